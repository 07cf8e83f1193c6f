import { clubFormat } from '#contract/core/club-time.ts';
import {
	fieldsIn,
	fillFields,
	type LetterField,
	type LetterLanguage,
	type LetterPreview,
	type LetterText,
} from '#contract/letters.office.ts';
import { conflict, invalid } from '#server/core/http/errors.ts';
import { canDraw } from '#server/core/pdf.ts';
import type { Membership } from '#server/features/members/members.service.ts';

const days: Record<LetterLanguage, Intl.DateTimeFormat> = {
	en: clubFormat('en-GB', { dateStyle: 'long' }),
	bn: clubFormat('bn-BD', { dateStyle: 'long' }),
};
/** The day as it is written in a letter. */
export const letterDay = (moment: Date, language: LetterLanguage) => days[language].format(moment);

/** The first character that a PDF cannot show. */
const notDrawable = (text: string) => [...text.replace(/\s/g, ' ')].find((character) => !canDraw(character));

/** Refuses a text that cannot be printed for any member. */
export function requireDrawable(text: Pick<LetterText, 'subject' | 'body' | 'signer'>) {
	for (const field of ['subject', 'body', 'signer'] as const) {
		const character = notDrawable(text[field]);
		if (character)
			throw invalid({ [field]: `“${character}” cannot be printed. Use the letters of English and Bangla.` });
	}
}

/** What a letter to a member says. Refuses one whose text needs something that the member does not have. */
export function composeLetter(
	{ language, subject, body }: LetterText,
	{ member, addressLines, now }: { member: Membership; addressLines: string[]; now: Date },
): LetterPreview {
	const { name, firstName, userId, category, membershipType, memberSince, memberId } = member;
	const values: Record<LetterField, string> = {
		name,
		'first name': firstName,
		'user id': userId,
		address: addressLines.join(', '),
		category,
		'membership type': membershipType,
		joined: letterDay(memberSince, language),
		today: letterDay(now, language),
	};
	const missing = fieldsIn(`${subject}\n${body}`).fields.find((field) => values[field] === '');
	if (missing) throw conflict(`${name} (${userId}) gets no letter: there is nothing to write for {${missing}}.`);
	const filled = { subject: fillFields(subject, values), body: fillFields(body, values) };
	const character = notDrawable(`${filled.subject}${filled.body}`);
	if (character) throw conflict(`${name} (${userId}) gets no letter: “${character}” cannot be printed.`);
	return { memberId, name, userId, addressLines, ...filled };
}
