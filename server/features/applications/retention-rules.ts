import { and, asc, eq, gt, inArray, lt, or } from 'drizzle-orm';
import type { RegistrationStatus } from '#contract/accounts.ts';
import type { Db, Tx } from '#server/core/db/client.ts';
import type { Due, RetentionRule } from '#server/core/feature.ts';
import { applications } from '#server/features/members/members.tables.ts';
import type { UploadsService } from '#server/features/uploads/service.ts';
import { fullName } from './application-record.ts';

const page = 500;
const owner = (id: string) => ({ kind: 'application' as const, id });

type Candidate = { id: string; firstName: string; lastName: string; email: string; since: Date };

/** Pictures of papers, some time after an application was decided. `fields` are those that go; without it all do. */
export function decidedDocuments({
	uploads,
	statuses,
	fields,
}: {
	uploads: UploadsService;
	statuses: readonly RegistrationStatus[];
	fields?: readonly string[];
}): RetentionRule {
	const decidedAfter = (tx: Db | Tx, before: Date, last: Candidate | undefined): Promise<Candidate[]> => {
		const { id, firstName, lastName, email, decidedAt } = applications;
		return tx
			.select({ id, firstName, lastName, email, since: decidedAt })
			.from(applications)
			.where(
				and(
					inArray(applications.status, [...statuses]),
					lt(decidedAt, before),
					last && or(gt(decidedAt, last.since), and(eq(decidedAt, last.since), gt(id, last.id))),
				),
			)
			.orderBy(asc(decidedAt), asc(id))
			.limit(page) as Promise<Candidate[]>;
	};

	/** Decided applications stay for ever; what they still hold, the uploads know. */
	async function* holding(tx: Db | Tx, before: Date): AsyncGenerator<Due> {
		for (let last: Candidate | undefined; ; ) {
			const batch = await decidedAfter(tx, before, last);
			const held = await uploads.countHeld(
				tx,
				'application',
				batch.map(({ id }) => id),
				fields,
			);
			for (const one of batch) {
				const documents = held.get(one.id) ?? 0;
				if (documents > 0) yield dueOf(one, documents);
			}
			if (batch.length < page) return;
			last = batch.at(-1);
		}
	}

	return {
		due: (tx, before, limit) => firstOf(holding(tx, before), limit),
		async total(tx, before) {
			const sum = { count: 0, documents: 0 };
			for await (const { documents } of holding(tx, before)) {
				sum.count++;
				sum.documents += documents;
			}
			return sum;
		},
		async remove(tx, before, limit) {
			const gone = await firstOf(holding(tx, before), limit);
			for (const { id } of gone) await uploads.removeOwned(tx, owner(id), fields);
			return { count: gone.length, documents: gone.reduce((sum, { documents }) => sum + documents, 0) };
		},
	};
}

/** Applications whose address nobody ever proved: the whole form goes, with its pictures. */
export function unverifiedApplications({ uploads }: { uploads: UploadsService }): RetentionRule {
	const { id, firstName, lastName, email, codeRequestedAt } = applications;
	const late = (before: Date) => and(eq(applications.status, 'PENDING_VERIFICATION'), lt(codeRequestedAt, before));
	const oldest = (tx: Db | Tx, before: Date, limit: number, offset = 0) =>
		tx
			.select({ id, firstName, lastName, email, since: codeRequestedAt })
			.from(applications)
			.where(late(before))
			.orderBy(asc(codeRequestedAt), asc(id))
			.limit(limit)
			.offset(offset);
	const held = async (tx: Db | Tx, found: Candidate[]) => {
		const documents = await uploads.countHeld(
			tx,
			'application',
			found.map((one) => one.id),
		);
		return found.map((one) => dueOf(one, documents.get(one.id) ?? 0));
	};
	return {
		due: async (tx, before, limit) => held(tx, await oldest(tx, before, limit)),
		async total(tx, before) {
			const sum = { count: 0, documents: 0 };
			for (;;) {
				const batch = await held(tx, await oldest(tx, before, page, sum.count));
				sum.count += batch.length;
				for (const { documents } of batch) sum.documents += documents;
				if (batch.length < page) return sum;
			}
		},
		/** One that is being verified at this moment is passed over, not waited for. */
		async remove(tx: Tx, before, limit) {
			const gone = await held(tx, await oldest(tx, before, limit).for('update', { skipLocked: true }));
			for (const one of gone) await uploads.removeOwned(tx, owner(one.id));
			if (gone.length > 0)
				await tx.delete(applications).where(
					inArray(
						id,
						gone.map((one) => one.id),
					),
				);
			return { count: gone.length, documents: gone.reduce((sum, { documents }) => sum + documents, 0) };
		},
	};
}

const dueOf = (one: Candidate, documents: number): Due => ({
	id: one.id,
	label: `${fullName(one)}, ${one.email}`,
	since: one.since,
	documents,
	application: one.id,
});

async function firstOf<T>(all: AsyncGenerator<T>, limit: number): Promise<T[]> {
	const first: T[] = [];
	for await (const one of all) {
		first.push(one);
		if (first.length === limit) break;
	}
	return first;
}
