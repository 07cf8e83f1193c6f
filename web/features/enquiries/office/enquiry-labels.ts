import type { EnquiryRow } from '#contract/enquiries.office.ts';
import type { EnquiryKind, EnquiryState } from '#contract/enquiries.ts';
import { longDate } from '#web/core/format.ts';
import type { Tone } from '#web/ui/status-tag.tsx';

export const stateLabels: Record<EnquiryState, { label: string; tone: Tone }> = {
	NEW: { label: 'New', tone: 'new' },
	ANSWERED: { label: 'Answered', tone: 'ok' },
	CLOSED: { label: 'Closed', tone: 'off' },
};

export const kindLabels: Record<EnquiryKind, string> = { CONTACT: 'Contact', PREBOOK: 'Hall' };

/** The message or the request for the hall, on one line. */
export const summaryOf = ({ message, hallDate, hallEvent, hallGuests }: EnquiryRow): string =>
	hallDate ? `${hallEvent} on ${longDate(hallDate)}, ${hallGuests} guests` : (message ?? '').replace(/\s+/g, ' ');
