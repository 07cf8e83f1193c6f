import type { Outcome } from '#contract/member-import.office.ts';
import type { Db, Tx } from '#server/core/db/client.ts';
import type { Clock } from '#server/dependencies.ts';
import type { AuditService, Note } from '#server/features/audit/service.ts';
import type { OpeningBalances } from '#server/features/ledger/opening-balances.ts';
import type { ImportedMembersService, KnownMember } from '#server/features/members/imported-members.service.ts';
import type { MembershipStatesService } from '#server/features/members/membership-states.service.ts';
import type { NamedPhoto } from './check-rows.ts';
import { type Plan, planOf } from './judge-row.ts';
import { pace, piecesOf } from './pace.ts';
import { earlierPhotoPlace, type ImportPhotosService, photoPlace } from './photos.ts';
import * as queries from './queries.ts';
import type { RowSeal } from './row-seal.ts';

const batchSize = 200;
/** Rows between two rests, so few that a visitor who comes meanwhile does not notice. */
const pieceSize = 10;
/** The work takes at most a twentieth of the time: of twenty requests hardly one meets it. */
const waits = 20;

type Written = { id: string; outcome: Outcome; memberId: string | null };
type Run = { importId: string; actor: { accountId: string; email: string }; rest: () => Promise<void> };
type Planned = { id: string; plan: Plan; photo: NamedPhoto | null };

/**
 * Does what the check has shown, in batches of one transaction each. A batch also stores what became of its rows, so after a
 * crash the next run continues with the first row that has no outcome.
 */
export function rowWriter({
	db,
	clock,
	seal,
	audit,
	importedMembers,
	photos,
	membershipStates,
	openingBalances,
	emailOf,
}: {
	db: Db;
	clock: Clock;
	seal: RowSeal;
	photos: ImportPhotosService;
	membershipStates: MembershipStatesService;
	openingBalances: OpeningBalances;
	emailOf: (accountId: string) => Promise<string>;
	audit: AuditService;
	importedMembers: ImportedMembersService;
}) {
	/** A member who is as the check has shown; one that was changed since is left alone. */
	const isUnchanged = (member: KnownMember | undefined, plan: Plan & { do: 'change' }) =>
		member !== undefined &&
		!member.erased &&
		plan.changes.every(({ field, before }) => (member.values[field] ?? '').replace(/\s+/g, ' ').trim() === before) &&
		!(member.usesLogin && plan.changes.some(({ field }) => field === 'email'));

	async function write(tx: Tx, { importId, actor, rest }: Run, planned: readonly Planned[]): Promise<Written[]> {
		const creations = planned.flatMap(({ id, plan, photo }) =>
			plan.do === 'create' ? [{ id, plan, values: plan.values, photo }] : [],
		);
		const changes = planned.flatMap(({ id, plan, photo }) => (plan.do === 'change' ? [{ id, plan, photo }] : []));
		const replacePhoto = (memberId: string, photo: NamedPhoto | null) =>
			importedMembers.replacePhoto(tx, memberId, {
				by: photo && photoPlace(importId, photo.id),
				keepAt: earlierPhotoPlace(importId, memberId),
			});
		const numbers = creations.map(({ values }) => Number(values.number));
		// Also locks the counter, so that no approval takes one of the numbers meanwhile.
		if (numbers.length > 0) await importedMembers.keepNumbers(tx, Math.max(...numbers));

		const members = await importedMembers.lock(
			tx,
			changes.map(({ plan }) => plan.memberId),
		);
		const byId = new Map(members.map((member) => [member.id, member]));
		const takenNumbers = new Set(
			(
				await importedMembers.find(tx, {
					numbers,
					emails: [],
					mobiles: [],
					nationalIds: [],
					passportNumbers: [],
					baNumbers: [],
				})
			).map(({ number }) => number),
		);
		const newEmail = (plan: Plan) =>
			plan.do === 'create'
				? plan.values.email
				: plan.do === 'change'
					? plan.changes.find(({ field }) => field === 'email')?.after
					: undefined;
		const takenEmails = await importedMembers.emailsInUse(
			tx,
			planned.flatMap(({ plan }) => newEmail(plan) || []),
		);
		const hasTakenEmail = (plan: Plan) => takenEmails.has(newEmail(plan) ?? '');

		const written: Written[] = [];
		const possible = creations.filter(({ id, values }) => {
			const free = !takenNumbers.has(Number(values.number)) && !takenEmails.has(values.email ?? '');
			if (!free) written.push({ id, outcome: 'moved', memberId: null });
			return free;
		});
		for (const piece of piecesOf(possible, pieceSize)) {
			const memberIds = await importedMembers.create(
				tx,
				piece.map(({ values }) => values),
			);
			for (const [index, { id, plan, photo }] of piece.entries()) {
				const memberId = memberIds[index]!;
				if (plan.status) await membershipStates.enterImported(tx, actor, memberId, { id, ...plan.status });
				if (photo) await replacePhoto(memberId, photo);
				if (plan.opening) await openingBalances.post(tx, memberId, plan.opening);
				written.push({ id, outcome: 'created', memberId });
			}
			await rest();
		}

		for (const { id, plan, photo } of changes) {
			const done = isUnchanged(byId.get(plan.memberId), plan) && !hasTakenEmail(plan);
			if (done && plan.status) await membershipStates.enterImported(tx, actor, plan.memberId, { id, ...plan.status });
			if (done && plan.changes.some(({ field }) => field === 'photo')) await replacePhoto(plan.memberId, photo);
			if (done && plan.opening) await openingBalances.post(tx, plan.memberId, plan.opening);
			if (done)
				await importedMembers.change(
					tx,
					plan.memberId,
					Object.fromEntries(plan.changes.map(({ field, after }) => [field, after])),
				);
			written.push({ id, outcome: done ? 'changed' : 'moved', memberId: done ? plan.memberId : null });
			await rest();
		}
		for (const { id, plan } of planned) {
			if (plan.do === 'nothing') written.push({ id, outcome: 'same', memberId: plan.memberId });
			if (plan.do === 'leave-out') written.push({ id, outcome: 'left-out', memberId: null });
		}
		return written;
	}

	/** Returns false when there is nothing more to do. */
	const writeBatch = async (importId: string, rest: Run['rest']) => {
		const appliedBy = (await queries.importById(db, importId))?.appliedBy;
		if (!appliedBy) return false;
		const actor = { accountId: appliedBy, email: await emailOf(appliedBy) };
		return db.transaction(async (tx) => {
			const record = await queries.lockImport(tx, importId);
			if (record?.state !== 'APPLYING') return false;
			const rows = await queries.rowsToApply(tx, importId, batchSize);
			const planned: Planned[] = [];
			for (const piece of piecesOf(rows, pieceSize)) {
				for (const row of piece) {
					const { plans, photo } = seal.result(row);
					planned.push({ id: row.id, plan: planOf(plans, row.decision), photo });
				}
				await rest();
			}
			const written = await write(tx, { importId, actor, rest }, planned);
			if (written.length > 0) await queries.saveOutcomes(tx, written);
			const done = record.done + rows.length;
			await queries.setDone(tx, importId, done);
			// At the end of the transaction, because the log is locked from the first entry on.
			const fieldsOf = new Map(
				planned.map(({ id, plan }) => [id, plan.do === 'change' ? plan.changes.map(({ field }) => field) : []]),
			);
			const notes = written.flatMap(({ id, outcome, memberId }): Note[] => {
				const subject = { kind: 'member' as const, id: memberId! };
				if (outcome === 'created') return [{ actor, action: 'imported the member', subject }];
				if (outcome !== 'changed') return [];
				return [{ actor, action: 'changed the member by an import', subject, details: { fields: fieldsOf.get(id)! } }];
			});
			for (const piece of piecesOf(notes, pieceSize)) await audit.noteAll(tx, piece);
			if (rows.length === batchSize) return true;
			await queries.moveImport(tx, importId, ['APPLYING'], { state: 'APPLIED', finishedAt: clock.now() });
			await photos.removeRest(tx, importId);
			await importedMembers.announceCount(tx);
			return false;
		});
	};

	return async function applyRows(importId: string) {
		const rest = pace(clock, waits);
		while (await writeBatch(importId, rest)) await rest();
	};
}
