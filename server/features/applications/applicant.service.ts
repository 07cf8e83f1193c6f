import * as z from 'zod/mini';
import { dateProblems } from '#contract/application-dates.ts';
import { imageFields } from '#contract/application-fields.ts';
import type { ApplicationKey, ApplicationState, OfferedChange } from '#contract/application-status.ts';
import { applicationFormOf, type Category, type FieldName, formKindOf } from '#contract/applications.ts';
import { clubDay, dayMs } from '#contract/core/club-time.ts';
import { fieldErrorsOf } from '#contract/core/errors.ts';
import { fieldEncryption } from '#server/core/crypto/field-encryption.ts';
import type { Db, Tx } from '#server/core/db/client.ts';
import { conflict, invalid, notFound } from '#server/core/http/errors.ts';
import type { Dependencies } from '#server/dependencies.ts';
import type { AuditService } from '#server/features/audit/service.ts';
import type { UploadsService } from '#server/features/uploads/service.ts';
import { applicationLinks } from './application-links.ts';
import { applicant, subject } from './audit.ts';
import type { ChecksService } from './checks.service.ts';
import {
	type ApplicationRecord,
	applicationColumns,
	applicationForm,
	changedFields,
	type FormValues,
	filesOf,
	fullName,
	isSealed,
} from './person-record.ts';
import * as queries from './queries.ts';
import { referenceCodes } from './reference-code.ts';
import { waiting } from './states.ts';
import type { VerificationService } from './verification.service.ts';

/** How long a reference code works after the decision. */
const referenceDays = 90;

/** An application and, if the link of the mail about it was opened, the form with its changes. */
type Opened = { application: ApplicationRecord; offered?: ApplicationRecord | undefined };

export type ApplicantService = ReturnType<typeof applicantService>;

/** What applicants do with an application that they sent: look up its status, answer a request, change it. */
export function applicantService({
	dependencies,
	audit,
	uploads,
	verification,
	checks,
}: {
	dependencies: Dependencies;
	audit: AuditService;
	uploads: UploadsService;
	verification: VerificationService;
	checks: Pick<ChecksService, 'reopen'>;
}) {
	const { clock, settings } = dependencies;
	const { db } = dependencies.database;
	const encryption = fieldEncryption(settings);
	const reference = referenceCodes(settings);
	const links = applicationLinks({ ...settings, clock });
	const formOf = (application: ApplicationRecord) => applicationForm(application, encryption);

	async function openLink(tx: Db | Tx, token: string): Promise<Opened> {
		const link = links.read(token);
		const application = link && (await queries.applicationById(tx, link.applicationId));
		if (!application)
			throw notFound(
				'This link no longer works. Enter your email address and the reference code from our email.',
				link ? undefined : { event: 'forged-link', detail: 'application link' },
			);
		const form = link.formId ? await queries.applicationById(tx, link.formId) : undefined;
		const isOffered =
			form?.status === 'PENDING_VERIFICATION' &&
			form.email === application.email &&
			waiting.includes(application.status);
		return { application, offered: isOffered ? form : undefined };
	}

	/** A reference code is short, so it does not work forever. */
	const isOver = (decidedAt: Date | null) =>
		decidedAt !== null && clock.now().getTime() > decidedAt.getTime() + referenceDays * dayMs;

	async function find(key: ApplicationKey): Promise<Opened> {
		if ('token' in key) return openLink(db, key.token);
		const sent = await queries.applicationsByEmail(db, key.email);
		const application = sent.find(({ id, decidedAt }) => !isOver(decidedAt) && reference.matches(id, key.reference));
		if (!application)
			throw notFound('No application matches this email address and reference code. Please check both in our email.');
		return { application };
	}

	const picturesOf = async (form: ApplicationRecord) =>
		(await uploads.documentsOf(subject(form.id))).map(({ field }) => field as FieldName);

	async function offerOf(application: ApplicationRecord, offered: ApplicationRecord): Promise<OfferedChange> {
		const [before, after] = [formOf(application), formOf(offered)];
		const changed = changedFields(before, after).map((name) =>
			isSealed(name)
				? { name, hidden: true }
				: { name, hidden: false, before: before[name] ?? undefined, after: after[name] ?? undefined },
		);
		return {
			name: fullName(offered),
			category: offered.category,
			sentAt: offered.submittedAt.toISOString(),
			fields: [...changed, ...(await picturesOf(offered)).map((name) => ({ name, hidden: true }))],
		};
	}

	return {
		async state(key: ApplicationKey): Promise<ApplicationState> {
			const { application, offered } = await find(key);
			const values = formOf(application);
			return {
				status: application.status,
				firstName: application.firstName,
				category: application.category,
				submittedAt: application.submittedAt.toISOString(),
				email: application.email,
				...(application.status === 'MORE_INFO'
					? {
							request: {
								message: application.infoMessage ?? '',
								fields: (application.infoFields ?? []).map((name) => ({
									name,
									// Identity numbers are never shown; the applicant enters them again.
									...(isSealed(name) ? {} : { value: values[name as FieldName] }),
								})),
							},
						}
					: {}),
				...(application.status === 'REJECTED' && application.reason ? { reason: application.reason } : {}),
				...(offered ? { change: await offerOf(application, offered) } : {}),
			};
		},

		/** Stores the fields that the office requested and no others, checked by the rules of the form. */
		async answer(key: ApplicationKey, answers: Record<string, unknown>) {
			const { application } = await find(key);
			const requested = application.infoFields ?? [];
			if (application.status !== 'MORE_INFO') throw conflict('The office is not waiting for anything at the moment.');

			const { shape } = applicationFormOf[formKindOf(application.category as Category)];
			const values: FormValues = {};
			const errors: Record<string, string> = {};
			for (const name of requested) {
				const parsed = z.safeParse(shape[name as keyof typeof shape] as z.core.$ZodType, answers[name]);
				if (parsed.success) values[name as FieldName] = parsed.data;
				else Object.assign(errors, prefixed(name, fieldErrorsOf(parsed.error.issues)));
			}
			const form = { ...formOf(application), ...values };
			for (const [path, message] of Object.entries(dateProblems(form, clubDay(clock.now()))))
				if (requested.includes(path.split('.')[0] ?? '')) errors[path] ??= message;
			if (Object.keys(errors).length > 0) throw invalid(errors);

			await db.transaction(async (tx) => {
				const moved = await queries.moveTo(tx, application.id, 'answer', {
					...applicationColumns(form, application.id, encryption),
					infoMessage: null,
					infoFields: null,
					revision: application.revision + 1,
				});
				if (!moved) throw conflict('The office is not waiting for anything at the moment.');
				await uploads.claim(tx, { owner: subject(application.id), files: filesOf(values) });
				await checks.reopen(tx, moved, requested);
				await audit.note(tx, applicant, 'answered the request', subject(application.id), { fields: requested });
			});
		},

		/** Replaces the waiting application by the form that was sent since, or discards that form. */
		async confirmChange(token: string, use: boolean) {
			const { application, offered } = await openLink(db, token);
			if (!offered) throw nothingToConfirm();
			const pictures = await picturesOf(offered);
			await db.transaction(async (tx) => {
				await verification.lockAddress(tx, application.email);
				// Waits for a decision that is under way.
				const current = await queries.lockWaiting(tx, application.email);
				const isStored = await queries.applicationById(tx, offered.id);
				if (!isStored || current?.id !== application.id) throw nothingToConfirm();
				if (use) {
					const form = formOf(offered);
					const fields = [...changedFields(formOf(current), form), ...pictures];
					const values = {
						...applicationColumns(form, current.id, encryption),
						revision: current.revision + 1,
					};
					const requested = stillRequested(current, offered.category as Category, fields);
					if (current.status === 'MORE_INFO' && requested.length === 0)
						await queries.moveTo(tx, current.id, 'answer', { ...values, infoMessage: null, infoFields: null });
					else await queries.updateApplication(tx, current.id, { ...values, infoFields: requested });
					await uploads.transfer(tx, subject(offered.id), subject(current.id));
					await uploads.removeOwned(tx, subject(current.id), picturesNotIn(offered.category as Category));
					await checks.reopen(tx, { id: current.id, category: offered.category }, fields);
					await audit.note(tx, applicant, 'changed the application', subject(current.id), { fields });
				} else {
					await uploads.removeOwned(tx, subject(offered.id));
					await audit.note(tx, applicant, 'discarded another form', subject(current.id), {
						category: offered.category,
					});
				}
				await queries.deleteApplication(tx, offered.id);
			});
		},
	};
}

const nothingToConfirm = () => conflict('There is nothing to confirm any more. The application is shown as it is now.');

/** The fields of the office's request that a new form of this category has and does not change. */
function stillRequested({ infoFields }: ApplicationRecord, category: Category, changed: readonly string[]): string[] {
	const { shape } = applicationFormOf[formKindOf(category)];
	return (infoFields ?? []).filter((name) => name in shape && !changed.includes(name));
}

/** The pictures that the form of a category does not have. */
function picturesNotIn(category: Category): string[] {
	const { shape } = applicationFormOf[formKindOf(category)];
	return imageFields.filter((name) => !(name in shape));
}

const prefixed = (name: string, errors: Record<string, string>) =>
	Object.fromEntries(
		Object.entries(errors).map(([path, message]) => [path === 'body' ? name : `${name}.${path}`, message]),
	);
