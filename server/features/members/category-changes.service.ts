import type { Category } from '#contract/applications.ts';
import { clubDay } from '#contract/core/club-time.ts';
import type { Tx } from '#server/core/db/client.ts';
import { conflict, invalid, notFound } from '#server/core/http/errors.ts';
import type { Actor } from '#server/core/http/serve.ts';
import type { Dependencies } from '#server/dependencies.ts';
import type { AuditService } from '#server/features/audit/service.ts';
import type { CategoryMove } from './category-change-mail.ts';
import * as queries from './category-changes.queries.ts';
import { type MemberRow, memberById } from './members.queries.ts';

export type CategoryChangesService = ReturnType<typeof categoryChangesService>;

/** Moves from one category to another: at once, or from a day on, which the nightly round brings about. */
export function categoryChangesService({ dependencies, audit }: { dependencies: Dependencies; audit: AuditService }) {
	const { clock, jobs } = dependencies;
	const { db } = dependencies.database;
	const subject = (id: string) => ({ kind: 'member' as const, id });

	const tell = (tx: Tx, { application }: MemberRow, move: Omit<CategoryMove, 'firstName'>) =>
		jobs.enqueue(tx, 'mail', {
			template: 'category-change',
			to: application.email,
			data: { firstName: application.firstName, ...move },
		});

	async function locked(tx: Tx, memberId: string): Promise<MemberRow> {
		await queries.lockMember(tx, memberId);
		const row = await memberById(tx, memberId);
		if (!row) throw notFound('There is no such member.');
		return row;
	}

	return {
		/** A second move replaces the one that lies ahead. Answers whether it holds already. */
		change: (
			actor: Actor,
			memberId: string,
			{ to, effectiveOn, reason }: { to: Category; effectiveOn: string; reason: string },
		): Promise<'now' | 'later'> =>
			db.transaction(async (tx) => {
				const row = await locked(tx, memberId);
				const from = row.application.category;
				if (from === to) throw conflict(`${row.application.firstName} is in this category already.`);
				const joined = clubDay(row.member.createdAt);
				if (effectiveOn < joined) throw invalid({ effectiveOn: `Not before ${joined}, when the membership began.` });
				const now = clock.now();
				const atOnce = effectiveOn <= clubDay(now);
				await queries.withdrawAhead(tx, memberId, now);
				await queries.insertChange(tx, {
					memberId,
					from,
					to,
					effectiveOn,
					reason,
					createdBy: actor.accountId,
					createdAt: now,
					appliedAt: atOnce ? now : null,
				});
				if (atOnce) await queries.setCategory(tx, row.application.id, to);
				await audit.note(tx, actor, atOnce ? 'changed the category' : 'planned another category', subject(memberId), {
					from,
					to,
					effectiveOn,
					reason,
				});
				await tell(tx, row, { about: atOnce ? 'now' : 'later', from, to, effectiveOn });
				return atOnce ? 'now' : 'later';
			}),

		withdraw: (actor: Actor, memberId: string) =>
			db.transaction(async (tx) => {
				const row = await locked(tx, memberId);
				const withdrawn = await queries.withdrawAhead(tx, memberId, clock.now());
				if (!withdrawn) throw conflict('No change of category lies ahead any more.');
				const { from, to, effectiveOn } = withdrawn;
				await audit.note(tx, actor, 'withdrew the planned category', subject(memberId), { from, to, effectiveOn });
				await tell(tx, row, { about: 'withdrawn', from, to, effectiveOn });
			}),

		/** The nightly round. A night that was missed is made up in the next one. */
		async applyDue() {
			for (const { id, memberId } of await queries.dueChanges(db, clubDay(clock.now()))) {
				await db.transaction(async (tx) => {
					const row = await locked(tx, memberId);
					const change = await queries.markApplied(tx, id, clock.now());
					if (!change) return;
					const { from, to, effectiveOn } = change;
					await queries.setCategory(tx, row.application.id, to);
					await audit.note(tx, { name: 'System' }, 'changed the category', subject(memberId), { from, to });
					await tell(tx, row, { about: 'now', from, to, effectiveOn });
				});
			}
		},

		of: (memberId: string) => queries.changesOf(db, memberId),
	};
}
