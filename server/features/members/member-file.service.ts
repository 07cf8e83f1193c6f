import type { MemberDetail, MemberRow as PresentedRow } from '#contract/members.office.ts';
import { sealing as openSealing } from '#server/core/crypto/sealed.ts';
import { notFound } from '#server/core/http/errors.ts';
import { mailsTo } from '#server/core/mail/mails-to.ts';
import type { Dependencies } from '#server/dependencies.ts';
import type { AccountsService, ClosingService } from '#server/features/accounts/service.ts';
import { fullName, isSealed, toForm } from '#server/features/applications/application-record.ts';
import { detailsText } from '#server/features/audit/details-text.ts';
import type { AuditService } from '#server/features/audit/service.ts';
import type { CategoryChangesService } from './category-changes.service.ts';
import { notesOf } from './member-notes.queries.ts';
import { memberSubject } from './member-office.service.ts';
import { type MemberRow, memberById } from './members.queries.ts';
import { userIdOf } from './members.service.ts';

export const presentMember = ({ member, application, disabledAt }: MemberRow): PresentedRow => ({
	id: member.id,
	userId: userIdOf(member.number),
	name: fullName(application),
	email: application.email,
	mobile: application.mobile,
	category: application.category,
	paymentStatus: member.paymentStatus,
	registrationStatus: application.status,
	disabledAt: disabledAt?.toISOString() ?? null,
	since: member.createdAt.toISOString(),
});

const iso = (moment: Date | null) => moment?.toISOString() ?? null;
/** ••••••••789: enough to compare with the paper that somebody holds in hand. */
export const masked = (text: string) => `${'•'.repeat(Math.max(0, text.length - 3))}${text.slice(-3)}`;

const mailsShown = 50;

export type MemberFile = ReturnType<typeof memberFile>;

/** Everything about one member on one page. What other features know comes through what they hand in. */
export function memberFile({
	dependencies,
	accounts,
	audit,
	closing,
	categoryChanges,
	paymentsOf,
	receiptsOf,
	eventsOf,
	eventTitles,
}: {
	dependencies: Dependencies;
	accounts: AccountsService;
	audit: AuditService;
	closing: ClosingService;
	categoryChanges: CategoryChangesService;
	paymentsOf: (memberId: string) => Promise<MemberDetail['payments']>;
	receiptsOf: (memberId: string) => Promise<MemberDetail['receipts']>;
	eventsOf: (memberId: string) => Promise<MemberDetail['events']>;
	eventTitles: (ids: string[]) => Promise<Map<string, string>>;
}) {
	const { db } = dependencies.database;
	const sealing = openSealing(dependencies.settings.secret);

	function profileOf({ application }: MemberRow) {
		const values = Object.entries(toForm(application, sealing));
		return Object.fromEntries(
			values.map(([name, value]) => [name, isSealed(name) && typeof value === 'string' ? masked(value) : value]),
		);
	}

	/** The membership's own history goes on where the application's ended. */
	async function historyOf({ member, application }: MemberRow) {
		const both = await Promise.all([
			audit.historyOf(db, { kind: 'application', id: application.id }),
			audit.historyOf(db, memberSubject(member.id)),
		]);
		const entries = both.flat().sort((a, b) => a.id - b.id);
		const named = entries.flatMap(({ details }) => (typeof details?.eventId === 'string' ? [details.eventId] : []));
		const titles = await eventTitles(named);
		return entries.map(({ at, actor, action, details }) => ({
			at: at.toISOString(),
			actor,
			action,
			details: detailsText(details, { events: titles }),
		}));
	}

	return {
		async of(id: string): Promise<MemberDetail> {
			const row = await memberById(db, id);
			if (!row) throw notFound('There is no such member.');
			const { member, application } = row;
			const [temporary, payments, receipts, events, sessions, mails, notes, changes, history] = await Promise.all([
				accounts.hasTemporaryPassword(member.accountId),
				paymentsOf(id),
				receiptsOf(id),
				eventsOf(id),
				closing.sessionsOf(member.accountId),
				mailsTo(db, application.email, mailsShown),
				notesOf(db, id),
				categoryChanges.of(id),
				historyOf(row),
			]);
			return {
				...presentMember(row),
				applicationId: application.id,
				membershipType: application.membershipType,
				credentialsSentAt: iso(member.credentialsSentAt),
				temporary,
				erasureRequestedAt: iso(member.erasureRequestedAt),
				values: profileOf(row),
				payments,
				receipts,
				events,
				sessions: sessions.map(({ id: sessionId, device, network, createdAt, lastSeenAt }) => ({
					id: sessionId,
					device,
					network,
					createdAt: createdAt.toISOString(),
					lastSeenAt: lastSeenAt.toISOString(),
				})),
				mails: mails.map((mail) => ({
					id: mail.id,
					subject: mail.subject,
					state: mail.state,
					error: mail.error,
					at: (mail.sentAt ?? mail.createdAt).toISOString(),
				})),
				notes: notes.map((note) => ({
					id: note.id,
					body: note.body,
					author: note.author,
					at: note.createdAt.toISOString(),
				})),
				categoryChanges: changes.map((change) => ({
					id: change.id,
					from: change.from,
					to: change.to,
					effectiveOn: change.effectiveOn,
					reason: change.reason,
					createdAt: change.createdAt.toISOString(),
					appliedAt: iso(change.appliedAt),
					withdrawnAt: iso(change.withdrawnAt),
				})),
				history,
			};
		},
	};
}
