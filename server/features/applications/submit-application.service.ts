import * as z from 'zod/mini';
import { dateProblems } from '#contract/application-dates.ts';
import type { ApplicationState } from '#contract/application-status.ts';
import {
	type Application,
	applicationFormOf,
	type Category,
	type FieldName,
	formKindOf,
} from '#contract/applications.ts';
import { clubDay } from '#contract/core/club-time.ts';
import { fieldErrorsOf } from '#contract/core/errors.ts';
import { fieldEncryption } from '#server/core/crypto/field-encryption.ts';
import type { Tx } from '#server/core/db/client.ts';
import { conflict, invalid, notFound } from '#server/core/http/errors.ts';
import type { Limits } from '#server/core/http/rate-limits.ts';
import type { Dependencies } from '#server/dependencies.ts';
import type { AuditService } from '#server/features/audit/service.ts';
import type { MembersService } from '#server/features/members/members.service.ts';
import type { UploadsService } from '#server/features/uploads/service.ts';
import { applicationColumns, applicationForm, type FormValues, filesOf, isSealed } from './person-record.ts';
import * as queries from './queries.ts';
import { referenceCodes } from './reference-code.ts';
import { undecided } from './states.ts';
import type { VerificationService } from './verification.service.ts';

/** The same text for approved, active and rejected applications; the mail to the address says which it is. */
const alreadyDecided = () =>
	conflict(
		'A new application cannot be made with this e-mail. If it is yours, log in, or look at the mail we sent to it just now.',
	);

export type SubmitApplicationService = ReturnType<typeof submitApplicationService>;

/** What applicants do: submit the form, look up its status, answer a request of the office. */
export function submitApplicationService({
	dependencies,
	audit,
	uploads,
	verification,
	members,
	limits,
}: {
	dependencies: Dependencies;
	audit: AuditService;
	uploads: UploadsService;
	verification: VerificationService;
	members: MembersService;
	limits: Limits;
}) {
	const { clock, ids, jobs, settings } = dependencies;
	const { db } = dependencies.database;
	const encryption = fieldEncryption(settings.secret);
	const reference = referenceCodes(settings.secret);
	const subject = (id: string) => ({ kind: 'application' as const, id });

	async function submitFirst(tx: Tx, form: Application): Promise<boolean> {
		const id = ids.uuid();
		const now = clock.now();
		const inserted = await queries.insertApplication(tx, {
			id,
			...applicationColumns(form, id, encryption),
			status: 'PENDING_VERIFICATION',
			submittedAt: now,
			codeRequestedAt: now,
		});
		if (!inserted) return false;
		await uploads.claim(tx, { owner: subject(id), files: filesOf(form) });
		await audit.note(tx, { name: 'Applicant' }, 'applied', subject(id));
		await verification.request(tx, inserted, { first: true });
		return true;
	}

	/** The address was used before. Until it is verified the newest form counts; after that only a new code is sent. */
	async function submitAgain(tx: Tx, form: Application): Promise<'accepted' | 'decided'> {
		const existing = await queries.lockByEmail(tx, form.email);
		if (!existing || !undecided.includes(existing.status)) return 'decided';
		if (existing.status === 'PENDING_VERIFICATION') {
			await uploads.claim(tx, { owner: subject(existing.id), files: filesOf(form) });
			await queries.updateApplication(tx, existing.id, applicationColumns(form, existing.id, encryption));
		}
		await verification.request(tx, existing);
		return 'accepted';
	}

	/** At most one such mail a day, so that nobody can fill another person's inbox with this form. */
	async function mailDecision(email: string) {
		const member = await members.byEmail(db, email);
		const applicationId = member?.applicationId ?? (await queries.applicationsByEmail(db, email))[0]?.id;
		if (!applicationId || (await limits.wait('decidedNotice', email)) > 0) return;
		await limits.spend('decidedNotice', email);
		await jobs.enqueue(db, 'application-mail', { applicationId, about: 'decided-already' });
	}

	async function find(email: string, typed: string) {
		const application = (await queries.applicationsByEmail(db, email)).find(({ id }) => reference.matches(id, typed));
		if (!application)
			throw notFound('No application matches this e-mail and reference code. Both are in the mail we sent.');
		return application;
	}

	return {
		async submit(form: Application) {
			const problems = dateProblems(form, clubDay(clock.now()));
			if (Object.keys(problems).length > 0) throw invalid(problems);
			const outcome = await db.transaction(async (tx) => {
				// Waits for an approval that is under way, so that the next line sees the account that it creates.
				const existing = await queries.lockByEmail(tx, form.email);
				if (await members.byEmail(tx, form.email)) return 'decided';
				if (!existing && (await submitFirst(tx, form))) return 'accepted';
				return submitAgain(tx, form);
			});
			if (outcome === 'accepted') return;
			await mailDecision(form.email);
			throw alreadyDecided();
		},

		async state(email: string, typed: string): Promise<ApplicationState> {
			const application = await find(email, typed);
			const values = applicationForm(application, encryption);
			return {
				status: application.status,
				firstName: application.firstName,
				category: application.category,
				submittedAt: application.submittedAt.toISOString(),
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
			};
		},

		/** Stores the fields that the office requested and no others, checked by the rules of the form. */
		async answer(email: string, typed: string, answers: Record<string, unknown>) {
			const application = await find(email, typed);
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
			const form = { ...applicationForm(application, encryption), ...values };
			const problems = Object.entries(dateProblems(form, clubDay(clock.now())));
			Object.assign(
				errors,
				Object.fromEntries(problems.filter(([path]) => requested.includes(path.split('.')[0] ?? ''))),
			);
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
				await audit.note(tx, { name: 'Applicant' }, 'answered the request', subject(application.id), {
					fields: requested,
				});
			});
		},
	};
}

const prefixed = (name: string, errors: Record<string, string>) =>
	Object.fromEntries(
		Object.entries(errors).map(([path, message]) => [path === 'body' ? name : `${name}.${path}`, message]),
	);
