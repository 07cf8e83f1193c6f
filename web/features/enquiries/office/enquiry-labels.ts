import type { EnquiryRow } from '#contract/enquiries.office.ts';
import type { EnquiryKind, EnquiryState } from '#contract/enquiries.ts';
import type { SubscriptionState } from '#contract/newsletter.ts';
import { longDate } from '#web/core/format.ts';

type Tone = 'wait' | 'new' | 'ok' | 'bad' | 'off';

export const enquiryWords: Record<EnquiryState, { label: string; tone: Tone }> = {
	NEW: { label: 'New', tone: 'new' },
	ANSWERED: { label: 'Answered', tone: 'ok' },
	CLOSED: { label: 'Closed', tone: 'off' },
};
export const kindWords: Record<EnquiryKind, string> = { CONTACT: 'Message', PREBOOK: 'Hall' };

export const subscriptionWords: Record<SubscriptionState, { label: string; tone: Tone }> = {
	SUBSCRIBED: { label: 'Subscribed', tone: 'ok' },
	WAITING: { label: 'Not confirmed', tone: 'wait' },
	UNSUBSCRIBED: { label: 'Left', tone: 'off' },
};

/** What was asked, on one line. */
export const inShort = ({ message, hallDate, hallEvent, hallGuests }: EnquiryRow): string =>
	hallDate ? `${hallEvent} on ${longDate(hallDate)}, ${hallGuests} guests` : (message ?? '').replace(/\s+/g, ' ');
