import * as z from 'zod/mini';
import { endpoint } from './core/endpoint.ts';
import type { FileEndpoint } from './core/file-endpoint.ts';
import { bulkResult, dayRange, idsInQuery, listOf, listQuery, mostAtOnce, rowIds } from './core/lists.ts';

/** Letters of the office to members: templates, letters with a reference number, and the register of their dispatch. */

export const letterLanguages = ['en', 'bn'] as const;
export type LetterLanguage = (typeof letterLanguages)[number];
export const letterLanguageLabels: Record<LetterLanguage, string> = { en: 'English', bn: 'Bangla' };

/** What `{name}` and the like in a text are replaced by, in the order in which the editor lists them. */
export const letterFields = {
	name: 'first and last name',
	'first name': 'first name',
	'user id': 'User ID, such as DGCC-0247',
	address: 'present address in one line',
	category: 'category',
	'membership type': 'membership type',
	joined: 'day of joining',
	today: 'day of the letter',
} as const;
export type LetterField = keyof typeof letterFields;

const fieldPattern = /\{([^{}]*)\}/g;
const fieldName = (written: string) => written.trim().toLowerCase();
const isField = (name: string): name is LetterField => Object.hasOwn(letterFields, name);

/** The fields of a text, each once, and what is in braces but is none. */
export function fieldsIn(text: string): { fields: LetterField[]; unknown: string[] } {
	const written = [...new Set([...text.matchAll(fieldPattern)].map(([, name]) => name!))];
	return {
		fields: [...new Set(written.map(fieldName).filter(isField))],
		unknown: written.filter((name) => !isField(fieldName(name))),
	};
}

export const fillFields = (text: string, values: Record<LetterField, string>) =>
	text.replace(fieldPattern, (written, name: string) => {
		const field = fieldName(name);
		return isField(field) ? values[field] : written;
	});

/** Messages by field about what a template leaves open, such as [day]: a person replaces it before a letter is issued. */
export const openBlanks = (text: { subject: string; body: string }): Record<string, string> =>
	Object.fromEntries(
		(['subject', 'body'] as const).flatMap((field) => {
			const [blank] = text[field].match(/\[[^[\]]+\]/) ?? [];
			return blank ? [[field, `Please replace ${blank} before the letter is issued.`]] : [];
		}),
	);

const knownFields = Object.keys(letterFields)
	.map((name) => `{${name}}`)
	.join(', ');

const withFields = (missing: string, longest: number) =>
	z.string(missing).check(
		z.trim(),
		z.minLength(1, missing),
		z.maxLength(longest, `At most ${longest} characters`),
		z.refine((text) => fieldsIn(text).unknown.length === 0, {
			error: ({ input }) => `There is no field {${fieldsIn(String(input)).unknown[0]}}. The fields are ${knownFields}.`,
		}),
	);

/** What a letter says, with its fields. */
export const letterText = z.object({
	language: z.enum(letterLanguages, 'Choose a language'),
	subject: withFields('Write the subject', 200),
	/** Paragraphs, separated by blank lines. */
	body: withFields('Write the text', 10_000),
	/** Below the place for the signature, such as "Secretary". */
	signer: z
		.string()
		.check(z.trim(), z.minLength(1, 'Write who signs the letter'), z.maxLength(200, 'At most 200 characters')),
});
export type LetterText = z.infer<typeof letterText>;

export const templateBody = z.object({
	name: z
		.string('Write a name')
		.check(z.trim(), z.minLength(1, 'Write a name'), z.maxLength(80, 'At most 80 characters')),
	...letterText.shape,
});
export const letterTemplate = z.object({
	id: z.uuid(),
	/** Counts the saves: a save that is based on an older one is refused. */
	version: z.int(),
	...templateBody.shape,
});
export type LetterTemplate = z.infer<typeof letterTemplate>;

export const letterWays = ['hand', 'post', 'courier', 'email'] as const;
export type LetterWay = (typeof letterWays)[number];
export const letterWayLabels: Record<LetterWay, string> = {
	hand: 'By hand',
	post: 'By post',
	courier: 'By courier',
	email: 'By email',
};

/** How far the email with a letter is. */
export const letterEmailStates = ['waiting', 'sent', 'failed'] as const;
export type LetterEmailState = (typeof letterEmailStates)[number];

export const letterStates = ['waiting', 'dispatched'] as const;
export type LetterState = (typeof letterStates)[number];

/** A line of the register. Name and subject are those of the day on which the letter was issued. */
export const issuedLetter = z.object({
	id: z.uuid(),
	/** DGCC/2026/0147 */
	reference: z.string(),
	memberId: z.uuid(),
	name: z.string(),
	userId: z.string(),
	/** The name of the template. */
	template: z.string(),
	subject: z.string(),
	issuedAt: z.iso.datetime(),
	issuedBy: z.string(),
	/** Null until it is dispatched. */
	way: z.nullable(z.enum(letterWays)),
	dispatchedOn: z.nullable(z.iso.date()),
	dispatchedBy: z.nullable(z.string()),
	/** Such as the number of the courier. */
	dispatchNote: z.string(),
	/** Null unless the site has emailed it. */
	email: z.nullable(z.object({ to: z.string(), state: z.enum(letterEmailStates) })),
});
export type IssuedLetter = z.infer<typeof issuedLetter>;

export const letterDetail = z.object({
	...issuedLetter.shape,
	language: z.enum(letterLanguages),
	addressLines: z.array(z.string()),
	body: z.string(),
	signer: z.string(),
});
export type LetterDetail = z.infer<typeof letterDetail>;

/** A letter before it is issued. */
export const letterPreview = z.object({
	memberId: z.uuid(),
	name: z.string(),
	userId: z.string(),
	addressLines: z.array(z.string()),
	subject: z.string(),
	body: z.string(),
});
export type LetterPreview = z.infer<typeof letterPreview>;

export const letterListQuery = listQuery(['reference'], {
	state: z.optional(z.enum(letterStates)),
	way: z.optional(z.enum(letterWays)),
	/** When they were issued. */
	...dayRange,
});

const printQuery = z.object({
	/** The ids of the letters, separated by commas. */
	ids: idsInQuery(`Name up to ${mostAtOnce} letters.`),
});

const byId = (what: string) => z.object({ id: z.uuid(`This is not a ${what}.`) });
const done = z.object({ message: z.string() });
const refused = bulkResult.shape.refused;

export const letterEndpoints = {
	letters: endpoint({
		method: 'GET',
		path: '/api/admin/letters',
		summary: 'The register of letters; q finds reference number, subject, name, User ID or email',
		access: 'applications',
		query: letterListQuery,
		response: z.object({ ...listOf(issuedLetter).shape, counts: z.record(z.enum(letterStates), z.number()) }),
	}),
	letter: endpoint({
		method: 'GET',
		path: '/api/admin/letters/:id',
		summary: 'One letter as it was issued',
		access: 'applications',
		params: byId('letter'),
		response: letterDetail,
	}),
	lettersOfMember: endpoint({
		method: 'GET',
		path: '/api/admin/members/:id/letters',
		summary: 'The letters to one member, newest first',
		access: 'applications',
		params: byId('member'),
		response: z.array(issuedLetter),
	}),
	previewLetters: endpoint({
		method: 'POST',
		path: '/api/admin/letters/preview',
		summary: 'What the letters to these members would say',
		access: 'applications',
		body: z.object({ memberIds: rowIds, ...letterText.shape }),
		response: z.object({ letters: z.array(letterPreview), refused }),
	}),
	issueLetters: endpoint({
		method: 'POST',
		path: '/api/admin/letters',
		summary: 'Issue letters to members, each with the next reference number of the year',
		access: 'applications',
		body: z.object({
			/** Chosen by the caller: the same id again issues nothing twice. */
			requestId: z.uuid(),
			memberIds: rowIds,
			template: templateBody.shape.name,
			...letterText.shape,
		}),
		response: z.object({ ...bulkResult.shape, letters: z.array(z.object({ id: z.uuid(), reference: z.string() })) }),
	}),
	dispatchLetters: endpoint({
		method: 'POST',
		path: '/api/admin/letters/dispatch',
		summary: 'Email letters today, or record how and on which day they were sent',
		access: 'applications',
		body: z.object({
			ids: rowIds,
			way: z.enum(letterWays, 'Choose how they were sent'),
			on: z.iso.date('Choose the day'),
			note: z.string().check(z.trim(), z.maxLength(200, 'At most 200 characters')),
		}),
		response: bulkResult,
	}),
	undoDispatch: endpoint({
		method: 'POST',
		path: '/api/admin/letters/undo-dispatch',
		summary: 'Remove what was recorded about the dispatch of letters; an email that waits is not sent',
		access: 'applications',
		body: z.object({ ids: rowIds }),
		response: bulkResult,
	}),
	labels: endpoint({
		method: 'POST',
		path: '/api/admin/labels',
		summary: 'Which of these members can get a label, and who has no address',
		access: 'applications',
		body: z.object({ memberIds: rowIds }),
		response: bulkResult,
	}),
	letterTemplates: endpoint({
		method: 'GET',
		path: '/api/admin/letter-templates',
		summary: 'The templates of letters, by name',
		access: 'applications',
		response: z.array(letterTemplate),
	}),
	addLetterTemplate: endpoint({
		method: 'POST',
		path: '/api/admin/letter-templates',
		summary: 'Add a template',
		access: 'applications',
		body: templateBody,
		status: 201,
		response: letterTemplate,
	}),
	changeLetterTemplate: endpoint({
		method: 'PUT',
		path: '/api/admin/letter-templates/:id',
		summary: 'Change a template; letters that were issued stay as they are',
		access: 'applications',
		params: byId('template'),
		body: z.object({ version: z.int(), ...templateBody.shape }),
		response: letterTemplate,
	}),
	deleteLetterTemplate: endpoint({
		method: 'DELETE',
		path: '/api/admin/letter-templates/:id',
		summary: 'Delete a template; letters that were issued stay as they are',
		access: 'applications',
		params: byId('template'),
		response: done,
	}),
};

/** Sheets of A4 with labels, in millimetres. */
export const labelSheets = {
	L7160: { label: 'Avery L7160: 21 labels, 63.5 × 38.1 mm', columns: 3, rows: 7, width: 63.5, left: 7.2, across: 66 },
	L7163: {
		label: 'Avery L7163: 14 labels, 99.1 × 38.1 mm',
		columns: 2,
		rows: 7,
		width: 99.1,
		left: 4.7,
		across: 101.6,
	},
} as const;
export type LabelSheet = keyof typeof labelSheets;
export const labelSheetNames = ['L7160', 'L7163'] as const satisfies readonly LabelSheet[];
export const labelsOn = (sheet: LabelSheet) => labelSheets[sheet].columns * labelSheets[sheet].rows;

const startRule = 'Write the number of the first free label.';
export const printLabels = {
	path: '/api/admin/labels.pdf',
	summary: 'Labels with the addresses of members; those without an address are left out',
	access: 'applications',
	query: z.object({
		/** The ids of the members, separated by commas. */
		members: idsInQuery(`Name up to ${mostAtOnce} members.`),
		sheet: z.enum(labelSheetNames, 'Choose a sheet.'),
		/** The first label to print on, so that a sheet can be used again. */
		start: z.coerce.number(startRule).check(z.int(startRule), z.minimum(1, startRule), z.maximum(21, startRule)),
	}),
} satisfies FileEndpoint;

export const printLetters = {
	path: '/api/admin/letters.pdf',
	summary: 'Issued letters to print, all in one file',
	access: 'applications',
	query: printQuery,
} satisfies FileEndpoint;
