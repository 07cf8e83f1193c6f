import type { Db, Tx } from '#server/core/db/client.ts';
import type { AttendeeAddresses } from '#server/features/events/attendees.service.ts';
import type {
	MailingRecipient,
	MailingRecipientsService,
} from '#server/features/members/mailing-recipients.service.ts';
import type { SubscribersService } from '#server/features/newsletter/subscribers.service.ts';
import type { Mailing } from './queries.ts';

/** What decides who gets a mailing. */
type AudienceOf = Pick<Mailing, 'audience' | 'eventId' | 'memberFilter' | 'statutory'>;

export type FindAudience = ReturnType<typeof audienceFinder>;

export type CountAudience = ReturnType<typeof audienceCounter>;

/** How many people would get a mailing to all of an audience, counted without reading them; null if it depends on an event. */
export const audienceCounter =
	({
		members,
		subscribers,
	}: {
		members: Pick<MailingRecipientsService, 'countAll'>;
		subscribers: Pick<SubscribersService, 'countSubscribed'>;
	}) =>
	async (audience: Mailing['audience']): Promise<number | null> => {
		switch (audience) {
			case 'MEMBERS':
				return members.countAll();
			case 'ATTENDEES':
				return null;
			case 'SUBSCRIBERS':
				return subscribers.countSubscribed();
		}
	};

/** Finds the people of an audience at this moment, each address once. */
export function audienceFinder({
	members,
	attendees,
	subscribers,
}: {
	members: MailingRecipientsService;
	attendees: AttendeeAddresses;
	subscribers: SubscribersService;
}) {
	const find = async (
		tx: Db | Tx,
		{ audience, eventId, memberFilter, statutory }: AudienceOf,
	): Promise<MailingRecipient[]> => {
		switch (audience) {
			case 'MEMBERS':
				return members.inList(tx, memberFilter ?? {}, { alsoOptedOut: statutory });
			case 'ATTENDEES':
				return eventId ? members.among(tx, await attendees.of(tx, eventId)) : [];
			case 'SUBSCRIBERS':
				// Only the address of a subscriber is known.
				return (await subscribers.subscribed(tx)).map((subscriber) => ({ ...subscriber, name: 'reader' }));
		}
	};
	return async (tx: Db | Tx, mailing: AudienceOf) => {
		const byAddress = new Map<string, MailingRecipient>();
		for (const person of await find(tx, mailing)) {
			if (!byAddress.has(person.email)) byAddress.set(person.email, person);
		}
		return [...byAddress.values()];
	};
}
