import { Refusal } from '#server/core/http/errors.ts';
import type { SecurityRecorder } from '#server/core/http/security-event.ts';
import type { MailSender } from '#server/core/mail/mail-sender.ts';
import { type Dependencies, isUuid } from '#server/dependencies.ts';
import type { AuditService } from '#server/features/audit/service.ts';
import type { SubscribersService } from '#server/features/newsletter/subscribers.service.ts';
import { accountChangedMail, undoableChanges } from './account-changes.mail.ts';
import * as changes from './account-changes.queries.ts';
import { openAccountChanges } from './account-changes.ts';
import { deleteEmailChange, endResets } from './credentials.queries.ts';
import * as accounts from './queries.ts';

export type UndoService = ReturnType<typeof undoService>;

const invalidLink = () =>
	new Refusal('INVALID_INPUT', 'This link has been used or has expired. Please call the club office.');

/** The link "This was not me" in the mail about a change of an account. */
export function undoService({
	dependencies,
	audit,
	mailSender,
	subscribers,
	securityLog,
}: {
	dependencies: Dependencies;
	audit: AuditService;
	mailSender: MailSender;
	subscribers: Pick<SubscribersService, 'moveSubscription'>;
	securityLog: SecurityRecorder;
}) {
	const { clock, jobs } = dependencies;
	const { db } = dependencies.database;
	const { linkOf, isOwnLink } = openAccountChanges(dependencies);

	async function openLink(id: string, token: string) {
		const change = isUuid(id) && isOwnLink(id, token) ? await changes.openChange(db, id, clock.now()) : undefined;
		const account = change && (await accounts.accountById(db, change.accountId));
		return change && account && !account.disabledAt ? { change, account } : undefined;
	}

	return {
		/** Run as a job. */
		async mail(changeId: string, jobId: string) {
			const change = await changes.openChange(db, changeId, clock.now());
			if (!change) return;
			const { kind, detail, changedAt } = change;
			await mailSender.deliver(jobId, { to: change.email, template: 'account-changed' }, (writer) =>
				accountChangedMail(writer, { kind, detail, at: changedAt, link: linkOf(changeId) }),
			);
		},

		/** For the page that the link opens. Nothing is undone yet. */
		async find(id: string, token: string) {
			const link = await openLink(id, token);
			return link ? { title: undoableChanges[link.change.kind].title, at: link.change.changedAt.toISOString() } : null;
		},

		/**
		 * Address and second factor are again as they were before the change. The password opens nothing any more, because the
		 * person who made the change knew it: a link for a new one is mailed.
		 */
		async undo(id: string, token: string) {
			const link = await openLink(id, token);
			if (!link) throw invalidLink();
			const { change, account } = link;
			await db.transaction(async (tx) => {
				const now = clock.now();
				if (!(await changes.markUndone(tx, change, now))) throw invalidLink();
				if (account.email !== change.email) {
					if (await accounts.accountByEmail(tx, change.email))
						throw new Refusal('CONFLICT', 'Your old address is used by another account. Please call the club office.');
					await accounts.setEmail(tx, account.id, change.email);
					await subscribers.moveSubscription(tx, account.email, change.email);
				}
				await changes.restoreSecondFactor(tx, change);
				await accounts.setPassword(tx, account.id, { passwordHash: 'none since an undo', temporaryUntil: null });
				await accounts.endSessionsOf(tx, account.id, now, 'a change was undone');
				await endResets(tx, account.id, now);
				await deleteEmailChange(tx, account.id);
				const owner = { accountId: account.id, email: change.email };
				await audit.note(tx, owner, 'undid a change of the account', { kind: 'account', id: account.id });
				await jobs.enqueue(tx, 'password-reset', { email: change.email });
			});
			securityLog.record({ event: 'change-undone', accountId: account.id });
		},
	};
}
