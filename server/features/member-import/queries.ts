import { and, asc, count, desc, eq, exists, gt, inArray, isNotNull, isNull, lt, notExists, sql } from 'drizzle-orm';
import type { Decision, ImportState, Outcome, Verdict } from '#contract/member-import.office.ts';
import type { Db, Tx } from '#server/core/db/client.ts';
import { keyset, type ListView } from '#server/core/db/keyset.ts';
import { memberImportRows as importRows, memberImports as imports, memberImportPhotos as photos } from './tables.ts';

export type ImportRecord = typeof imports.$inferSelect;
export type RowRecord = typeof importRows.$inferSelect;
export type PhotoRecord = typeof photos.$inferSelect;

const latestShown = 50;
export const latestImports = (tx: Db | Tx) =>
	tx.select().from(imports).orderBy(desc(imports.createdAt)).limit(latestShown);

export async function importById(tx: Db | Tx, id: string): Promise<ImportRecord | undefined> {
	const [record] = await tx.select().from(imports).where(eq(imports.id, id));
	return record;
}

/** Locked until the transaction ends: decisions, the check and the writing of rows happen one after the other. */
export async function lockImport(tx: Tx, id: string): Promise<ImportRecord | undefined> {
	const [record] = await tx.select().from(imports).where(eq(imports.id, id)).for('update');
	return record;
}

export async function insertImport(tx: Tx, values: typeof imports.$inferInsert) {
	await tx.insert(imports).values(values);
}

/** What was found in the file while its rows were stored. */
export async function setContents(tx: Tx, id: string, values: Pick<ImportRecord, 'headers' | 'columns' | 'rows'>) {
	await tx.update(imports).set(values).where(eq(imports.id, id));
}

/** Changes the state if it is one of `from`. Returns whether it was. */
export async function moveImport(
	tx: Db | Tx,
	id: string,
	from: readonly ImportState[],
	values: Partial<ImportRecord> & { state: ImportState },
): Promise<boolean> {
	const moved = await tx
		.update(imports)
		.set(values)
		.where(and(eq(imports.id, id), inArray(imports.state, [...from])))
		.returning({ id: imports.id });
	return moved.length > 0;
}

export async function setDone(tx: Tx, id: string, done: number) {
	await tx.update(imports).set({ done }).where(eq(imports.id, id));
}

/** Of two that start at the same moment, the second waits here and then sees the first. */
export async function anyApplying(tx: Tx): Promise<boolean> {
	await tx.execute(sql`select pg_advisory_xact_lock(hashtext('member_imports'))`);
	const rows = await tx.select({ id: imports.id }).from(imports).where(eq(imports.state, 'APPLYING')).limit(1);
	return rows.length > 0;
}

export async function deleteImport(tx: Tx, id: string) {
	await tx.delete(imports).where(eq(imports.id, id));
}

export async function insertRows(tx: Tx, rows: (typeof importRows.$inferInsert)[]) {
	await tx.insert(importRows).values(rows);
}

/** The rows after this one, in the order of the file. */
export const rowsAfter = (tx: Db | Tx, importId: string, row: number, limit: number) =>
	tx
		.select({ id: importRows.id, row: importRows.row, cells: importRows.cells })
		.from(importRows)
		.where(and(eq(importRows.importId, importId), gt(importRows.row, row)))
		.orderBy(asc(importRows.row))
		.limit(limit);

/** The next rows with which nothing was done yet. */
export const rowsToApply = (tx: Tx, importId: string, limit: number) =>
	tx
		.select({ id: importRows.id, result: importRows.result, decision: importRows.decision })
		.from(importRows)
		.where(and(eq(importRows.importId, importId), isNull(importRows.outcome)))
		.orderBy(asc(importRows.row))
		.limit(limit);

/** The rows that created or changed a member. */
export const writtenRows = (tx: Tx, importId: string) =>
	tx
		.select()
		.from(importRows)
		.where(and(eq(importRows.importId, importId), inArray(importRows.outcome, ['created', 'changed'])))
		.orderBy(asc(importRows.row));

/** For an import that is undone: its rows no longer name members. */
export async function releaseMembers(tx: Tx, importId: string) {
	await tx.update(importRows).set({ memberId: null }).where(eq(importRows.importId, importId));
}

/** One value of each row, as a column; the text around it says its type. */
const valuesOf = <Row>(rows: readonly Row[], of: (row: Row) => string | null) => sql.param(rows.map(of));

export async function saveResults(
	tx: Tx,
	rows: readonly {
		id: string;
		verdict: Verdict;
		result: string;
		resultHash: string;
		openingPaisa: number | null;
		fingerprint: string | null;
	}[],
) {
	await tx.execute(sql`
		update member_import_rows set verdict = found.verdict, result = found.result, result_hash = found.hash, decision = null,
			opening_paisa = found.opening_paisa, fingerprint = found.fingerprint
		from unnest(
			${valuesOf(rows, ({ id }) => id)}::uuid[],
			${valuesOf(rows, ({ verdict }) => verdict)}::member_import_verdict[],
			${valuesOf(rows, ({ result }) => result)}::text[],
			${valuesOf(rows, ({ resultHash }) => resultHash)}::text[],
			${valuesOf(rows, ({ openingPaisa }) => (openingPaisa === null ? null : String(openingPaisa)))}::bigint[],
			${valuesOf(rows, ({ fingerprint }) => fingerprint)}::text[]
		) found (id, verdict, result, hash, opening_paisa, fingerprint)
		where member_import_rows.id = found.id`);
}

export async function saveOutcomes(tx: Tx, rows: readonly { id: string; outcome: Outcome; memberId: string | null }[]) {
	await tx.execute(sql`
		update member_import_rows set outcome = written.outcome, member_id = written.member_id
		from unnest(
			${valuesOf(rows, ({ id }) => id)}::uuid[],
			${valuesOf(rows, ({ outcome }) => outcome)}::member_import_outcome[],
			${valuesOf(rows, ({ memberId }) => memberId)}::uuid[]
		) written (id, outcome, member_id)
		where member_import_rows.id = written.id`);
}

/** What a person decided last about the same row of a list that was imported. */
export async function earlierDecision(tx: Tx, fingerprint: string) {
	const [row] = await tx
		.select({ decision: sql<Decision>`${importRows.decision}`, outcome: importRows.outcome })
		.from(importRows)
		.innerJoin(imports, eq(imports.id, importRows.importId))
		.where(
			and(
				eq(importRows.fingerprint, fingerprint),
				isNotNull(importRows.decision),
				inArray(importRows.outcome, ['created', 'changed', 'same', 'left-out']),
				inArray(imports.state, ['APPLIED', 'STOPPED']),
			),
		)
		.orderBy(desc(imports.createdAt))
		.limit(1);
	return row;
}

export async function rowById(tx: Db | Tx, id: string): Promise<RowRecord | undefined> {
	const [row] = await tx.select().from(importRows).where(eq(importRows.id, id));
	return row;
}

export async function setDecision(tx: Tx, id: string, decision: Decision | null) {
	await tx.update(importRows).set({ decision }).where(eq(importRows.id, id));
}

const order = { sorts: { row: { by: importRows.row, type: 'integer', usually: 'asc' } }, id: importRows.id } as const;
export type RowFilter = { import: string; verdict?: Verdict | undefined };
const matching = ({ import: id, verdict }: RowFilter) =>
	and(eq(importRows.importId, id), verdict ? eq(importRows.verdict, verdict) : sql`${importRows.verdict} is not null`);

export async function rowsPage(tx: Db | Tx, filter: RowFilter, view: ListView<'row'>, size?: number) {
	const page = keyset(order, view, size);
	const rows = await tx
		.select({ key: page.key, row: importRows })
		.from(importRows)
		.where(and(matching(filter), page.where))
		.orderBy(...page.orderBy)
		.limit(page.limit)
		.offset(page.offset);
	return page.cut(rows, ({ row }) => row.id);
}
export const countRows = (tx: Db | Tx, filter: RowFilter) => tx.$count(importRows, matching(filter));

/** How many rows of each import have each verdict, decision and outcome. */
export const countsOf = (tx: Db | Tx, importIds: readonly string[]) =>
	tx
		.select({
			importId: importRows.importId,
			verdict: importRows.verdict,
			decision: importRows.decision,
			outcome: importRows.outcome,
			rows: count(),
		})
		.from(importRows)
		.where(inArray(importRows.importId, [...importIds]))
		.groupBy(importRows.importId, importRows.verdict, importRows.decision, importRows.outcome);

/** What the rows of an import open accounts with. */
export async function openingBalancesOf(tx: Db | Tx, importId: string) {
	const opening = importRows.openingPaisa;
	const [sums] = await tx
		.select({
			members: count(opening),
			owedPaisa: sql<string>`coalesce(sum(${opening}) filter (where ${opening} > 0), 0)`.mapWith(Number),
			advancePaisa: sql<string>`coalesce(-sum(${opening}) filter (where ${opening} < 0), 0)`.mapWith(Number),
		})
		.from(importRows)
		.where(eq(importRows.importId, importId));
	return sums && sums.members > 0 ? sums : null;
}

/** Changes with every result and every decision. Null when a row is not checked yet. */
export async function hashOf(tx: Db | Tx, importId: string): Promise<string | null> {
	const line = sql`${importRows.row} || ':' || ${importRows.resultHash} || ':' || coalesce(${importRows.decision}::text, '')`;
	const [found] = await tx
		.select({
			hash: sql<
				string | null
			>`encode(sha256(convert_to(string_agg(${line}, ',' order by ${importRows.row}), 'UTF8')), 'hex')`,
			unchecked: sql<number>`(count(*) filter (where ${importRows.resultHash} is null))::integer`,
		})
		.from(importRows)
		.where(eq(importRows.importId, importId));
	return found && found.unchecked === 0 ? found.hash : null;
}

export const photosOf = (tx: Db | Tx, importId: string) =>
	tx.select().from(photos).where(eq(photos.importId, importId)).orderBy(asc(photos.position));

export async function replacePhotos(tx: Tx, importId: string, files: readonly (typeof photos.$inferInsert)[]) {
	await tx.delete(photos).where(eq(photos.importId, importId));
	for (let start = 0; start < files.length; start += 1000)
		await tx.insert(photos).values(files.slice(start, start + 1000));
}

export async function setPhotoProblem(tx: Db | Tx, id: string, problem: string) {
	await tx.update(photos).set({ problem }).where(eq(photos.id, id));
}

/** Before a check, which finds out again which row names which photo. */
export async function forgetPhotoUses(tx: Db | Tx, importId: string) {
	await tx.update(photos).set({ usedIn: null }).where(eq(photos.importId, importId));
}

export async function savePhotoUses(tx: Tx, uses: readonly { id: string; row: number }[]) {
	await tx.execute(sql`
		update member_import_photos set used_in = uses.row
		from unnest(${sql.param(uses.map(({ id }) => id))}::uuid[], ${sql.param(uses.map(({ row }) => row))}::integer[]) uses (id, row)
		where member_import_photos.id = uses.id`);
}

/** What was chosen for columns before, the newest first. */
export const earlierColumns = (tx: Db | Tx) =>
	tx
		.select({ headers: imports.headers, columns: imports.columns })
		.from(imports)
		.where(inArray(imports.state, ['CHECKED', 'APPLYING', 'STOPPED', 'APPLIED']))
		.orderBy(desc(imports.createdAt))
		.limit(20);

export async function forgetMember(tx: Tx, memberId: string) {
	await tx.delete(importRows).where(eq(importRows.memberId, memberId));
}

export const importsOfMember = (tx: Db | Tx, memberId: string) =>
	tx
		.select({ id: imports.id, fileName: imports.fileName, finishedAt: imports.finishedAt })
		.from(importRows)
		.innerJoin(imports, eq(imports.id, importRows.importId))
		.where(eq(importRows.memberId, memberId))
		.orderBy(asc(imports.createdAt));

const hasRows = (tx: Db | Tx) => tx.select({ one: sql`1` }).from(importRows).where(eq(importRows.importId, imports.id));
/** Imports whose rows are old. One that is being written is left alone. */
const oldRows = (tx: Db | Tx, before: Date) =>
	and(lt(imports.createdAt, before), sql`${imports.state} <> 'APPLYING'`, exists(hasRows(tx)));

export const oldImports = (tx: Db | Tx, before: Date, limit: number) =>
	tx.select().from(imports).where(oldRows(tx, before)).orderBy(asc(imports.createdAt)).limit(limit);
export const countOldImports = (tx: Db | Tx, before: Date) => tx.$count(imports, oldRows(tx, before));

/** The imports stay as records of what was done; those from which nothing was imported go with their rows. */
export async function deleteRows(tx: Tx, importIds: readonly string[]) {
	if (importIds.length === 0) return;
	await tx.delete(importRows).where(inArray(importRows.importId, [...importIds]));
	await tx.delete(photos).where(inArray(photos.importId, [...importIds]));
	await tx
		.delete(imports)
		.where(
			and(
				inArray(imports.id, [...importIds]),
				inArray(imports.state, ['UPLOADED', 'CHECKING', 'CHECKED']),
				notExists(hasRows(tx)),
			),
		);
}
