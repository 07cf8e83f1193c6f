import type { Application } from '#contract/applications.ts';
import { fieldEncryption } from '#server/core/crypto/field-encryption.ts';
import type { Tx } from '#server/core/db/client.ts';
import type { Dependencies } from '#server/dependencies.ts';
import type { AuditService } from '#server/features/audit/service.ts';
import type { UploadsService } from '#server/features/uploads/service.ts';
import { applicant, subject } from './audit.ts';
import { checkDates } from './check-dates.ts';
import {
	type ApplicationRecord,
	applicationColumns,
	applicationForm,
	changedFields,
	filesOf,
} from './person-record.ts';
import * as queries from './queries.ts';
import { undecided } from './states.ts';
import type { VerificationService } from './verification.service.ts';

export type SubmitApplicationService = ReturnType<typeof submitApplicationService>;

/**
 * Every form is stored and gets a mail, for known and unknown addresses alike: a response that differs would tell a stranger
 * who is known here. The mail says what is true (see `mailCode`).
 */
export function submitApplicationService({
	dependencies,
	audit,
	uploads,
	verification,
}: {
	dependencies: Dependencies;
	audit: AuditService;
	uploads: UploadsService;
	verification: VerificationService;
}) {
	const { clock, ids, settings } = dependencies;
	const { db } = dependencies.database;
	const encryption = fieldEncryption(settings);

	async function insertForm(tx: Tx, form: Application): Promise<ApplicationRecord> {
		const id = ids.uuid();
		const now = clock.now();
		const inserted = await queries.insertApplication(tx, {
			id,
			...applicationColumns(form, id, encryption),
			status: 'PENDING_VERIFICATION',
			submittedAt: now,
			codeRequestedAt: now,
		});
		await audit.note(tx, applicant, 'applied', subject(id));
		return inserted;
	}

	return {
		/** Returns the id of the stored form. */
		async submit(form: Application): Promise<string> {
			checkDates(form, clock.now());
			const files = filesOf(form);
			return db.transaction(async (tx) => {
				await verification.lockAddress(tx, form.email);
				// Before anything is read about the address, so that wrong pictures are refused for every address alike.
				const owners = await uploads.ownersOf(tx, files, async ({ id }) => {
					const owner = await queries.applicationById(tx, id);
					return owner?.email === form.email && undecided.includes(owner.status);
				});
				const others = await queries.undecidedByEmail(tx, form.email);
				// Only the person who uploaded a picture knows its address, so these forms are of the same person.
				const own = others.filter(({ id }) => [...owners.values()].some((owner) => owner.id === id));
				const repeated = own.find(
					(other) =>
						Object.keys(files).every((field) => owners.get(field)?.id === other.id) &&
						changedFields(applicationForm(other, encryption), form).length === 0,
				);
				if (repeated) {
					await verification.request(tx, repeated);
					return repeated.id;
				}

				const inserted = await insertForm(tx, form);
				const replaced = own.filter(({ status }) => status === 'PENDING_VERIFICATION');
				const waiting = own.find(({ status }) => status !== 'PENDING_VERIFICATION');
				await uploads.claim(tx, {
					owner: subject(inserted.id),
					// A waiting application keeps its pictures until the applicant confirms the change.
					files: Object.fromEntries(
						Object.entries(files).filter(([field]) => !waiting || owners.get(field)?.id !== waiting.id),
					),
					from: replaced.map(({ id }) => subject(id)),
				});
				for (const other of others) {
					if (!replaced.includes(other)) {
						await audit.note(tx, applicant, 'sent another form that is not verified', subject(other.id), {
							category: form.category,
						});
						continue;
					}
					await uploads.removeOwned(tx, subject(other.id));
					await queries.deleteApplication(tx, other.id);
					await audit.note(tx, applicant, 'replaced the form before', subject(inserted.id), {
						category: other.category,
						sent: other.submittedAt.toISOString(),
					});
				}
				await verification.requestFirst(tx, inserted);
				return inserted.id;
			});
		},
	};
}
