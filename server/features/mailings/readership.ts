import type { Audience } from '#contract/mailings.office.ts';
import type { Db, Tx } from '#server/core/db/client.ts';
import type { Attendees } from '#server/features/events/attendees.ts';
import type {
	MailingRecipient,
	MailingRecipientsService,
} from '#server/features/members/mailing-recipients.service.ts';
import type { SubscribersService } from '#server/features/newsletter/subscribers.service.ts';

export type Readership = ReturnType<typeof readership>;

/** Who stands behind an audience at this moment; an address is there once, however it got in. */
export function readership({
	members,
	attendees,
	subscribers,
}: {
	members: MailingRecipientsService;
	attendees: Attendees;
	subscribers: SubscribersService;
}) {
	const find = async (tx: Db | Tx, audience: Audience, eventId: string | null): Promise<MailingRecipient[]> => {
		switch (audience) {
			case 'MEMBERS':
				return members.all(tx);
			case 'ATTENDEES':
				return eventId ? members.among(tx, await attendees.of(tx, eventId)) : [];
			case 'SUBSCRIBERS':
				// The box asks for an address and nothing else.
				return (await subscribers.readers(tx)).map((reader) => ({ ...reader, name: 'reader' }));
		}
	};
	return {
		async of(tx: Db | Tx, { audience, eventId }: { audience: Audience; eventId: string | null }) {
			const byAddress = new Map<string, MailingRecipient>();
			for (const reader of await find(tx, audience, eventId)) {
				if (!byAddress.has(reader.email)) byAddress.set(reader.email, reader);
			}
			return [...byAddress.values()];
		},
	};
}
