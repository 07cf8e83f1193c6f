import { type ArrearsDays, type ArrearsStep, arrearsSteps, stepLabels } from '#contract/bills.office.ts';
import { addDays, clubDay, daysBetween } from '#contract/core/club-time.ts';
import { taka } from '#contract/core/money.ts';
import { longDay } from '#server/core/club-date.ts';
import type { Tx } from '#server/core/db/client.ts';
import type { Context } from '#server/core/feature.ts';
import type { Actor } from '#server/core/http/serve.ts';
import * as queries from './arrears.queries.ts';

/** `lifted`: what was overdue is paid. */
export type ArrearsMail = { memberId: string; about: ArrearsStep | 'lifted' };

const batchSize = 500;
/** A suspension has a last day. The committee decides long before it. */
const suspensionDays = 365;
type Reason = 'paid' | 'disputed';
const endReasons: Record<Reason, string> = {
	paid: 'The overdue bills were paid.',
	disputed: 'What was overdue is disputed.',
};
const rank = (step: ArrearsStep | null) => (step ? arrearsSteps.indexOf(step) : -1);

/** The step that so many days overdue lead to. */
const stepAfter = (days: number, rules: ArrearsDays): ArrearsStep | null =>
	arrearsSteps.findLast((step) => days >= rules[step]) ?? null;

export type ArrearsService = ReturnType<typeof arrearsService>;

/**
 * What happens to members who do not pay. A nightly job goes up the steps; a payment goes down in its own transaction. Both hold the
 * balance of the member, so neither misses the other.
 */
export function arrearsService(context: Context) {
	const { clock, audit, jobs, ledger, mailSender, members, settings } = context;
	const { db } = context.database;
	const today = () => clubDay(clock.now());
	const system = { name: 'System' as const };
	const subject = (memberId: string) => ({ kind: 'member' as const, id: memberId });

	const stepOf = (oldest: string | null, rules: ArrearsDays) =>
		oldest ? stepAfter(daysBetween(oldest, today()), rules) : null;

	/** The suspension that belongs to a step. */
	async function stateFor(tx: Tx, memberId: string, step: ArrearsStep, stateId: string | null) {
		if (rank(step) < rank('suspended') || stateId) return stateId;
		const { oldest } = await queries.overdueOf(tx, memberId, today());
		const reason = `Bills are overdue since ${longDay(oldest!)}.`;
		const until = addDays(today(), suspensionDays);
		return (await context.membershipStates.suspendBySystem(tx, memberId, { until, reason })) ?? null;
	}

	const goUp = (memberId: string, rules: ArrearsDays) =>
		db.transaction(async (tx) => {
			await ledger.lockBalance(tx, memberId);
			const { oldest } = await queries.overdueOf(tx, memberId, today());
			const before = await queries.arrearsOf(tx, memberId);
			const step = stepOf(oldest, rules);
			if (!step || rank(step) <= rank(before?.step ?? null)) return;
			const stateId = await stateFor(tx, memberId, step, before?.stateId ?? null);
			await queries.putArrears(tx, { memberId, step, since: clock.now(), stateId });
			const details = { step: stepLabels[step], overdueSince: oldest! };
			await audit.note(tx, system, 'acted on overdue bills', subject(memberId), details);
			await jobs.enqueue(tx, 'arrears-mail', { memberId, about: step });
		});

	async function lift(tx: Tx, before: queries.ArrearsRow, because: Reason) {
		const { memberId } = before;
		const { oldest } = await queries.overdueOf(tx, memberId, today());
		const step = stepOf(oldest, await queries.arrearsDays(tx));
		if (rank(step) >= rank(before.step)) return;
		const keepsSuspension = rank(step) >= rank('suspended');
		if (before.stateId && !keepsSuspension)
			await context.membershipStates.endSuspension(tx, memberId, before.stateId, endReasons[because]);
		if (step)
			await queries.putArrears(tx, {
				...{ memberId, step, since: clock.now(), stateId: keepsSuspension ? before.stateId : null },
			});
		else await queries.deleteArrears(tx, memberId);
		await audit.note(tx, system, 'lifted the consequences of overdue bills', subject(memberId), {
			from: stepLabels[before.step],
			to: step ? stepLabels[step] : 'None',
		});
		// The email about a dispute says that nothing is overdue because of it.
		if (!step && because === 'paid' && rank(before.step) >= rank('restricted'))
			await jobs.enqueue(tx, 'arrears-mail', { memberId, about: 'lifted' });
	}

	return {
		days: () => queries.arrearsDays(db),

		setDays: (actor: Actor, days: ArrearsDays): Promise<string> =>
			db.transaction(async (tx) => {
				await queries.setArrearsDays(tx, days);
				await audit.note(tx, actor, 'changed the steps for overdue bills', { kind: 'bill-run', id: 'arrears' }, days);
				return 'The steps are saved. They count from the next night on.';
			}),

		/** Runs every night. Safe to repeat: each step is taken once. */
		async takeSteps() {
			const rules = await queries.arrearsDays(db);
			for (let after: string | undefined; ; ) {
				const overdue = await queries.overdueMembers(db, today(), after, batchSize);
				for (const { memberId, oldest, step } of overdue)
					if (rank(stepOf(oldest, rules)) > rank(step)) await goUp(memberId, rules);
				after = overdue.at(-1)?.memberId;
				if (overdue.length < batchSize) return;
			}
		},

		/** After payments or a dispute, in their transaction: what is no longer overdue has no consequences any more. */
		async goDown(tx: Tx, memberIds: readonly string[], because: Reason = 'paid') {
			for (const before of await queries.arrearsAmong(tx, memberIds)) await lift(tx, before, because);
		},

		/** Why a member cannot be charged at the moment. */
		async whyNoCharges(memberId: string): Promise<string | undefined> {
			const row = await queries.arrearsOf(db, memberId);
			if (!row || rank(row.step) < rank('restricted')) return undefined;
			const { paisa, oldest } = await queries.overdueOf(db, memberId, today());
			return oldest ? `${taka(paisa)} has been overdue since ${longDay(oldest)}` : undefined;
		},

		async mail({ memberId, about }: ArrearsMail, jobId: string) {
			const member = await members.byId(memberId);
			if (!member?.email) return;
			const { email, firstName } = member;
			const { paisa, oldest } = await queries.overdueOf(db, memberId, today());
			// Paid in the meantime: a reminder would be wrong.
			if (about !== 'lifted' && !oldest) return;
			const rules = await queries.arrearsDays(db);
			const template = about === 'lifted' ? 'arrears-lifted' : (`arrears-${about}` as const);
			await mailSender.deliver(jobId, { to: email, template }, (writer) =>
				writer.write(template, {
					name: firstName,
					amount: taka(paisa),
					since: oldest ? longDay(oldest) : '',
					until: oldest ? longDay(addDays(oldest, rules.suspended)) : '',
					button: `${settings.publicUrl}/dashboard/account`,
				}),
			);
		},
	};
}
