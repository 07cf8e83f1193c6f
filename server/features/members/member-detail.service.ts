import type { MemberDetail } from '#contract/members.office.ts';
import { fieldEncryption } from '#server/core/crypto/field-encryption.ts';
import { notFound } from '#server/core/http/errors.ts';
import type { Actor } from '#server/core/http/serve.ts';
import { mailsTo } from '#server/core/mail/mail-sender.ts';
import type { Dependencies } from '#server/dependencies.ts';
import type { SecondFactorService } from '#server/features/accounts/second-factor.service.ts';
import type { AccountsService, ClosingService } from '#server/features/accounts/service.ts';
import { isSealed } from '#server/features/applications/person-record.ts';
import { detailsText } from '#server/features/audit/details-text.ts';
import type { AuditService } from '#server/features/audit/service.ts';
import type { UploadsService } from '#server/features/uploads/service.ts';
import type { CategoryChangesService } from './category-changes.service.ts';
import { type MemberRow, masked, memberForm, memberSubject, ownSubject } from './member-record.ts';
import { memberListRow } from './members-list.service.ts';
import type { MembershipStatesService } from './membership-states.service.ts';
import { memberById, notesOf } from './queries.ts';

const iso = (moment: Date | null) => moment?.toISOString() ?? null;

const mailsShown = 50;

export type MemberDetailService = ReturnType<typeof memberDetailService>;

/** Everything about one member on one page. */
export function memberDetailService({
	dependencies,
	accounts,
	audit,
	closing,
	secondFactor,
	categoryChanges,
	statesOf,
	documentsOf,
	signedDocumentUrl,
	paymentsOf,
	receiptsOf,
	eventsOf,
	eventTitles,
	invitationOf,
}: {
	dependencies: Dependencies;
	accounts: AccountsService;
	audit: AuditService;
	closing: ClosingService;
	secondFactor: Pick<SecondFactorService, 'isOn'>;
	categoryChanges: CategoryChangesService;
	statesOf: MembershipStatesService['of'];
	documentsOf: UploadsService['documentsOf'];
	signedDocumentUrl: UploadsService['signedDocumentUrl'];
	paymentsOf: (memberId: string) => Promise<MemberDetail['payments']>;
	receiptsOf: (memberId: string) => Promise<MemberDetail['receipts']>;
	eventsOf: (memberId: string) => Promise<MemberDetail['events']>;
	eventTitles: (ids: string[]) => Promise<Map<string, string>>;
	invitationOf: (memberId: string) => Promise<MemberDetail['invitation']>;
}) {
	const { db } = dependencies.database;
	const encryption = fieldEncryption(dependencies.settings);

	const maskedForm = (row: MemberRow) =>
		Object.fromEntries(
			Object.entries(memberForm(row, encryption)).map(([name, value]) => [
				name,
				isSealed(name) && typeof value === 'string' ? masked(value) : value,
			]),
		);

	/** The entries about the application, if there is one, and about the member, in one list. */
	async function historyOf({ member }: MemberRow) {
		const subjects = [...(member.applicationId ? [ownSubject(member)] : []), memberSubject(member.id)];
		const histories = await Promise.all(subjects.map((subject) => audit.historyOf(db, subject)));
		const entries = histories.flat().sort((a, b) => a.id - b.id);
		const eventIds = entries.flatMap(({ details }) => (typeof details?.eventId === 'string' ? [details.eventId] : []));
		const titles = await eventTitles(eventIds);
		return entries.map(({ at, actor, action, details }) => ({
			at: at.toISOString(),
			actor,
			action,
			details: detailsText(details, { names: titles }),
		}));
	}

	return {
		async documentUrl(actor: Actor, id: string, field: string) {
			const row = await memberById(db, id);
			const documents = row ? await documentsOf(ownSubject(row.member)) : [];
			const document = documents.find((candidate) => candidate.field === field);
			if (!document) throw notFound('There is no such document.');
			return { url: signedDocumentUrl(document.uploadId, actor) };
		},

		async of(id: string): Promise<MemberDetail> {
			const row = await memberById(db, id);
			if (!row) throw notFound('There is no such member.');
			const { member } = row;
			const [
				temporary,
				invitation,
				secondFactorOn,
				payments,
				receipts,
				events,
				sessions,
				mails,
				notes,
				changes,
				states,
				documents,
				history,
			] = await Promise.all([
				accounts.hasTemporaryPassword(member.accountId),
				invitationOf(id),
				secondFactor.isOn(member.accountId),
				paymentsOf(id),
				receiptsOf(id),
				eventsOf(id),
				closing.sessionsOf(member.accountId),
				row.email ? mailsTo(db, row.email, mailsShown) : [],
				notesOf(db, id),
				categoryChanges.of(id),
				statesOf(id),
				documentsOf(ownSubject(member)),
				historyOf(row),
			]);
			return {
				...memberListRow(row, dependencies.clock.now()),
				accountId: member.accountId,
				applicationId: member.applicationId,
				membershipType: member.membershipType,
				credentialsSentAt: iso(member.credentialsSentAt),
				temporary,
				invitation,
				secondFactor: secondFactorOn,
				erasureRequestedAt: iso(member.erasureRequestedAt),
				values: maskedForm(row),
				documents: Object.fromEntries(documents.map(({ field, displayName }) => [field, displayName])),
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
					field: change.field,
					from: change.from,
					to: change.to,
					effectiveOn: change.effectiveOn,
					reason: change.reason,
					createdAt: change.createdAt.toISOString(),
					appliedAt: iso(change.appliedAt),
					withdrawnAt: iso(change.withdrawnAt),
				})),
				states,
				history,
			};
		},
	};
}
