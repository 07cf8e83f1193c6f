import type { EnquiryRow } from '#contract/enquiries.office.ts';
import type { EnquiryKind, EnquiryState } from '#contract/enquiries.ts';
import { longDate } from '#web/core/format.ts';

type Tone = 'wait' | 'new' | 'ok' | 'bad' | 'off';

export const enquiryWords: Record<EnquiryState, { label: string; tone: Tone }> = {
	NEW: { label: 'New', tone: 'new' },
	ANSWERED: { label: 'Answered', tone: 'ok' },
	CLOSED: { label: 'Closed', tone: 'off' },
};
export const kindWords: Record<EnquiryKind, string> = { CONTACT: 'Message', PREBOOK: 'Hall' };

/** What was asked, on one line. */
export const inShort = ({ message, hallDate, hallEvent, hallGuests }: EnquiryRow): string =>
	hallDate ? `${hallEvent} on ${longDate(hallDate)}, ${hallGuests} guests` : (message ?? '').replace(/\s+/g, ' ');
