import * as z from 'zod/mini';
import { endpoint } from './core/endpoint.ts';
import { listOf, listQuery } from './core/lists.ts';

/** The office's endpoints for the import of members from a spreadsheet. */

export const importLimits = {
	bytes: 20_971_520,
	rows: 20_000,
	columns: 100,
	/** The zip with the photos: its size, its number of files, and what they have together when they are unpacked. */
	photosBytes: 209_715_200,
	photos: 5_000,
	photosUnpacked: 419_430_400,
	/** A smaller photo cannot be printed on the membership card. */
	photoWidth: 150,
	photoHeight: 180,
} as const;

/** What a column of the file can be. Members without a membership type get the first one. */
export const importFieldLabels = {
	number: 'Member number',
	firstName: 'First name',
	lastName: 'Last name',
	name: 'Full name',
	category: 'Category',
	joinedOn: 'Member since',
	membershipType: 'Membership type',
	email: 'Email',
	mobile: 'Mobile',
	nidDob: 'Date of birth',
	rank: 'Rank',
	baNumber: 'BA number',
	nationalId: 'National ID',
	nidName: 'Name on the NID',
	passportNumber: 'Passport number',
	occupation: 'Occupation',
	spouseName: 'Spouse',
	presentAddress: 'Address',
	bloodGroup: 'Blood group',
	officialHandicap: 'Handicap',
	photo: 'Photo',
	status: 'Status',
	statusFrom: 'Status from',
	statusUntil: 'Status until',
	balance: 'Opening balance',
	balanceOn: 'Balance on',
} as const;
export type ImportField = keyof typeof importFieldLabels;
export const importFields = Object.keys(importFieldLabels) as [ImportField, ...ImportField[]];
export const requiredImportFields = ['number', 'firstName', 'lastName', 'category', 'joinedOn'] as const;
/** The required fields for which no column is chosen. A full name has both names. */
export const missingImportFields = (chosen: readonly (ImportField | null)[]) =>
	requiredImportFields.filter(
		(field) => !chosen.includes(field) && !(chosen.includes('name') && (field === 'firstName' || field === 'lastName')),
	);
const importField = z.enum(importFields);

export const importStates = ['UPLOADED', 'CHECKING', 'CHECKED', 'APPLYING', 'STOPPED', 'APPLIED', 'UNDONE'] as const;
export type ImportState = (typeof importStates)[number];

/** What the check found out about a row. */
export const verdicts = ['new', 'changed', 'same', 'doubtful', 'wrong'] as const;
export type Verdict = (typeof verdicts)[number];

/** What was done with a row. `moved`: the member was changed after the check, so the row was left out. */
export const outcomes = ['created', 'changed', 'same', 'left-out', 'moved'] as const;
export type Outcome = (typeof outcomes)[number];

/** Whether a doubtful row is about the member who was found. */
export const decisions = ['same', 'other'] as const;
export type Decision = (typeof decisions)[number];

const counts = <const T extends readonly [string, ...string[]]>(names: T) => z.record(z.enum(names), z.int());

export const memberImport = z.object({
	id: z.uuid(),
	fileName: z.string(),
	/** The day on which the file was written. What was changed on the site after it is left alone. */
	exportedOn: z.iso.date(),
	state: z.enum(importStates),
	rows: z.int(),
	/** Rows that are checked, or written. */
	done: z.int(),
	verdicts: counts(verdicts),
	/** Doubtful rows that nobody has decided about. */
	undecided: z.int(),
	outcomes: counts(outcomes),
	createdBy: z.string(),
	createdAt: z.iso.datetime(),
	finishedAt: z.nullable(z.iso.datetime()),
});
export type MemberImport = z.infer<typeof memberImport>;

/** The photos of a list: what is in the zip, and what the rows use of it. */
export const importPhotos = z.object({
	files: z.int(),
	/** Files that are unpacked and checked. */
	read: z.int(),
	/** Files that a row names. Only after the check. */
	used: z.int(),
	/** The first names that no row has. */
	unused: z.array(z.string()),
	/** Files that are no picture, damaged, too small or too large, and the first of them. */
	unreadable: z.int(),
	problems: z.array(z.object({ name: z.string(), problem: z.string() })),
});
export type ImportPhotos = z.infer<typeof importPhotos>;

export const memberImportDetail = z.object({
	...memberImport.shape,
	/** Null without a zip of photos. */
	photos: z.nullable(importPhotos),
	/** The columns of the file: header, the first values, and what it was recognised as. */
	columns: z.array(
		z.object({
			header: z.string(),
			samples: z.array(z.string()),
			field: z.nullable(importField),
		}),
	),
	/** What new and changed members get as opening balance. Null before the check, and if there is none. Rows that a person decides about are not in it. */
	openingBalances: z.nullable(z.object({ members: z.int(), owedPaisa: z.int(), advancePaisa: z.int() })),
	/** Names this result of the check, so that nothing else is applied. Null before the check. */
	hash: z.nullable(z.string()),
});
export type MemberImportDetail = z.infer<typeof memberImportDetail>;

export const importRow = z.object({
	id: z.uuid(),
	/** As the spreadsheet counts. */
	row: z.int(),
	userId: z.string(),
	name: z.string(),
	verdict: z.enum(verdicts),
	/** `wrong` must be corrected in the file; the others say how a value was read. */
	problems: z.array(z.object({ field: z.nullable(importField), message: z.string(), wrong: z.boolean() })),
	changes: z.array(z.object({ field: importField, before: z.string(), after: z.string() })),
	/** The file of the photo that a new member gets. */
	photo: z.nullable(z.string()),
	/** What a new member owes from before, or has paid in advance. */
	openingBalance: z.nullable(z.string()),
	/** The member, or the earlier row, that a doubtful row may be about. */
	match: z.nullable(z.object({ memberId: z.nullable(z.uuid()), name: z.string(), reason: z.string() })),
	decision: z.nullable(z.enum(decisions)),
	outcome: z.nullable(z.enum(outcomes)),
	memberId: z.nullable(z.uuid()),
});
export type ImportRow = z.infer<typeof importRow>;

const byId = z.object({ id: z.uuid('This is not an import.') });
const done = z.object({ message: z.string() });

export const importRowsQuery = listQuery(['row'], {
	import: z.uuid('This is not an import.'),
	verdict: z.optional(z.enum(verdicts)),
});

export const memberImportEndpoints = {
	memberImports: endpoint({
		method: 'GET',
		path: '/api/admin/member-imports',
		summary: 'The last fifty imports of members',
		access: 'applications',
		response: z.object({ items: z.array(memberImport) }),
	}),
	/** The body is the file itself. */
	uploadMemberImport: endpoint({
		method: 'POST',
		path: '/api/admin/member-imports',
		summary: 'Upload a spreadsheet of members (the body is the CSV or XLSX file)',
		access: 'applications',
		query: z.object({
			name: z.string().check(z.trim(), z.minLength(1), z.maxLength(200)),
			exportedOn: z.iso.date('Choose the day on which the file was written'),
		}),
		response: memberImportDetail,
	}),
	/** The body is the file itself. */
	uploadImportPhotos: endpoint({
		method: 'POST',
		path: '/api/admin/member-imports/:id/photos',
		summary: 'Upload the photos of a list (the body is a zip file); they replace those uploaded before',
		access: 'applications',
		params: byId,
		query: z.object({ name: z.string().check(z.trim(), z.minLength(1), z.maxLength(200)) }),
		response: memberImportDetail,
	}),
	memberImport: endpoint({
		method: 'GET',
		path: '/api/admin/member-imports/:id',
		summary: 'One import: its columns, the result of the check, and progress',
		access: 'applications',
		params: byId,
		response: memberImportDetail,
	}),
	checkMemberImport: endpoint({
		method: 'POST',
		path: '/api/admin/member-imports/:id/check',
		summary: 'Say what the columns are, and compare every row with the members; nothing is imported',
		access: 'applications',
		params: byId,
		body: z.object({ columns: z.array(z.nullable(importField)).check(z.maxLength(importLimits.columns)) }),
		response: memberImportDetail,
	}),
	memberImportRows: endpoint({
		method: 'GET',
		path: '/api/admin/member-import-rows',
		summary: 'The rows of an import, with problems and differences',
		access: 'applications',
		query: importRowsQuery,
		response: listOf(importRow),
	}),
	decideImportRow: endpoint({
		method: 'PUT',
		path: '/api/admin/member-import-rows/:id',
		summary: 'Decide whether a doubtful row is about the member who was found',
		access: 'applications',
		params: z.object({ id: z.uuid('This is not a row of an import.') }),
		body: z.object({ decision: z.nullable(z.enum(decisions)) }),
		response: done,
	}),
	applyMemberImport: endpoint({
		method: 'POST',
		path: '/api/admin/member-imports/:id/apply',
		summary: 'Import what the check with this hash has shown',
		access: 'applications',
		params: byId,
		body: z.object({
			hash: z.string(),
			/** Without it, nothing is imported while rows are wrong. */
			leaveOutWrong: z.boolean(),
		}),
		response: memberImportDetail,
	}),
	stopMemberImport: endpoint({
		method: 'POST',
		path: '/api/admin/member-imports/:id/stop',
		summary: 'Stop after the rows that are being written',
		access: 'applications',
		params: byId,
		response: memberImportDetail,
	}),
	continueMemberImport: endpoint({
		method: 'POST',
		path: '/api/admin/member-imports/:id/continue',
		summary: 'Continue an import that was stopped',
		access: 'applications',
		params: byId,
		response: memberImportDetail,
	}),
	undoMemberImport: endpoint({
		method: 'POST',
		path: '/api/admin/member-imports/:id/undo',
		summary:
			'Remove the members that an import created and restore those that it changed; refused once one of them is in use',
		access: 'applications',
		params: byId,
		response: memberImportDetail,
	}),
	discardMemberImport: endpoint({
		method: 'DELETE',
		path: '/api/admin/member-imports/:id',
		summary: 'Discard an upload from which nothing was imported',
		access: 'applications',
		params: byId,
		response: done,
	}),
};
