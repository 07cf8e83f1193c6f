import type { ApplicationNote } from '#contract/applications.office.ts';
import { conflict, invalid, notFound, Refusal } from '#server/core/http/errors.ts';
import type { Actor } from '#server/core/http/serve.ts';
import type { Dependencies } from '#server/dependencies.ts';
import type { AuditService } from '#server/features/audit/service.ts';
import type { UploadsService } from '#server/features/uploads/service.ts';
import { notesOwner, subject } from './audit.ts';
import * as queries from './queries.ts';

export type ApplicationNotesService = ReturnType<typeof applicationNotesService>;

/** The office's private notes about an application, each with at most one PDF or picture. */
export function applicationNotesService({
	dependencies,
	audit,
	uploads,
}: {
	dependencies: Dependencies;
	audit: AuditService;
	uploads: UploadsService;
}) {
	const { clock, ids } = dependencies;
	const { db } = dependencies.database;

	return {
		async of(applicationId: string): Promise<ApplicationNote[]> {
			const [notes, files] = await Promise.all([
				queries.notesOf(db, applicationId),
				uploads.documentsOf(notesOwner(applicationId)),
			]);
			const byNote = new Map(files.map(({ field, displayName, bytes }) => [field, { name: displayName, bytes }]));
			return notes.map(({ id, body, author, createdAt }) => ({
				id,
				body,
				author,
				at: createdAt.toISOString(),
				attachment: byNote.get(id) ?? null,
			}));
		},

		/** The text is not in the audit log, because it may have to be erased one day. */
		async add(
			actor: Actor,
			applicationId: string,
			{ body, attachment }: { body: string; attachment?: string | undefined },
		) {
			await db.transaction(async (tx) => {
				const application = await queries.applicationById(tx, applicationId);
				if (!application) throw notFound('There is no such application.');
				// A form that is not verified may be replaced or deleted at any moment, with everything about it.
				if (application.status === 'PENDING_VERIFICATION')
					throw conflict('The email address is not verified yet; you can write notes after that.');
				const id = ids.uuid();
				await queries.insertNote(tx, {
					id,
					applicationId,
					body,
					authorId: actor.accountId,
					author: actor.email,
					createdAt: clock.now(),
				});
				if (attachment)
					await uploads
						.claim(tx, { owner: notesOwner(applicationId), files: { [id]: attachment } })
						.catch((error: unknown) => {
							throw error instanceof Refusal ? invalid({ attachment: 'Please upload the file again.' }) : error;
						});
				await audit.note(tx, actor, 'wrote a note', subject(applicationId));
			});
		},

		/** The audit entry is written when the address is opened (see uploads). */
		async attachmentUrl(actor: Actor, applicationId: string, noteId: string) {
			const files = await uploads.documentsOf(notesOwner(applicationId));
			const file = files.find(({ field }) => field === noteId);
			if (!file) throw notFound('This note has no file.');
			return { url: uploads.signedDocumentUrl(file.uploadId, actor) };
		},
	};
}
