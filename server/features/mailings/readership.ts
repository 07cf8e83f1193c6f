import type { Audience } from '#contract/mailings.office.ts';
import type { Db, Tx } from '#server/core/db/client.ts';
import type { Attendees } from '#server/features/events/attendees.ts';
import type { MailReader, RoundMails } from '#server/features/members/round-mails.ts';
import type { SubscribersService } from '#server/features/newsletter/subscribers.service.ts';

export type Readership = ReturnType<typeof readership>;

/** Who stands behind an audience at this moment; an address is there once, however it got in. */
export function readership({
	roundMails,
	attendees,
	subscribers,
}: {
	roundMails: RoundMails;
	attendees: Attendees;
	subscribers: SubscribersService;
}) {
	const find = async (tx: Db | Tx, audience: Audience, eventId: string | null): Promise<MailReader[]> => {
		switch (audience) {
			case 'MEMBERS':
				return roundMails.readers(tx);
			case 'ATTENDEES':
				return eventId ? roundMails.among(tx, await attendees.of(tx, eventId)) : [];
			case 'SUBSCRIBERS':
				// The box asks for an address and nothing else.
				return (await subscribers.readers(tx)).map((reader) => ({ ...reader, name: 'reader' }));
		}
	};
	return {
		async of(tx: Db | Tx, { audience, eventId }: { audience: Audience; eventId: string | null }) {
			const byAddress = new Map<string, MailReader>();
			for (const reader of await find(tx, audience, eventId)) {
				if (!byAddress.has(reader.email)) byAddress.set(reader.email, reader);
			}
			return [...byAddress.values()];
		},
	};
}
