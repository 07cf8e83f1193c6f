import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { club } from '#contract/core/club.ts';
import { visitorLeft } from '#server/core/http/visitor-left.ts';
import { queues } from '#server/core/queues.ts';

// OWASP's second recommendation: 19 MiB, two passes, one lane. Stored in each hash, so that it can be raised later.
const cost = { memory: 19_456, passes: 2, parallelism: 1 };
const tagLength = 32;
const argon2Hash = promisify(argon2);
const derive = (...input: Parameters<typeof argon2Hash>) =>
	queues.passwords.run(() => argon2Hash(...input), visitorLeft());

const encode = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '');

export async function hashPassword(password: string): Promise<string> {
	const nonce = randomBytes(16);
	const tag = await derive('argon2id', { message: password.normalize('NFKC'), nonce, tagLength, ...cost });
	return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${encode(nonce)}$${encode(tag)}`;
}

export async function passwordMatches(password: string, hash: string): Promise<boolean> {
	const parts = hash.match(/^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([^$]+)\$([^$]+)$/);
	if (!parts) {
		// An account without a password must not respond faster than others.
		await hashPassword(password);
		return false;
	}
	const [, memory, passes, parallelism, nonce = '', tag = ''] = parts;
	const expected = Buffer.from(tag, 'base64');
	const actual = await derive('argon2id', {
		message: password.normalize('NFKC'),
		nonce: Buffer.from(nonce, 'base64'),
		memory: Number(memory),
		passes: Number(passes),
		parallelism: Number(parallelism),
		tagLength: expected.length,
	});
	return timingSafeEqual(actual, expected);
}

// Without letters and digits that look alike.
const alphabet = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKMNPQRSTUVWXYZ23456789';

/** A password that a person can type from paper: four groups of four, about 92 bits. */
export function makePassword(): string {
	const letters: string[] = [];
	while (letters.length < 16) {
		for (const byte of randomBytes(32)) {
			// Without this check, the first letters of the alphabet would be more likely than the others.
			if (byte < 256 - (256 % alphabet.length) && letters.length < 16) letters.push(alphabet[byte % alphabet.length]!);
		}
	}
	return letters.join('').replace(/(.{4})(?=.)/g, '$1-');
}

// The most common passwords of eight characters or more. Shorter ones are refused for their length.
const common = new Set(
	`password password1 password12 password123 passw0rd p@ssword p@ssw0rd 12345678 123456789 1234567890 0123456789 87654321
987654321 11111111 00000000 22222222 88888888 12341234 11223344 1q2w3e4r 1q2w3e4r5t 1qaz2wsx qazwsxedc qwertyui qwertyuiop
qwerty123 qwerty12 asdfghjk asdfghjkl asdf1234 zxcvbnm1 abcd1234 abc12345 abcdefgh abcdefghi iloveyou iloveyou1 sunshine
princess princess1 football football1 baseball basketball superman batman123 starwars welcome1 welcome123 whatever trustno1
letmein1 letmein123 changeme changeme1 changeme123 administrator admin123 admin1234 admin12345 master123 michelle jennifer
jordan23 computer internet samsung1 google123 facebook pakistan bangladesh bangladesh1 bangladesh71 dhaka123 dhaka1971
tigers123 cricket1 cricket123 golfgolf golfer123 golfclub golfclub1 security security1 secret123 test1234 testtest user1234
guest123 temp1234 temporary default1 system123 money123 freedom1 hello123 helloworld mustang1 monkey123 dragon123 shadow12
ashley12 charlie1 daniel12 jessica1 mohammad muhammad mohammed allahuakbar bismillah bismillah786 alhamdulillah 786786786
maradona messi123 ronaldo7 liverpool chelsea1 barcelona realmadrid arsenal1 manchester qwer1234 zaq12wsx aa123456 a1234567
a12345678 123456789a 12345678a 123456ab 1234abcd pass1234 pass12345 passpass mypassword letmeinnow welcometo iamgroot`.split(
		/\s+/,
	),
);

const plain = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

function isSequence(text: string): boolean {
	if (/^(.)\1+$/.test(text)) return true;
	const steps = [...text].slice(1).map((letter, index) => letter.charCodeAt(0) - text.charCodeAt(index));
	return steps.every((step) => step === 1) || steps.every((step) => step === -1);
}

/** Why a password is weak, or undefined. The contract checks the length. */
export function passwordProblem(password: string, email: string): string | undefined {
	const letters = plain(password);
	if (common.has(password.toLowerCase()) || common.has(letters))
		return 'This is one of the passwords everybody tries first. Please choose another.';
	if (isSequence(letters)) return 'A row of letters or digits is guessed at once. Please choose another.';
	const names = [club.name, club.shortName, club.abbreviation].map(plain);
	if (names.some((name) => letters.replace(/\d+$/, '') === name || (name.length > 4 && letters.includes(name))))
		return 'The club’s name is the first thing a stranger would try. Please choose another.';
	const [mailbox = ''] = email.split('@');
	if (mailbox.length > 3 && letters.includes(plain(mailbox)))
		return 'Your e-mail address is no secret. Please choose another.';
	return undefined;
}
