import { fieldsOf } from '#contract/application-fields.ts';
import { applicationStatusTexts } from '#contract/application-status-texts.ts';
import type { ApplicationDetail, Mark } from '#contract/applications.office.ts';
import { type Category, formKindOf } from '#contract/applications.ts';
import type { ShownContent } from '#contract/content/kinds.ts';
import { type Paisa, paisaIn, taka } from '#contract/core/money.ts';
import { feeCardOf } from '#contract/fee-cards.ts';
import { fieldEncryption } from '#server/core/crypto/field-encryption.ts';
import { conflict, invalid, notFound } from '#server/core/http/errors.ts';
import type { Actor } from '#server/core/http/serve.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { detailsText } from '#server/features/audit/details-text.ts';
import type { AuditService } from '#server/features/audit/service.ts';
import type { ChargesService } from '#server/features/counter/charges.service.ts';
import type { MembersService } from '#server/features/members/members.service.ts';
import type { UploadsService } from '#server/features/uploads/service.ts';
import { applicationRow } from './application-list.service.ts';
import { subject } from './audit.ts';
import type { ChecksService } from './checks.service.ts';
import type { ApplicationNotesService } from './notes.service.ts';
import { type ApplicationRecord, applicationForm, fullName } from './person-record.ts';
import * as queries from './queries.ts';
import { referenceCodes } from './reference-code.ts';
import { transitions } from './states.ts';
import type { SupportersService } from './supporters.service.ts';

type Decision = 'approve' | 'reject' | 'requestInfo';
/** Completes "it cannot be … now". */
const decisionTexts: Record<Decision, string> = {
	approve: 'approved',
	reject: 'rejected',
	requestInfo: 'sent back for more information',
};

/** The revision that was read, and where the minutes have the decision. */
type DecisionBasis = { revision?: number | undefined; minute?: string | undefined };
/** Also why points of the checklist that are open are not needed, and what the new member owes for joining. */
type ApprovalBasis = DecisionBasis & { waiveReason?: string | undefined; joiningFeePaisa?: Paisa | undefined };

const fieldNamesOf = ({ category }: ApplicationRecord): string[] =>
	fieldsOf(formKindOf(category as Category)).map(({ name }) => name);

/** The fee that the membership page shows for the category. The office writes it as text. */
function joiningFeeOf(
	{ category }: ApplicationRecord,
	cards: readonly Pick<ShownContent<'feeCard'>, 'applicants' | 'fee'>[],
): Paisa | null {
	const card = cards.find(({ applicants }) => applicants === feeCardOf[category as Category]);
	return paisaIn(card?.fee ?? '') || null;
}

export type DecisionsService = ReturnType<typeof decisionsService>;

/** One application as the registrar sees it, and what the registrar does with it. */
export function decisionsService({
	dependencies,
	audit,
	uploads,
	members,
	applicationNotes,
	checks,
	supporters,
	feeCards,
	charge,
}: {
	dependencies: Dependencies;
	audit: AuditService;
	uploads: UploadsService;
	members: MembersService;
	applicationNotes: Pick<ApplicationNotesService, 'of'>;
	checks: Pick<ChecksService, 'of' | 'finish'>;
	supporters: Pick<SupportersService, 'of'>;
	feeCards: () => Promise<readonly Pick<ShownContent<'feeCard'>, 'applicants' | 'fee'>[]>;
	charge: ChargesService['chargeIn'];
}) {
	const { clock, ids, jobs, settings } = dependencies;
	const { db } = dependencies.database;
	const encryption = fieldEncryption(settings);
	const reference = referenceCodes(settings);

	async function find(id: string): Promise<ApplicationRecord> {
		const application = await queries.applicationById(db, id);
		if (!application) throw notFound('There is no such application.');
		return application;
	}

	/** Why a decision failed: no such application, another decision was faster, or the applicant has answered since. */
	async function tooLate(id: string, decision: Decision) {
		const { status } = await find(id);
		if (transitions[decision].from.includes(status))
			return conflict('The applicant has answered since you opened this page. Please read the answer first.');
		const { sentence } = applicationStatusTexts[status];
		return conflict(`This application is ${sentence} already; it cannot be ${decisionTexts[decision]} now.`);
	}

	async function duplicatesOf(application: ApplicationRecord): Promise<ApplicationDetail['duplicates']> {
		const sameMobile = await members.applicationsByMobile(application.mobile);
		const others = await queries.possibleDuplicates(db, application, sameMobile);
		return others.map((other) => ({
			id: other.id,
			name: fullName(other),
			email: other.email,
			status: other.status,
			because: commonData(application, other, sameMobile.includes(other.id)),
		}));
	}

	return {
		async detail(id: string): Promise<ApplicationDetail> {
			const application = await find(id);
			const [documents, marks, duplicates, sameAddress, history, checklist, asked, notes, member, cards] =
				await Promise.all([
					uploads.documentsOf(subject(id)),
					queries.marksOf(db, id),
					duplicatesOf(application),
					queries.applicationsByEmail(db, application.email),
					audit.historyOf(db, subject(id)),
					checks.of(db, application),
					supporters.of(id),
					applicationNotes.of(id),
					members.ofApplication(id),
					feeCards(),
				]);
			return {
				...applicationRow(application),
				reference: reference.of(id),
				values: applicationForm(application, encryption),
				documents: documents.map(({ field, displayName, width, height, bytes }) => ({
					field,
					name: displayName,
					width,
					height,
					bytes,
				})),
				marks: Object.fromEntries(marks.map(({ field, mark }) => [field, mark])),
				duplicates,
				sameAddress: sameAddress
					.filter((other) => other.id !== id)
					.map((other) => ({
						id: other.id,
						name: fullName(other),
						category: other.category,
						status: other.status,
						submittedAt: other.submittedAt.toISOString(),
						reason: other.reason,
					})),
				history: history.map((entry) => ({
					at: entry.at.toISOString(),
					actor: entry.actor,
					action: entry.action,
					details: detailsText(entry.details),
				})),
				revision: application.revision,
				request: application.infoMessage
					? { message: application.infoMessage, fields: application.infoFields ?? [] }
					: null,
				reason: application.reason,
				minute: application.minute,
				joiningFeePaisa: joiningFeeOf(application, cards),
				checks: checklist,
				supporters: asked,
				notes,
				member,
			};
		},

		/** If two registrars approve at the same time, the database accepts one and the other gets a 409. */
		async approve(actor: Actor, id: string, { revision, minute, waiveReason, joiningFeePaisa }: ApprovalBasis = {}) {
			const admitted = await db.transaction(async (tx) => {
				const values = { decidedAt: clock.now(), minute: minute || null, infoMessage: null, infoFields: null };
				const approved = await queries.moveTo(tx, id, 'approve', values, revision);
				if (!approved) return undefined;
				await checks.finish(tx, actor, approved, waiveReason);
				const member = await members.admit(tx, {
					applicationId: id,
					email: approved.email,
					form: applicationForm(approved, encryption),
				});
				if (joiningFeePaisa)
					await charge(tx, {
						...{ id: ids.uuid(), memberId: member.memberId, head: 'joining-fees', text: 'Membership fee' },
						...{ netPaisa: joiningFeePaisa, by: actor },
					});
				const fee = joiningFeePaisa && { joiningFee: taka(joiningFeePaisa) };
				await audit.note(tx, actor, 'approved', subject(id), { userId: member.userId, minute, ...fee });
				return member;
			});
			if (!admitted) throw await tooLate(id, 'approve');
			return admitted;
		},

		async reject(actor: Actor, id: string, { reason, minute, revision }: DecisionBasis & { reason: string }) {
			const rejected = await db.transaction(async (tx) => {
				const values = { decidedAt: clock.now(), reason, minute: minute || null, infoMessage: null, infoFields: null };
				if (!(await queries.moveTo(tx, id, 'reject', values, revision))) return false;
				await audit.note(tx, actor, 'rejected', subject(id), { minute, reason });
				await jobs.enqueue(tx, 'application-mail', { applicationId: id, about: 'rejected' });
				return true;
			});
			if (!rejected) throw await tooLate(id, 'reject');
		},

		async requestInfo(actor: Actor, id: string, message: string, fields: string[], revision?: number) {
			const fieldNames = fieldNamesOf(await find(id));
			const unknown = fields.find((name) => name === 'email' || !fieldNames.includes(name));
			if (unknown) throw invalid({ fields: `"${unknown}" is not a field of this form.` });
			const requested = await db.transaction(async (tx) => {
				const values = { infoMessage: message, infoFields: [...new Set(fields)] };
				if (!(await queries.moveTo(tx, id, 'requestInfo', values, revision))) return false;
				await audit.note(tx, actor, 'asked for more information', subject(id), { message, fields });
				await jobs.enqueue(tx, 'application-mail', { applicationId: id, about: 'more-info' });
				return true;
			});
			if (!requested) throw await tooLate(id, 'requestInfo');
		},

		async mark(actor: Actor, id: string, field: string, mark: Mark | null) {
			if (!fieldNamesOf(await find(id)).includes(field))
				throw invalid({ field: `"${field}" is not a field of this form.` });
			await db.transaction(async (tx) => {
				await queries.setMark(tx, id, field, mark);
				await audit.note(tx, actor, 'compared with the document', subject(id), { field, mark: mark ?? 'cleared' });
			});
		},

		/** The audit entry is written when the address is opened (see uploads). */
		async documentUrl(actor: Actor, id: string, field: string) {
			const documents = await uploads.documentsOf(subject(id));
			const document = documents.find((candidate) => candidate.field === field);
			if (!document) throw notFound('There is no such document.');
			return { url: uploads.signedDocumentUrl(document.uploadId, actor) };
		},
	};
}

function commonData(a: ApplicationRecord, b: ApplicationRecord, sameMobile: boolean): string[] {
	const same = (left: string | null, right: string | null) => left !== null && left === right;
	const sameName = fullName(a).toLowerCase() === fullName(b).toLowerCase();
	return [
		...(same(a.nationalIdIndex, b.nationalIdIndex) ? ['same National ID'] : []),
		...(same(a.passportNumberIndex, b.passportNumberIndex) ? ['same passport'] : []),
		...(same(a.baNumberIndex, b.baNumberIndex) ? ['same BA number'] : []),
		...(sameMobile || a.mobile === b.mobile ? ['same mobile'] : []),
		...(same(a.birthDate, b.birthDate) && sameName ? ['same name and birth date'] : []),
	];
}
