import { clubDay } from '#contract/core/club-time.ts';
import type { MemberFilter } from '#contract/members.office.ts';
import type { Db, Tx } from '#server/core/db/client.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { fullName } from '#server/features/applications/person-record.ts';
import type { ReadMemberFilter } from './member-filter.ts';
import type { MemberRow } from './member-record.ts';
import * as queries from './queries.ts';

export type MailingRecipient = { id: string; email: string; name: string };

export type MailingRecipientsService = ReturnType<typeof mailingRecipientsService>;

/** Which members get mailings: active ones with an email address. */
export function mailingRecipientsService(
	{ database: { db }, clock }: Pick<Dependencies, 'database' | 'clock'>,
	readFilter: ReadMemberFilter,
) {
	const toRecipients = (rows: MemberRow[]): MailingRecipient[] =>
		rows.flatMap(({ member, email }) => (email ? [{ id: member.id, email, name: fullName(member) }] : []));

	const today = () => clubDay(clock.now());

	async function inList(tx: Db | Tx, filter: MemberFilter, options: { alsoOptedOut: boolean }) {
		return toRecipients(await queries.listReaders(tx, await readFilter(tx, filter), options));
	}

	return {
		/** All who have not opted out. */
		all: (tx: Db | Tx = db) => inList(tx, {}, { alsoOptedOut: false }),
		countAll: () => queries.countReaders(db, today()),
		/** Those in a list of the office. `alsoOptedOut` is for what the club must send to everyone. */
		inList,
		/** Those of these members who want mails about events, even if they want no other mailings: they booked the event. */
		among: async (tx: Db | Tx, memberIds: readonly string[]) =>
			memberIds.length > 0 ? toRecipients(await queries.eventMailReaders(tx, today(), memberIds)) : [],
		async choicesOf(memberId: string) {
			const row = await queries.memberById(db, memberId);
			return { clubMailings: !row?.member.noMailingsSince, eventMailings: !row?.member.noEventMailsSince };
		},
		setChoices: (tx: Tx, memberId: string, choices: { clubMailings: boolean; eventMailings: boolean }) =>
			queries.updateMember(tx, memberId, {
				noMailingsSince: choices.clubMailings ? null : clock.now(),
				noEventMailsSince: choices.eventMailings ? null : clock.now(),
			}),
		/** Mails about the member's own account are still sent. */
		optOut: (memberId: string) => queries.optOutOfMailings(db, memberId, clock.now()),
	};
}
