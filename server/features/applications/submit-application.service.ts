import * as z from 'zod/mini';
import type { ApplicationState } from '#contract/application-status.ts';
import {
	type Application,
	applicationFormOf,
	type Category,
	type FieldName,
	formKindOf,
} from '#contract/applications.ts';
import { fieldErrorsOf } from '#contract/core/errors.ts';
import { sealing as openSealing } from '#server/core/crypto/sealed.ts';
import type { Tx } from '#server/core/db/client.ts';
import { conflict, invalid, notFound } from '#server/core/http/errors.ts';
import type { Limits } from '#server/core/http/rate-limits.ts';
import type { Dependencies } from '#server/dependencies.ts';
import type { AuditService } from '#server/features/audit/service.ts';
import type { UploadsService } from '#server/features/uploads/service.ts';
import { type FormValues, filesOf, isSealed, toColumns, toForm } from './application-record.ts';
import * as queries from './applications.queries.ts';
import { references } from './reference.ts';
import { waiting } from './states.ts';
import type { VerificationService } from './verification.service.ts';

/** The same words for an approved, an active and a rejected one; the mail to the address says which. */
const alreadyDecided = () =>
	conflict(
		'A new application cannot be made with this e-mail. If it is yours, log in, or look at the mail we sent to it just now.',
	);

export type SubmitApplicationService = ReturnType<typeof submitApplicationService>;

export function submitApplicationService({
	dependencies,
	audit,
	uploads,
	verification,
	limits,
}: {
	dependencies: Dependencies;
	audit: AuditService;
	uploads: UploadsService;
	verification: VerificationService;
	limits: Limits;
}) {
	const { clock, ids, jobs, settings } = dependencies;
	const { db } = dependencies.database;
	const sealing = openSealing(settings.secret);
	const reference = references(settings.secret);
	const owner = (id: string) => ({ kind: 'application' as const, id });

	async function submitFirst(tx: Tx, form: Application) {
		const id = ids.uuid();
		const now = clock.now();
		const inserted = await queries.insertApplication(tx, {
			id,
			...toColumns(form, id, sealing),
			status: 'PENDING_VERIFICATION',
			submittedAt: now,
			codeRequestedAt: now,
		});
		if (!inserted) return false;
		await uploads.claim(tx, { owner: owner(id), files: filesOf(form) });
		await audit.note(tx, { name: 'Applicant' }, 'applied', { kind: 'application', id });
		await verification.request(tx, inserted, { first: true });
		return true;
	}

	/** The same address again. Nobody has proved it yet: the newest form counts. Proved: only a fresh code is sent. */
	async function submitAgain(tx: Tx, form: Application): Promise<'taken' | 'decided'> {
		const known = await queries.lockByEmail(tx, form.email);
		if (!known || !waiting.includes(known.status)) return 'decided';
		if (known.status === 'PENDING_VERIFICATION') {
			await uploads.claim(tx, { owner: owner(known.id), files: filesOf(form) });
			await queries.updateApplication(tx, known.id, toColumns(form, known.id, sealing));
		}
		await verification.request(tx, known);
		return 'taken';
	}

	async function find(email: string, typed: string) {
		const application = await queries.applicationByEmail(db, email);
		if (!application || !reference.fits(application.id, typed))
			throw notFound('No application fits this e-mail and reference code. Both are in the mail we sent.');
		return application;
	}

	return {
		async register(form: Application) {
			const outcome = await db.transaction(async (tx) =>
				(await submitFirst(tx, form)) ? ('taken' as const) : submitAgain(tx, form),
			);
			if (outcome === 'taken') return;
			// At most one such mail a day: the form must not be a way to fill somebody's inbox.
			const known = await queries.applicationByEmail(db, form.email);
			if (known && (await limits.wait('decidedNotice', form.email)) === 0) {
				await limits.spend('decidedNotice', form.email);
				await jobs.enqueue(db, 'application-mail', { applicationId: known.id, about: 'decided-already' });
			}
			throw alreadyDecided();
		},

		async state(email: string, typed: string): Promise<ApplicationState> {
			const application = await find(email, typed);
			const values = toForm(application, sealing);
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
									// Sealed numbers are asked for afresh, never shown.
									...(isSealed(name) ? {} : { value: values[name as FieldName] }),
								})),
							},
						}
					: {}),
				...(application.status === 'REJECTED' && application.reason ? { reason: application.reason } : {}),
			};
		},

		/** The fields the office named, all of them, nothing else; checked by the same rules as the form. */
		async answer(email: string, typed: string, given: Record<string, unknown>) {
			const application = await find(email, typed);
			const asked = application.infoFields ?? [];
			if (application.status !== 'MORE_INFO') throw conflict('The office is not waiting for anything at the moment.');

			const { shape } = applicationFormOf[formKindOf(application.category as Category)];
			const values: FormValues = {};
			const errors: Record<string, string> = {};
			for (const name of asked) {
				const parsed = z.safeParse(shape[name as keyof typeof shape] as z.core.$ZodType, given[name]);
				if (parsed.success) values[name as FieldName] = parsed.data;
				else Object.assign(errors, prefixed(name, fieldErrorsOf(parsed.error.issues)));
			}
			if (Object.keys(errors).length > 0) throw invalid(errors);

			await db.transaction(async (tx) => {
				const whole = { ...toForm(application, sealing), ...values };
				const moved = await queries.moveTo(tx, application.id, 'answer', {
					...toColumns(whole, application.id, sealing),
					infoMessage: null,
					infoFields: null,
					answers: application.answers + 1,
				});
				if (!moved) throw conflict('The office is not waiting for anything at the moment.');
				await uploads.claim(tx, { owner: owner(application.id), files: filesOf(values) });
				await audit.note(tx, { name: 'Applicant' }, 'answered the request', owner(application.id), { fields: asked });
			});
		},
	};
}

const prefixed = (name: string, errors: Record<string, string>) =>
	Object.fromEntries(
		Object.entries(errors).map(([path, message]) => [path === 'body' ? name : `${name}.${path}`, message]),
	);
