import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { clubDay } from '#contract/core/club-time.ts';
import {
	type Decision,
	type ImportField,
	type ImportRow,
	importFieldLabels,
	type MemberImport,
	type MemberImportDetail,
	missingImportFields,
	outcomes,
	verdicts,
} from '#contract/member-import.office.ts';
import type { Tx } from '#server/core/db/client.ts';
import { csvBatch, everyRow, type ListView } from '#server/core/db/keyset.ts';
import type { Context } from '#server/core/feature.ts';
import { conflict, invalid, notFound } from '#server/core/http/errors.ts';
import type { Actor } from '#server/core/http/serve.ts';
import type { CsvRow } from '#server/core/http/serve-csv.ts';
import { rowWriter } from './apply-rows.ts';
import { rowChecks } from './check-rows.ts';
import { foldHeader, recogniseColumns, splitHeader } from './headers.ts';
import { type Change, nameIn, planOf } from './judge-row.ts';
import { openingText, withOpeningBalances } from './opening-balances.ts';
import { inPieces } from './pace.ts';
import { earlierPhotoPlace, importPhotosService } from './photos.ts';
import * as queries from './queries.ts';
import { readFile } from './read-file.ts';
import { rowSeal } from './row-seal.ts';

export type MemberImportService = ReturnType<typeof memberImportService>;

const subject = (id: string) => ({ kind: 'member-import' as const, id });
const samplesShown = 3;
/** Few, because many at once stay in memory until the next large garbage collection. */
const rowsAtOnce = 20;

/** A photo is compared by its fingerprint, which nobody can read. */
const readable = ({ field, before, after }: Change, photoName = ''): Change =>
	field === 'photo'
		? { field, before: before && 'another photo', after: after && photoName }
		: field === 'balance'
			? { field, before, after: openingText(Number(after)) }
			: { field, before, after };

/** Members from a spreadsheet: upload, check, decide about doubtful rows, apply. */
export function memberImportService(context: Context) {
	const { accounts, audit, clock, ids, jobs, membershipStates, openingBalances, settings, uploads } = context;
	const importedMembers = withOpeningBalances(context.importedMembers, openingBalances);
	const { db } = context.database;
	const seal = rowSeal(settings);
	const photos = importPhotosService({ db, ids, uploads });
	const checkRows = rowChecks({ db, clock, seal, importedMembers, photos });
	const applyRows = rowWriter({
		...{ db, clock, seal, audit, importedMembers, photos, membershipStates, openingBalances },
		emailOf: async (accountId) => (await accounts.nameOf(accountId)).email,
	});

	async function find(id: string) {
		const record = await queries.importById(db, id);
		if (!record) throw notFound('There is no such import.');
		return record;
	}

	async function toViews(records: readonly queries.ImportRecord[]): Promise<MemberImport[]> {
		const counts =
			records.length > 0
				? await queries.countsOf(
						db,
						records.map(({ id }) => id),
					)
				: [];
		const names = new Map<string, string>();
		for (const { createdBy } of records)
			if (!names.has(createdBy)) names.set(createdBy, (await accounts.nameOf(createdBy)).email);
		return records.map((record) => {
			const own = counts.filter(({ importId }) => importId === record.id);
			const sum = (matches: (group: (typeof own)[number]) => boolean) =>
				own.filter(matches).reduce((total, { rows }) => total + rows, 0);
			const { id, fileName, exportedOn, state, rows, done, createdBy, createdAt, finishedAt } = record;
			return {
				id,
				fileName,
				exportedOn,
				state,
				rows,
				done,
				verdicts: Object.fromEntries(
					verdicts.map((verdict) => [verdict, sum((group) => group.verdict === verdict)]),
				) as MemberImport['verdicts'],
				undecided: sum(({ verdict, decision }) => verdict === 'doubtful' && decision === null),
				outcomes: Object.fromEntries(
					outcomes.map((outcome) => [outcome, sum((group) => group.outcome === outcome)]),
				) as MemberImport['outcomes'],
				createdBy: names.get(createdBy)!,
				createdAt: createdAt.toISOString(),
				finishedAt: finishedAt?.toISOString() ?? null,
			};
		});
	}

	async function detail(id: string): Promise<MemberImportDetail> {
		const record = await find(id);
		const [view] = await toViews([record]);
		const samples = (await queries.rowsAfter(db, id, 0, samplesShown)).map((row) => seal.cells(row));
		return {
			...view!,
			columns: record.headers.map((header, index) => ({
				header,
				samples: samples.flatMap((cells) => cells[index] || []),
				field: record.columns[index] ?? null,
			})),
			photos: await photos.view(id),
			openingBalances: await queries.openingBalancesOf(db, id),
			hash: record.state === 'CHECKED' ? await queries.hashOf(db, id) : null,
		};
	}

	/** What was chosen for each header when it was last in a file. */
	async function rememberedColumns(): Promise<Map<string, ImportField | null>> {
		const remembered = new Map<string, ImportField | null>();
		for (const { headers, columns } of await queries.earlierColumns(db))
			headers.forEach((header, index) => {
				const folded = foldHeader(header);
				if (!remembered.has(folded)) remembered.set(folded, columns[index] ?? null);
			});
		return remembered;
	}

	/** Refuses when another person was faster. */
	async function move(
		tx: Tx,
		id: string,
		...[from, values]: [Parameters<typeof queries.moveImport>[2], Parameters<typeof queries.moveImport>[3]]
	) {
		if (!(await queries.moveImport(tx, id, from, values)))
			throw conflict('This import has moved on. The page shows its present state.');
	}

	async function refuseSecond(tx: Tx) {
		if (await queries.anyApplying(tx)) throw conflict('Another import is being applied. Please wait until it is done.');
	}

	function toRow(row: queries.RowRecord): ImportRow {
		const { values, problems, match, plans, verdict, photo } = seal.result(row);
		const shown = 'plan' in plans ? plans.plan : row.decision === 'other' ? plans.ifOther : plans.ifSame;
		return {
			id: row.id,
			row: row.row,
			userId: values.number ? importedMembers.userIdOf(Number(values.number)) : '',
			name: nameIn(values),
			verdict,
			problems,
			changes: shown.do === 'change' ? shown.changes.map((change) => readable(change, photo?.name)) : [],
			photo: shown.do === 'create' ? (photo?.name ?? null) : null,
			openingBalance: shown.do === 'create' && shown.opening ? openingText(shown.opening.paisa) : null,
			match,
			decision: row.decision,
			outcome: row.outcome,
			memberId: row.memberId,
		};
	}

	type RowsQuery = queries.RowFilter & ListView<'row'>;

	return {
		list: async () => ({ items: await toViews(await queries.latestImports(db)) }),
		detail,

		/** Stores the rows, sealed, and recognises the columns. Nothing of the file is stored if it is refused. */
		async upload(actor: Actor, { name, exportedOn, bytes }: { name: string; exportedOn: string; bytes: Uint8Array }) {
			if (exportedOn > clubDay(clock.now())) throw invalid({ exportedOn: 'This day is in the future.' });
			const remembered = await rememberedColumns();
			const { header, below } = await splitHeader(readFile(bytes));
			const id = ids.uuid();
			await db.transaction(async (tx) => {
				const sha256 = createHash('sha256').update(bytes).digest('hex');
				await queries.insertImport(tx, {
					...{ id, fileName: name, sha256, state: 'UPLOADED', exportedOn },
					...{ headers: [], columns: [], rows: 0 },
					...{ createdBy: actor.accountId, createdAt: clock.now() },
				});
				let width = header?.cells.length ?? 0;
				let rows = 0;
				for await (const piece of inPieces(below, rowsAtOnce)) {
					await queries.insertRows(
						tx,
						piece.map(({ row, cells }) => {
							const rowId = ids.uuid();
							return { id: rowId, importId: id, row, cells: seal.sealCells(rowId, cells) };
						}),
					);
					width = Math.max(width, ...piece.map(({ cells }) => cells.length));
					rows += piece.length;
				}
				if (!header || rows === 0)
					throw invalid({ file: 'The file has no rows below its header. The first sheet must have the members.' });
				const headers = Array.from({ length: width }, (_, index) => (header.cells[index] ?? '').slice(0, 200));
				await queries.setContents(tx, id, { headers, columns: recogniseColumns(headers, remembered), rows });
				await audit.note(tx, actor, 'uploaded a list of members', subject(id), { rows });
			});
			return detail(id);
		},

		/** The photos of a list, in a zip. They replace those that were uploaded before, and the rows have to be checked again. */
		async uploadPhotos(actor: Actor, id: string, zip: { stream: Readable; name: string }) {
			await find(id);
			await photos.add(id, zip, async (tx, files) => {
				await move(tx, id, ['UPLOADED', 'CHECKED'], { state: 'UPLOADED', done: 0 });
				await audit.note(tx, actor, 'uploaded the photos of a list of members', subject(id), { files });
			});
			return detail(id);
		},

		/** Starts the check, also a second time with other columns. */
		async check(actor: Actor, id: string, columns: (ImportField | null)[]) {
			const { headers } = await find(id);
			if (columns.length !== headers.length) throw invalid({ columns: 'These are not the columns of the file.' });
			const chosen = columns.filter((field) => field !== null);
			const twice = chosen.find((field, index) => chosen.indexOf(field) !== index);
			if (twice) throw invalid({ columns: `${importFieldLabels[twice]} is chosen for two columns.` });
			const missing = missingImportFields(chosen);
			if (missing.length > 0)
				throw invalid({
					columns: `Choose the column for: ${missing.map((field) => importFieldLabels[field]).join(', ')}.`,
				});
			if (chosen.includes('photo') && !(await photos.view(id)))
				throw invalid({ columns: 'Upload the zip with the photos first, or choose “Not imported” for their column.' });
			await db.transaction(async (tx) => {
				await move(tx, id, ['UPLOADED', 'CHECKED'], { state: 'CHECKING', columns, done: 0 });
				await jobs.enqueue(tx, 'member-import', { importId: id, step: 'check' });
				await audit.note(tx, actor, 'checked a list of members', subject(id));
			});
			return detail(id);
		},

		async rows(query: RowsQuery) {
			const { shown, next, previous } = await queries.rowsPage(db, query, query);
			return { items: shown.map(({ row }) => toRow(row)), total: await queries.countRows(db, query), next, previous };
		},

		/** The rows as they were in the file, with a column for what is wrong with each. */
		async *csv(actor: Actor, query: RowsQuery): AsyncGenerator<CsvRow> {
			const { headers } = await find(query.import);
			await audit.note(db, actor, 'exported rows of an import', subject(query.import));
			yield [...headers, 'problem'];
			const batch = (cursor: string | undefined) =>
				queries.rowsPage(db, query, { ...query, page: undefined, at: cursor }, csvBatch);
			for await (const { row } of everyRow(batch)) {
				const cells = seal.cells(row);
				const { problems, match } = toRow(row);
				const texts = problems.map(({ field, message }) =>
					field ? `${importFieldLabels[field]}: ${message}` : message,
				);
				if (match) texts.push(`${match.name} ${match.reason}`);
				yield [...headers.map((_, index) => cells[index] ?? ''), texts.join('; ')];
			}
		},

		async decide(actor: Actor, rowId: string, decision: Decision | null) {
			const row = await queries.rowById(db, rowId);
			if (!row) throw notFound('There is no such row.');
			await db.transaction(async (tx) => {
				const record = await queries.lockImport(tx, row.importId);
				if (record?.state !== 'CHECKED' || row.verdict !== 'doubtful')
					throw conflict('This row can no longer be decided. The page shows its present state.');
				await queries.setDecision(tx, rowId, decision);
				await audit.note(tx, actor, 'decided about a row of an import', subject(row.importId), {
					row: row.row,
					decision: decision ?? 'none',
				});
			});
		},

		/** `hash` names what the person has seen; a later check or decision makes it invalid. */
		async apply(actor: Actor, id: string, { hash, leaveOutWrong }: { hash: string; leaveOutWrong: boolean }) {
			const [view] = await toViews([await find(id)]);
			if (view!.verdicts.wrong > 0 && !leaveOutWrong)
				throw invalid({
					leaveOutWrong: `${view!.verdicts.wrong} rows are wrong. Correct the file, or leave them out.`,
				});
			await db.transaction(async (tx) => {
				const record = await queries.lockImport(tx, id);
				if (record?.state !== 'CHECKED' || (await queries.hashOf(tx, id)) !== hash)
					throw conflict('The result of the check has changed. Please look at it again.');
				await refuseSecond(tx);
				await move(tx, id, ['CHECKED'], { state: 'APPLYING', done: 0, appliedBy: actor.accountId });
				await jobs.enqueue(tx, 'member-import', { importId: id, step: 'apply' });
				await audit.note(tx, actor, 'applied an import of members', subject(id), { rows: record.rows });
			});
			return detail(id);
		},

		async stop(actor: Actor, id: string) {
			await db.transaction(async (tx) => {
				await move(tx, id, ['APPLYING'], { state: 'STOPPED', finishedAt: clock.now() });
				await importedMembers.announceCount(tx);
				await audit.note(tx, actor, 'stopped an import of members', subject(id));
			});
			return detail(id);
		},

		async resume(actor: Actor, id: string) {
			await db.transaction(async (tx) => {
				await refuseSecond(tx);
				await move(tx, id, ['STOPPED'], { state: 'APPLYING', finishedAt: null });
				await jobs.enqueue(tx, 'member-import', { importId: id, step: 'apply' });
				await audit.note(tx, actor, 'continued an import of members', subject(id));
			});
			return detail(id);
		},

		/** All or nothing, so that no half of a list stays. */
		async undo(actor: Actor, id: string) {
			await db.transaction(async (tx) => {
				await queries.lockImport(tx, id);
				const written = await queries.writtenRows(tx, id);
				if (written.length === 0) throw conflict('There is nothing to undo: no row of this import is stored any more.');
				await move(tx, id, ['APPLIED', 'STOPPED'], { state: 'UNDONE', finishedAt: clock.now() });
				await queries.releaseMembers(tx, id);
				// The last change first, in case two rows changed one member.
				for (const row of written.toReversed()) {
					const { plans, values } = seal.result(row);
					const plan = planOf(plans, row.decision);
					if ('opening' in plan && plan.opening)
						await openingBalances.remove(tx, row.memberId!, importedMembers.userIdOf(Number(values.number)));
					if (plan.do !== 'change') continue;
					const changes = plan.changes.filter(({ field }) => field !== 'balance');
					await importedMembers.restore(tx, plan.memberId, changes, earlierPhotoPlace(id, plan.memberId));
					if (plan.status) await membershipStates.withdrawImported(tx, row.id);
				}
				const created = written.flatMap(({ id: rowId, outcome, memberId }) =>
					outcome === 'created' && memberId ? [{ rowId, memberId }] : [],
				);
				await membershipStates.removeImported(
					tx,
					created.map(({ rowId }) => rowId),
				);
				await importedMembers.remove(
					tx,
					created.map(({ memberId }) => memberId),
				);
				await photos.remove(tx, id);
				await audit.note(tx, actor, 'undid an import of members', subject(id), { rows: written.length });
			});
			return detail(id);
		},

		async discard(actor: Actor, id: string) {
			await db.transaction(async (tx) => {
				const record = await queries.lockImport(tx, id);
				if (!record) throw notFound('There is no such import.');
				if (!['UPLOADED', 'CHECKING', 'CHECKED'].includes(record.state))
					throw conflict('Members of this import exist already, so it cannot be discarded.');
				await queries.deleteImport(tx, id);
				await photos.remove(tx, id);
				await audit.note(tx, actor, 'discarded a list of members', subject(id));
			});
		},

		/** Run as a job, and run again after a crash. */
		run: ({ importId, step }: { importId: string; step: 'check' | 'apply' }) =>
			step === 'check' ? checkRows(importId) : applyRows(importId),

		/** For the member's own archive and for erasure. */
		ofMember: async (memberId: string) =>
			(await queries.importsOfMember(db, memberId)).map(({ fileName, finishedAt }) => ({ fileName, at: finishedAt })),
		async forgetMember(tx: Tx, memberId: string) {
			for (const { id } of await queries.importsOfMember(tx, memberId)) await photos.forgetMember(tx, id, memberId);
			await queries.forgetMember(tx, memberId);
		},
		/** For retention. */
		removePhotos: (tx: Tx, id: string) => photos.remove(tx, id),
	};
}
