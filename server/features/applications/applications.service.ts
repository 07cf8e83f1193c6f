import { fieldEncryption } from '#server/core/crypto/field-encryption.ts';
import type { Tx } from '#server/core/db/client.ts';
import type { Dependencies } from '#server/dependencies.ts';
import type { UploadsService } from '#server/features/uploads/service.ts';
import { notesOwner } from './audit.ts';
import { type ApplicationRecord, applicationForm, erasedPerson, fullName, sealedFields } from './person-record.ts';
import * as queries from './queries.ts';

export type ApplicationsService = ReturnType<typeof applicationsService>;

/** What other features may do with applications. */
export function applicationsService({
	database: { db },
	settings,
	uploads,
}: Pick<Dependencies, 'database' | 'settings'> & { uploads: Pick<UploadsService, 'removeOwned'> }) {
	const encryption = fieldEncryption(settings);

	return {
		/** The registration fee was paid. Returns whether the status changed. */
		activate: async (tx: Tx, id: string) => (await queries.moveTo(tx, id, 'activate')) !== undefined,
		/** The registration fee was refunded. Returns whether the status changed. */
		deactivate: async (tx: Tx, id: string) => (await queries.moveTo(tx, id, 'deactivate')) !== undefined,

		/** The form as the applicant sent it. */
		async submitted(id: string) {
			const application = await queries.applicationById(db, id);
			return application && { submittedAt: application.submittedAt, form: applicationForm(application, encryption) };
		},

		/** The blind indexes of a text, in case it is a complete NID, passport or BA number. */
		sealedAs: (text: string) => sealedFields.flatMap((field) => encryption.blindIndexes(field, text)),

		/** People who applied and are not members; with `similar`, those whose name is spelled in another way. */
		async findApplicants(
			search: { text: string; mobile: string; sealed: string[] },
			{ limit, similar }: { limit: number; similar: boolean },
		) {
			const applicants = similar
				? await queries.similarApplicants(db, search.text, limit)
				: await queries.findApplicants(db, search, limit);
			return applicants.map(({ id, email, category, submittedAt, ...person }) => ({
				id,
				email,
				category,
				submittedAt,
				name: fullName(person),
			}));
		},

		/** Other forms of the same person: those that were rejected, and those that were never verified. */
		async othersOf(tx: Tx, emails: readonly string[]): Promise<string[]> {
			const sent: ApplicationRecord[] = [];
			for (const email of emails) sent.push(...(await queries.applicationsByEmail(tx, email)));
			return sent
				.filter(({ status }) => status === 'REJECTED' || status === 'PENDING_VERIFICATION')
				.map(({ id }) => id);
		},

		/** Removes the personal data and returns the email address that was used to apply. */
		async erase(tx: Tx, id: string, address: string): Promise<string | undefined> {
			const application = await queries.applicationById(tx, id);
			await queries.deleteRowsOf(tx, id);
			await uploads.removeOwned(tx, notesOwner(id));
			await queries.updateApplication(tx, id, {
				...erasedPerson,
				email: address,
				reason: null,
				minute: null,
				infoMessage: null,
				infoFields: null,
			});
			return application?.email;
		},
	};
}
