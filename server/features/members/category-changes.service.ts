import { clubDay } from '#contract/core/club-time.ts';
import type { DatedField } from '#contract/members.office.ts';
import type { Tx } from '#server/core/db/client.ts';
import { conflict, invalid, notFound } from '#server/core/http/errors.ts';
import type { Actor } from '#server/core/http/serve.ts';
import type { Dependencies } from '#server/dependencies.ts';
import type { AuditService } from '#server/features/audit/service.ts';
import * as changes from './category-changes.queries.ts';
import type { CategoryChangeNews } from './mail.ts';
import { changedNow, type MemberRow, memberSubject } from './member-record.ts';
import { lockMember, updateMember } from './queries.ts';

export type CategoryChangesService = ReturnType<typeof categoryChangesService>;

/** The words for each field in the audit log. */
const nameOf = { category: 'category', membershipType: 'membership type' } as const satisfies Record<
	DatedField,
	string
>;

/** Moves a member to another category or membership type, at once or from a date on, which a nightly job applies. */
export function categoryChangesService({ dependencies, audit }: { dependencies: Dependencies; audit: AuditService }) {
	const { clock, jobs } = dependencies;
	const { db } = dependencies.database;

	const mailMember = (tx: Tx, { member, email }: MemberRow, news: Omit<CategoryChangeNews, 'firstName'>) =>
		email
			? jobs.enqueue(tx, 'mail', {
					template: 'category-change',
					to: email,
					data: { firstName: member.firstName, ...news },
				})
			: undefined;

	const set = (tx: Tx, { member }: MemberRow, field: DatedField, value: string) =>
		updateMember(tx, member.id, { [field]: value, changedAt: changedNow(member, [field], clock.now()) });

	async function lock(tx: Tx, memberId: string): Promise<MemberRow> {
		const row = await lockMember(tx, memberId);
		if (!row) throw notFound('There is no such member.');
		return row;
	}

	return {
		/** Replaces a planned change. Returns whether it applies now or later. */
		change: (
			actor: Actor,
			memberId: string,
			field: DatedField,
			{ to, effectiveOn, reason }: { to: string; effectiveOn: string; reason: string },
		): Promise<'now' | 'later'> =>
			db.transaction(async (tx) => {
				const row = await lock(tx, memberId);
				const { [field]: from, firstName, createdAt } = row.member;
				if (from === to) throw conflict(`${firstName} has this ${nameOf[field]} already.`);
				const joined = clubDay(createdAt);
				if (effectiveOn < joined) throw invalid({ effectiveOn: `Not before ${joined}, when the membership began.` });
				const now = clock.now();
				const atOnce = effectiveOn <= clubDay(now);
				await changes.withdrawPlanned(tx, memberId, field, now);
				await changes.insertChange(tx, {
					memberId,
					field,
					from,
					to,
					effectiveOn,
					reason,
					createdBy: actor.accountId,
					createdAt: now,
					appliedAt: atOnce ? now : null,
				});
				if (atOnce) await set(tx, row, field, to);
				const action = atOnce
					? (`changed the ${nameOf[field]}` as const)
					: (`planned another ${nameOf[field]}` as const);
				await audit.note(tx, actor, action, memberSubject(memberId), { from, to, effectiveOn, reason });
				await mailMember(tx, row, { field, about: atOnce ? 'now' : 'later', from, to, effectiveOn });
				return atOnce ? 'now' : 'later';
			}),

		withdraw: (actor: Actor, memberId: string, field: DatedField) =>
			db.transaction(async (tx) => {
				const row = await lock(tx, memberId);
				const withdrawn = await changes.withdrawPlanned(tx, memberId, field, clock.now());
				if (!withdrawn) throw conflict(`No change of ${nameOf[field]} is planned any more.`);
				const { from, to, effectiveOn } = withdrawn;
				await audit.note(tx, actor, `withdrew the planned ${nameOf[field]}`, memberSubject(memberId), {
					from,
					to,
					effectiveOn,
				});
				await mailMember(tx, row, { field, about: 'withdrawn', from, to, effectiveOn });
			}),

		/** The nightly job. If a night is missed, the next one applies its changes too. */
		async applyDue() {
			for (const { id, memberId } of await changes.dueChanges(db, clubDay(clock.now()))) {
				await db.transaction(async (tx) => {
					const row = await lock(tx, memberId);
					const change = await changes.markApplied(tx, id, clock.now());
					if (!change) return;
					const { field, from, to, effectiveOn } = change;
					await set(tx, row, field, to);
					await audit.note(tx, { name: 'System' }, `changed the ${nameOf[field]}`, memberSubject(memberId), {
						from,
						to,
					});
					await mailMember(tx, row, { field, about: 'now', from, to, effectiveOn });
				});
			}
		},

		of: (memberId: string) => changes.changesOf(db, memberId),
	};
}
