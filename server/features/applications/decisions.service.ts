import { fieldsOf } from '#contract/application-fields.ts';
import type { ApplicationDetail, Mark } from '#contract/applications.office.ts';
import { type Category, formKindOf } from '#contract/applications.ts';
import { lateAfterDays } from '#contract/today.office.ts';
import { sealing as openSealing } from '#server/core/crypto/sealed.ts';
import { everyRow, type ListView } from '#server/core/db/keyset.ts';
import type { CsvRow } from '#server/core/http/csv.ts';
import { conflict, invalid, notFound } from '#server/core/http/errors.ts';
import type { Actor } from '#server/core/http/serve.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { detailsText } from '#server/features/audit/details-text.ts';
import type { AuditService } from '#server/features/audit/service.ts';
import type { MembersService } from '#server/features/members/members.service.ts';
import type { UploadsService } from '#server/features/uploads/service.ts';
import { fullName, toForm } from './application-record.ts';
import type { ApplicationRecord, QueueFilter, QueueSort } from './applications.queries.ts';
import * as queries from './applications.queries.ts';
import { applicationsByMonth, lateApplications } from './figures.queries.ts';
import { references } from './reference.ts';
import { type Step, transitions } from './states.ts';

const subject = (id: string) => ({ kind: 'application' as const, id });

export type QueueQuery = Omit<QueueFilter, 'sealed'> & ListView<QueueSort>;
const csvBatch = 500;

export type DecisionsService = ReturnType<typeof decisionsService>;

/** What the registrar does with applications. */
export function decisionsService({
	dependencies,
	audit,
	uploads,
	members,
}: {
	dependencies: Dependencies;
	audit: AuditService;
	uploads: UploadsService;
	members: MembersService;
}) {
	const { clock, jobs, settings } = dependencies;
	const { db } = dependencies.database;
	const sealing = openSealing(settings.secret);
	const reference = references(settings.secret);

	async function find(id: string): Promise<ApplicationRecord> {
		const application = await queries.applicationById(db, id);
		if (!application) throw notFound('There is no such application.');
		return application;
	}

	/** Why a step was lost: the application is gone, somebody else was faster, or the applicant has answered meanwhile. */
	async function tooLate(id: string, step: Step) {
		const { status } = await find(id);
		if (transitions[step].from.includes(status))
			return conflict('The applicant has answered since you opened this page. Please read the answer first.');
		return conflict(`This application is ${statusWords[status]} already; it cannot be ${stepWords[step]} now.`);
	}

	function because(a: ApplicationRecord, b: ApplicationRecord): string[] {
		const same = (left: string | null, right: string | null) => left !== null && left === right;
		return [
			...(same(a.nationalIdIndex, b.nationalIdIndex) ? ['same National ID'] : []),
			...(same(a.passportNumberIndex, b.passportNumberIndex) ? ['same passport'] : []),
			...(same(a.baNumberIndex, b.baNumberIndex) ? ['same BA number'] : []),
			...(a.mobile === b.mobile ? ['same mobile'] : []),
			...(same(a.birthDate, b.birthDate) && fullName(a).toLowerCase() === fullName(b).toLowerCase()
				? ['same name and birth date']
				: []),
		];
	}

	const countsNow = async (): Promise<Record<string, number>> =>
		Object.fromEntries((await queries.countsByStatus(db)).map((row) => [row.status, row.total]));

	const filterOf = ({ status, category, q }: QueueQuery): QueueFilter => ({
		status,
		category,
		q,
		sealed: q ? ['nationalId', 'passportNumber', 'baNumber'].map((kind) => sealing.blindIndex(kind, q)) : [],
	});

	return {
		async queue(query: QueueQuery) {
			const filter = filterOf(query);
			const [{ shown, next, previous }, counts, narrowed] = await Promise.all([
				queries.queuePage(db, filter, query),
				countsNow(),
				filter.q || filter.category ? queries.queueLength(db, filter) : undefined,
			]);
			// Without a search the states' own numbers know how long the list is.
			const all = Object.values(counts).reduce((sum, one) => sum + one, 0);
			const total = narrowed ?? (filter.status ? (counts[filter.status] ?? 0) : all);
			return { items: shown.map(({ application }) => presentRow(application)), total, counts, next, previous };
		},

		async *csv(actor: Actor, query: QueueQuery): AsyncGenerator<CsvRow> {
			await audit.note(db, actor, 'exported the applications', subject('all'));
			yield ['Name', 'E-mail', 'Mobile', 'Category', 'Type', 'Status', 'Received', 'E-mail verified'];
			const filter = filterOf(query);
			const batch = (at: string | undefined) =>
				queries.queuePage(db, filter, { ...query, page: undefined, at }, csvBatch);
			for await (const { application } of everyRow(batch)) {
				const row = presentRow(application);
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

		/** For the office's first page: how many stand where, and who waits the longest. */
		async today() {
			const late = new Date(clock.now().getTime() - lateAfterDays * 86_400_000);
			const [counts, lateCount, { shown }] = await Promise.all([
				countsNow(),
				lateApplications(db, late),
				queries.queuePage(db, { status: 'PENDING_APPROVAL' }, { sort: 'submitted' }, 8),
			]);
			return { counts, late: lateCount, oldest: shown.map(({ application }) => presentRow(application)) };
		},

		byMonth: (from: string) => applicationsByMonth(db, from),

		async detail(id: string): Promise<ApplicationDetail> {
			const application = await find(id);
			const [documents, marks, others, history, member] = await Promise.all([
				uploads.documentsOf(subject(id)),
				queries.marksOf(db, id),
				queries.possibleDuplicates(db, application),
				audit.historyOf(db, subject(id)),
				members.ofApplication(id),
			]);
			return {
				...presentRow(application),
				reference: reference.of(id),
				values: toForm(application, sealing),
				documents: documents.map(({ field, displayName, width, height, bytes }) => ({
					field,
					name: displayName,
					width,
					height,
					bytes,
				})),
				marks: Object.fromEntries(marks.map(({ field, mark }) => [field, mark])),
				duplicates: others.map((other) => ({
					id: other.id,
					name: fullName(other),
					email: other.email,
					status: other.status,
					because: because(application, other),
				})),
				history: history.map((entry) => ({
					at: entry.at.toISOString(),
					actor: entry.actor,
					action: entry.action,
					details: detailsText(entry.details),
				})),
				answers: application.answers,
				request: application.infoMessage
					? { message: application.infoMessage, fields: application.infoFields ?? [] }
					: null,
				reason: application.reason,
				member,
			};
		},

		/** Two registrars may click at the same moment: the database lets one through, the other gets a 409. */
		async approve(actor: Actor, id: string, answers?: number) {
			const admitted = await db.transaction(async (tx) => {
				const values = { decidedAt: clock.now(), infoMessage: null, infoFields: null };
				const moved = await queries.moveTo(tx, id, 'approve', values, answers);
				if (!moved) return undefined;
				const member = await members.admit(tx, moved);
				await audit.note(tx, actor, 'approved', subject(id), { userId: member.userId });
				return member;
			});
			if (!admitted) throw await tooLate(id, 'approve');
			return admitted;
		},

		async reject(actor: Actor, id: string, reason: string, answers?: number) {
			const moved = await db.transaction(async (tx) => {
				const values = { decidedAt: clock.now(), reason, infoMessage: null, infoFields: null };
				const rejected = await queries.moveTo(tx, id, 'reject', values, answers);
				if (!rejected) return false;
				await audit.note(tx, actor, 'rejected', subject(id), { reason });
				await jobs.enqueue(tx, 'application-mail', { applicationId: id, about: 'rejected' });
				return true;
			});
			if (!moved) throw await tooLate(id, 'reject');
		},

		async requestInfo(actor: Actor, id: string, message: string, fields: string[], answers?: number) {
			const application = await find(id);
			const askable = fieldsOf(formKindOf(application.category as Category))
				.map(({ name }) => name as string)
				.filter((name) => name !== 'email');
			const unknown = fields.find((name) => !askable.includes(name));
			if (unknown) throw invalid({ fields: `"${unknown}" is not a field of this form.` });
			const moved = await db.transaction(async (tx) => {
				const values = { infoMessage: message, infoFields: [...new Set(fields)] };
				const asked = await queries.moveTo(tx, id, 'askMore', values, answers);
				if (!asked) return false;
				await audit.note(tx, actor, 'asked for more information', subject(id), { message, fields });
				await jobs.enqueue(tx, 'application-mail', { applicationId: id, about: 'more-info' });
				return true;
			});
			if (!moved) throw await tooLate(id, 'askMore');
		},

		async mark(actor: Actor, id: string, field: string, mark: Mark | null) {
			const application = await find(id);
			const known = fieldsOf(formKindOf(application.category as Category)).some(({ name }) => name === field);
			if (!known) throw invalid({ field: `"${field}" is not a field of this form.` });
			await db.transaction(async (tx) => {
				await queries.setMark(tx, id, field, mark);
				await audit.note(tx, actor, 'compared with the document', subject(id), { field, mark: mark ?? 'cleared' });
			});
		},

		/** Looking happens when the address is opened, and is noted then (see uploads). */
		async documentUrl(actor: Actor, id: string, field: string) {
			const documents = await uploads.documentsOf(subject(id));
			const document = documents.find((one) => one.field === field);
			if (!document) throw notFound('There is no such document.');
			return { url: uploads.signedDocumentUrl(document.uploadId, { viewer: actor.accountId }) };
		},
	};
}

const statusWords = {
	PENDING_VERIFICATION: 'waiting for the e-mail to be verified',
	PENDING_APPROVAL: 'waiting for a decision',
	MORE_INFO: 'waiting for the applicant',
	APPROVED: 'approved',
	ACTIVE: 'approved and paid',
	REJECTED: 'rejected',
} as const;
const stepWords: Record<Step, string> = {
	verify: 'verified',
	askMore: 'asked for more',
	answer: 'answered',
	approve: 'approved',
	reject: 'rejected',
	activate: 'activated',
	lock: 'locked',
};

const presentRow = (application: ApplicationRecord) => ({
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
