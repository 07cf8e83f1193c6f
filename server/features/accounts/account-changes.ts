import { signatures } from '#server/core/crypto/app-secret.ts';
import type { Tx } from '#server/core/db/client.ts';
import type { Actor } from '#server/core/http/serve.ts';
import type { Dependencies } from '#server/dependencies.ts';
import type { ChangeKind } from './account-changes.mail.ts';
import * as queries from './account-changes.queries.ts';
import { endResets } from './credentials.queries.ts';
import { endSessionsOf } from './queries.ts';

type Owner = Pick<Actor, 'accountId' | 'email'> & { sessionId?: string | undefined };

/** Changes of accounts that their owner can undo for some days with a mailed link. */
export function openAccountChanges({ clock, jobs, settings }: Dependencies) {
	const { sign, isValid } = signatures(settings, 'undo-account-change');
	return {
		/**
		 * Call it in the transaction of the change, before the change: it stores what undoing restores. It ends every other
		 * session and every mailed link for a new password, and mails the owner, to the address from before the change.
		 */
		async record(tx: Tx, { accountId, email, sessionId }: Owner, kind: ChangeKind, detail?: string) {
			const now = clock.now();
			const changeId = await queries.insertChange(tx, { accountId, email, kind, detail, changedAt: now });
			await endSessionsOf(tx, accountId, now, 'the account was changed', sessionId);
			await endResets(tx, accountId, now);
			await jobs.enqueue(tx, 'account-changed', { changeId });
		},

		/** Made again for each try of the mail, so no job row has it. */
		linkOf: (changeId: string) => `${settings.publicUrl}/undo-change/${changeId}/${sign(changeId)}`,
		isOwnLink: isValid,
	};
}
