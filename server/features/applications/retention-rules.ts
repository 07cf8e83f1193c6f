import { and, asc, eq, gt, inArray, lt, or } from 'drizzle-orm';
import type { RegistrationStatus } from '#contract/accounts.ts';
import type { Db, Tx } from '#server/core/db/client.ts';
import type { Due, RetentionRule } from '#server/core/feature.ts';
import type { MembersService } from '#server/features/members/members.service.ts';
import type { UploadsService } from '#server/features/uploads/service.ts';
import { notesOwner, subject } from './audit.ts';
import { fullName } from './person-record.ts';
import { applications } from './tables.ts';

const batchSize = 500;
/** Documents of applicants and files of notes. Both have the id of the application. */
const kinds = ['application', 'application-note'] as const;

type Candidate = { id: string; firstName: string; lastName: string; email: string; since: Date };

/** Documents of applications that were decided some time ago: those of `fields`, or all. */
export function decidedDocuments({
	uploads,
	members,
	statuses,
	fields,
}: {
	uploads: UploadsService;
	members: MembersService;
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
					// Most decided applications no longer have such documents.
					inArray(id, uploads.holders(tx, kinds, fields)),
					last && or(gt(decidedAt, last.since), and(eq(decidedAt, last.since), gt(id, last.id))),
				),
			)
			.orderBy(asc(decidedAt), asc(id))
			.limit(batchSize) as Promise<Candidate[]>;
	};

	async function* withDocuments(tx: Db | Tx, before: Date): AsyncGenerator<Due> {
		for (let last: Candidate | undefined; ; ) {
			const batch = await decidedAfter(tx, before, last);
			const counts = await uploads.countHeld(
				tx,
				kinds,
				batch.map(({ id }) => id),
				fields,
			);
			for (const candidate of batch) {
				const documents = counts.get(candidate.id) ?? 0;
				if (documents > 0) yield dueOf(candidate, documents);
			}
			if (batch.length < batchSize) return;
			last = batch.at(-1);
		}
	}

	/** A member is listed with the current name and address. */
	async function withMemberNames(due: Due[]): Promise<Due[]> {
		const memberships = await members.byApplications(due.map(({ id }) => id));
		const labels = new Map(memberships.map((member) => [member.applicationId, labelOf(member)]));
		return due.map((item) => ({ ...item, label: labels.get(item.id) ?? item.label }));
	}

	return {
		due: async (tx, before, limit) => withMemberNames(await firstOf(withDocuments(tx, before), limit)),
		async total(tx, before) {
			const sum = { count: 0, documents: 0 };
			for await (const { documents } of withDocuments(tx, before)) {
				sum.count++;
				sum.documents += documents;
			}
			return sum;
		},
		async remove(tx, before, limit) {
			const due = await firstOf(withDocuments(tx, before), limit);
			for (const { id } of due)
				for (const owner of [subject(id), notesOwner(id)]) await uploads.removeOwned(tx, owner, fields);
			return { count: due.length, documents: due.reduce((sum, { documents }) => sum + documents, 0) };
		},
	};
}

/** Applications whose email address was never verified. They are deleted with their documents. */
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
	const countDocuments = async (tx: Db | Tx, candidates: Candidate[]) => {
		const documents = await uploads.countHeld(
			tx,
			kinds,
			candidates.map((candidate) => candidate.id),
		);
		return candidates.map((candidate) => dueOf(candidate, documents.get(candidate.id) ?? 0));
	};
	return {
		due: async (tx, before, limit) => countDocuments(tx, await oldest(tx, before, limit)),
		async total(tx, before) {
			const sum = { count: 0, documents: 0 };
			for (;;) {
				const batch = await countDocuments(tx, await oldest(tx, before, batchSize, sum.count));
				sum.count += batch.length;
				for (const { documents } of batch) sum.documents += documents;
				if (batch.length < batchSize) return sum;
			}
		},
		/** Skips an application that is being verified at this moment. */
		async remove(tx: Tx, before, limit) {
			const due = await countDocuments(tx, await oldest(tx, before, limit).for('update', { skipLocked: true }));
			for (const item of due) await uploads.removeOwned(tx, subject(item.id));
			if (due.length > 0)
				await tx.delete(applications).where(
					inArray(
						id,
						due.map((item) => item.id),
					),
				);
			return { count: due.length, documents: due.reduce((sum, { documents }) => sum + documents, 0) };
		},
	};
}

const labelOf = (person: { firstName: string; lastName: string; email: string | null }) =>
	[fullName(person), person.email].filter(Boolean).join(', ');

const dueOf = (candidate: Candidate, documents: number): Due => ({
	id: candidate.id,
	label: labelOf(candidate),
	since: candidate.since,
	documents,
	application: candidate.id,
});

async function firstOf<T>(all: AsyncGenerator<T>, limit: number): Promise<T[]> {
	const first: T[] = [];
	for await (const item of all) {
		first.push(item);
		if (first.length === limit) break;
	}
	return first;
}
