import type { ApplicationRow } from '#contract/applications.office.ts';
import { dayMs } from '#contract/core/club-time.ts';
import { lateAfterDays } from '#contract/today.office.ts';
import { fieldEncryption } from '#server/core/crypto/field-encryption.ts';
import { hasDays } from '#server/core/db/days.ts';
import { csvBatch, everyRow, type ListView } from '#server/core/db/keyset.ts';
import { sumOf } from '#server/core/db/row-counts.ts';
import type { Actor } from '#server/core/http/serve.ts';
import type { CsvRow } from '#server/core/http/serve-csv.ts';
import type { Dependencies } from '#server/dependencies.ts';
import type { AuditService } from '#server/features/audit/service.ts';
import { subject } from './audit.ts';
import { type ApplicationRecord, fullName, sealedFields } from './person-record.ts';
import type { ApplicationFilter, ApplicationSort } from './queries.ts';
import * as queries from './queries.ts';

type ListQuery = Omit<ApplicationFilter, 'sealed'> & ListView<ApplicationSort>;
const oldestShown = 8;

export const applicationRow = (application: ApplicationRecord): ApplicationRow => ({
	id: application.id,
	name: fullName(application),
	email: application.email,
	mobile: application.mobile,
	category: application.category,
	membershipType: application.membershipType,
	status: application.status,
	submittedAt: application.submittedAt.toISOString(),
	verifiedAt: application.verifiedAt?.toISOString() ?? null,
});

export type ApplicationListService = ReturnType<typeof applicationListService>;

/** The office's list of applications, as pages, as CSV and as a summary for the start page. */
export function applicationListService({ dependencies, audit }: { dependencies: Dependencies; audit: AuditService }) {
	const { clock, settings } = dependencies;
	const { db } = dependencies.database;
	const encryption = fieldEncryption(settings);

	type KeptCounts = Awaited<ReturnType<typeof queries.keptCounts>>;
	const byStatus = (kept: KeptCounts): Record<string, number> =>
		Object.fromEntries(kept.map(({ key: { status } }) => [status, sumOf(kept, { status })]));

	const filterOf = ({ status, category, q, from, to }: ListQuery): ApplicationFilter => ({
		from,
		to,
		status,
		category,
		q,
		sealed: q ? sealedFields.flatMap((field) => encryption.blindIndexes(field, q)) : [],
	});

	return {
		async page(query: ListQuery) {
			const filter = filterOf(query);
			const { status, category } = filter;
			const [{ shown, next, previous }, kept, found] = await Promise.all([
				queries.listPage(db, filter, query),
				queries.keptCounts(db),
				filter.q || hasDays(filter) ? queries.countApplications(db, filter) : undefined,
			]);
			const total = found ?? sumOf(kept, { status, category });
			const items = shown.map(({ application }) => applicationRow(application));
			return { items, total, counts: byStatus(kept), next, previous };
		},

		async *csv(actor: Actor, query: ListQuery): AsyncGenerator<CsvRow> {
			await audit.note(db, actor, 'exported the applications', subject('all'));
			yield ['Name', 'Email', 'Mobile', 'Category', 'Type', 'Status', 'Received', 'Email verified'];
			const filter = filterOf(query);
			const batch = (cursor: string | undefined) =>
				queries.listPage(db, filter, { ...query, page: undefined, at: cursor }, csvBatch);
			for await (const { application } of everyRow(batch)) {
				const row = applicationRow(application);
				yield [
					row.name,
					row.email,
					row.mobile,
					row.category,
					row.membershipType,
					row.status,
					row.submittedAt,
					row.verifiedAt ?? '',
				];
			}
		},

		async today() {
			const lateSince = new Date(clock.now().getTime() - lateAfterDays * dayMs);
			const [kept, late, { shown }] = await Promise.all([
				queries.keptCounts(db),
				queries.countWaitingSince(db, lateSince),
				queries.listPage(db, { status: 'PENDING_APPROVAL' }, { sort: 'submitted' }, oldestShown),
			]);
			return { counts: byStatus(kept), late, oldest: shown.map(({ application }) => applicationRow(application)) };
		},

		byMonth: (from: string) => queries.applicationsByMonth(db, from),
	};
}
