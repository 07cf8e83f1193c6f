import { addDays, clubClock, clubDay, startOfDay } from '#contract/core/club-time.ts';
import { previewRows } from '#contract/retention.office.ts';
import { type RetentionDays, type RetentionName, retentionDefaults, retentionNames } from '#contract/retention.ts';
import type { Db, Tx } from '#server/core/db/client.ts';
import type { Context, RetentionRule } from '#server/core/feature.ts';
import type { Actor } from '#server/core/http/serve.ts';
import { announceContentChange } from '#server/core/pages/content-changes.ts';
import { dataKey, noteRead } from '#server/core/pages/page-reads.ts';
import { retentionRules } from './tables.ts';

const chosenRules = (tx: Db | Tx) => tx.select().from(retentionRules);

async function putRule(tx: Tx, values: typeof retentionRules.$inferInsert) {
	await tx.insert(retentionRules).values(values).onConflictDoUpdate({ target: retentionRules.name, set: values });
}

const retentionKey = dataKey('retention');

/** The hour at which the job runs. */
export const nightHour = 2;
const usualBatchSize = 100;

export type RetentionService = ReturnType<typeof retentionService>;

export function retentionService(context: Context) {
	const { audit, clock, erasure, features } = context;
	const { db } = context.database;
	const rules = Object.assign({}, ...features.map(({ retention }) => retention?.(context))) as Record<
		RetentionName,
		RetentionRule
	>;

	async function currentDays() {
		const chosen = new Map((await chosenRules(db)).map((rule) => [rule.name, rule]));
		return retentionNames.map((name) => ({
			name,
			days: chosen.get(name)?.days ?? retentionDefaults[name],
			usualDays: retentionDefaults[name],
			changedAt: chosen.get(name)?.changedAt.toISOString() ?? null,
		}));
	}

	/** The day on which the job runs next: today if its hour has not come yet, else tomorrow. */
	function nextNight(): string {
		const now = clubClock(clock.now());
		const today = now.slice(0, 10);
		return Number(now.slice(11, 13)) < nightHour ? today : addDays(today, 1);
	}
	/** Whole days in the club's time zone, so that the preview and the job agree on every item. */
	const cutOff = (night: string, days: number) => startOfDay(addDays(night, -days));

	async function dueIn(night: string, name: RetentionName, days: number) {
		const before = cutOff(night, days);
		const items = await rules[name].due(db, before, previewRows);
		const total = await rules[name].total(db, before);
		return { ...total, items: items.map((item) => ({ ...item, since: item.since.toISOString() })) };
	}

	async function overview() {
		const night = nextNight();
		const shown = await Promise.all(
			(await currentDays()).map(async (rule) => ({ ...rule, due: await dueIn(night, rule.name, rule.days) })),
		);
		return { night, rules: shown, erasures: await erasure.requests() };
	}

	return {
		overview,

		/** For the form and the Privacy Policy. */
		async days() {
			noteRead([retentionKey]);
			return Object.fromEntries((await currentDays()).map(({ name, days }) => [name, days])) as RetentionDays;
		},

		/** What another number of days would delete, shown before it is saved, because deleted data cannot be restored. */
		async preview(name: RetentionName, days: number) {
			const night = nextNight();
			return { night, due: await dueIn(night, name, days) };
		},

		/** For Today: documents that are deleted in the coming night, and members who requested erasure. */
		async due(): Promise<{ documents: number; erasures: number }> {
			const night = nextNight();
			let documents = 0;
			for (const { name, days } of await currentDays())
				documents += (await rules[name].total(db, cutOff(night, days))).documents;
			return { documents, erasures: (await erasure.requests()).length };
		},

		async setDays(actor: Actor, name: RetentionName, days: number) {
			await db.transaction(async (tx) => {
				await putRule(tx, { name, days, changedBy: actor.accountId, changedAt: clock.now() });
				await audit.note(tx, actor, 'changed how long something is kept', { kind: 'system', id: name }, { days });
				await announceContentChange(tx, [retentionKey]);
			});
		},

		/** The nightly job. Each batch is one transaction with its audit entry; if it is interrupted, the next night continues. */
		async run(): Promise<Record<string, number>> {
			const night = clubDay(clock.now());
			const totals: Record<string, number> = {};
			for (const { name, days } of await currentDays()) {
				const before = cutOff(night, days);
				const { batchSize = usualBatchSize } = rules[name];
				for (;;) {
					const batch = await db.transaction(async (tx) => {
						const removed = await rules[name].remove(tx, before, batchSize);
						if (removed.count > 0)
							await audit.note(
								tx,
								{ name: 'System' },
								'removed what is not kept',
								{ kind: 'system', id: name },
								removed,
							);
						return removed;
					});
					totals[name] = (totals[name] ?? 0) + batch.count;
					if (batch.count < batchSize) break;
				}
			}
			return totals;
		},

		erase: erasure.erase,
	};
}
