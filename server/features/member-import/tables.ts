import { sql } from 'drizzle-orm';
import {
	bigint,
	check,
	date,
	index,
	integer,
	jsonb,
	pgEnum,
	pgTable,
	text,
	uniqueIndex,
	uuid,
} from 'drizzle-orm/pg-core';
import { decisions, type ImportField, importStates, outcomes, verdicts } from '#contract/member-import.office.ts';
import { moment } from '#server/core/db/columns.ts';
import { accounts } from '#server/features/accounts/tables.ts';
import { members } from '#server/features/members/tables.ts';

export const importState = pgEnum('member_import_state', importStates);
export const importVerdict = pgEnum('member_import_verdict', verdicts);
export const importDecision = pgEnum('member_import_decision', decisions);
export const importOutcome = pgEnum('member_import_outcome', outcomes);

/** One uploaded spreadsheet of members. The file itself is not stored, only its rows. */
export const memberImports = pgTable(
	'member_imports',
	{
		id: uuid().primaryKey(),
		fileName: text('file_name').notNull(),
		sha256: text().notNull(),
		state: importState().notNull(),
		/** The headers of the columns, and which field each of them is. */
		headers: jsonb().$type<string[]>().notNull(),
		columns: jsonb().$type<(ImportField | null)[]>().notNull(),
		exportedOn: date('exported_on', { mode: 'string' }).notNull(),
		rows: integer().notNull(),
		/** Rows that are checked, or written. */
		done: integer().notNull().default(0),
		createdBy: uuid('created_by')
			.notNull()
			.references(() => accounts.id),
		/** Who applied it; the audit entries of the members name this person. */
		appliedBy: uuid('applied_by').references(() => accounts.id),
		createdAt: moment('created_at').notNull(),
		finishedAt: moment('finished_at'),
	},
	(table) => [
		index('member_imports_newest').on(table.createdAt),
		// One at a time, so that each sees what the one before it has written.
		uniqueIndex('member_imports_one_applying').on(table.state).where(sql`${table.state} = 'APPLYING'`),
		check('member_imports_done', sql`${table.done} between 0 and ${table.rows}`),
	],
);

/** One file of the zip with the photos. The picture itself is an upload of the import, under the id of this row. */
export const memberImportPhotos = pgTable(
	'member_import_photos',
	{
		id: uuid().primaryKey(),
		importId: uuid('import_id')
			.notNull()
			.references(() => memberImports.id, { onDelete: 'cascade' }),
		/** Its place in the zip. */
		position: integer().notNull(),
		/** Without folders. */
		name: text().notNull(),
		/** Why it cannot be a photo. */
		problem: text(),
		/** The row that names it, as the spreadsheet counts. */
		usedIn: integer('used_in'),
	},
	(table) => [uniqueIndex('member_import_photos_by_position').on(table.importId, table.position)],
);

/** One row of a spreadsheet. What it contains is sealed, because it has identity numbers. */
export const memberImportRows = pgTable(
	'member_import_rows',
	{
		id: uuid().primaryKey(),
		importId: uuid('import_id')
			.notNull()
			.references(() => memberImports.id, { onDelete: 'cascade' }),
		/** As the spreadsheet counts. */
		row: integer().notNull(),
		/** The cells, as JSON. */
		cells: text().notNull(),
		verdict: importVerdict(),
		/** What the check found out, as JSON. */
		result: text(),
		/** The fingerprint of `result`; the hash of an import is made of these. */
		resultHash: text('result_hash'),
		/** The opening balance that the row brings, to add them up. A debit is positive. */
		openingPaisa: bigint('opening_paisa', { mode: 'number' }),
		/** Of a doubtful row: the same in every list that has the same values, so that nobody is asked twice. */
		fingerprint: text(),
		decision: importDecision(),
		outcome: importOutcome(),
		memberId: uuid('member_id').references(() => members.id),
	},
	(table) => [
		uniqueIndex('member_import_rows_by_row').on(table.importId, table.row),
		index('member_import_rows_by_verdict').on(table.importId, table.verdict, table.row),
		index('member_import_rows_decided').on(table.fingerprint).where(sql`${table.decision} is not null`),
		index('member_import_rows_by_member').on(table.memberId).where(sql`${table.memberId} is not null`),
	],
);
