import { club } from '#contract/core/club.ts';
import { limits } from '#contract/core/limits.ts';
import { isCommon } from './common-passwords.ts';

/** Words that a stranger who knows the club would try; docs/security/passwords.md lists them. */
export const clubVocabulary = [
	...new Set(
		`${club.name} ${club.abbreviation} ${club.river} ${club.address.join(' ')}
		golf golfer golfers golfing golfclub course club country member members membership office admin administrator
		fairway green greens bunker birdie bogey eagle albatross putt putter driver wedge caddie caddy handicap swing
		tee hole holes nine links tournament cup river barishal barisal dhaka cricket tiger tigers
		bangla desh welcome login password secret`
			.toLowerCase()
			.match(/[a-z]+/g),
	),
];

export type Person = { email: string; names?: readonly string[] };

/** More digits and signs than this around a word count as a part of their own. */
const mostExtra = 8;

const plain = (text: string) => text.replace(/[^\p{L}\p{N}]/gu, '');
const lettersOf = (text: string) => text.replace(/[^\p{L}]/gu, '');

const lookAlikes: Record<string, string> = { 0: 'o', 3: 'e', 4: 'a', 5: 's', 7: 't', '@': 'a', $: 's', '!': 'i' };
const withLetters = (text: string, one: string) =>
	text.replace(/[013457@$!]/g, (sign) => (sign === '1' ? one : lookAlikes[sign]!));

/** What a guessing program tries as one password: other cases, letters for signs that look like them, digits added. */
function formsOf(password: string): string[] {
	const lower = password.normalize('NFKC').toLowerCase();
	const bare = lower.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
	return [lower, plain(lower), bare].flatMap((form) => [form, withLetters(form, 'i'), withLetters(form, 'l')]);
}

function isSequence(text: string): boolean {
	if (/^(.)\1+$/.test(text)) return true;
	const steps = [...text].slice(1).map((letter, index) => letter.charCodeAt(0) - text.charCodeAt(index));
	return steps.every((step) => step === 1) || steps.every((step) => step === -1);
}

/** The names, and the parts of the email address before the @. */
const wordsOf = ({ email, names = [] }: Person) =>
	[...names, email.replace(/@.*/, '')]
		.flatMap((text) => text.toLowerCase().split(/[^\p{L}]+/u))
		.filter((word) => word.length > 2);

/** Whether nothing but these words is in it, apart from some digits and signs. */
function madeOf(words: readonly string[], password: string): boolean {
	const pattern = new RegExp(`^(?:${words.join('|')})+$`, 'u');
	return (
		password.length - lettersOf(password).length <= mostExtra &&
		formsOf(password).some((form) => pattern.test(lettersOf(form)))
	);
}

/** Why a password is weak, or undefined. */
export function passwordProblem(password: string, person: Person): string | undefined {
	if (password.length < limits.passwordMin) return `Use at least ${limits.passwordMin} characters.`;
	if (formsOf(password).some(isCommon))
		return 'This is one of the passwords everybody tries first. Please choose another.';
	const letters = plain(password.toLowerCase());
	if (isSequence(letters)) return 'A row of letters or digits is guessed at once. Please choose another.';
	const clubNames = [club.name, club.shortName].map((name) => plain(name.toLowerCase()));
	if (clubNames.some((name) => letters.includes(name)) || madeOf(clubVocabulary, password))
		return 'Words about the club, golf and this place are the first a stranger would try. Please choose another.';
	const mailbox = plain(person.email.toLowerCase().replace(/@.*/, ''));
	if ((mailbox.length > 3 && letters.includes(mailbox)) || madeOf([...wordsOf(person), ...clubVocabulary], password))
		return 'Your name and your email address are no secret. Please choose another.';
	return undefined;
}
