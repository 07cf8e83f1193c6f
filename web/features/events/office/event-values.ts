import type { Attachment } from '#contract/core/attachments.ts';
import type { ContentState } from '#contract/core/publishing.ts';
import type { EventStatus, OfficeEvent } from '#contract/events.office.ts';
import { type EventDetails, type EventType, noDetails } from '#contract/events.ts';
import { fromDateTimeInput, toDateTimeInput } from '#web/core/club-dates.ts';
import { dateAndTime } from '#web/core/format.ts';
import type { Tone } from '#web/ui/status-tag.tsx';

export const bookingLabels = { members: 'Members book a place', none: 'No booking needed' };

/** The values of the form: texts, also for numbers and times. The fee is in taka. */
export type EventValues = Record<Exclude<keyof EventDetails, 'noBooking'>, string> & {
	booking: keyof typeof bookingLabels;
	title: string;
	summary: string;
	startDate: string;
	endDate: string;
	/** Empty when the dates decide. */
	eventType: EventType | '';
	capacity: string;
	closesAt: string;
	guestLimit: string;
	publishAt: string;
	pictures: { url: string; caption: string }[];
	attachments: Attachment[];
	/** The resources that it takes, by id. */
	takes: readonly number[];
	state: ContentState;
};

export const eventValues = (saved: OfficeEvent | undefined): EventValues => ({
	title: saved?.title ?? '',
	summary: saved?.summary ?? '',
	startDate: toDateTimeInput(saved?.startDate ?? null),
	endDate: toDateTimeInput(saved?.endDate ?? null),
	eventType: saved?.eventType ?? '',
	capacity: saved?.capacity?.toString() ?? '',
	closesAt: toDateTimeInput(saved?.closesAt ?? null),
	guestLimit: String(saved?.guestLimit ?? 0),
	publishAt: toDateTimeInput(saved?.publishAt ?? null),
	pictures: (saved?.imageUrls ?? []).map((url, index) => ({ url, caption: saved?.imageCaptions[index] ?? '' })),
	attachments: saved?.attachments ?? [],
	takes: saved?.takes ?? [],
	state: saved?.state ?? 'draft',
	...(saved?.details ?? noDetails),
	entryFee: feeText(saved?.details.entryFee ?? null),
	booking: saved?.details.noBooking ? 'none' : 'members',
});

const feeText = (paisa: number | null) => (paisa === null ? '' : String(paisa / 100));

/** A text that is not a number becomes NaN, which the contract refuses. */
const numberOf = (text: string) => (text.trim() === '' ? null : Number(text));

/** Rounded to whole paisa, because 0.29 * 100 is not. */
const paisaOf = (text: string) => {
	const amount = numberOf(text);
	return amount === null ? null : Math.round(amount * 100);
};

export const eventBody = ({ pictures, ...values }: EventValues) => ({
	title: values.title,
	summary: values.summary,
	state: values.state,
	imageUrls: pictures.map(({ url }) => url),
	imageCaptions: pictures.map(({ caption }) => caption),
	attachments: values.attachments,
	takes: [...values.takes],
	details: {
		format: values.format,
		schedule: values.schedule,
		players: values.players,
		entry: values.entry,
		entryFee: paisaOf(values.entryFee),
		dress: values.dress,
		prize: values.prize,
		results: values.results,
		noBooking: values.booking === 'none',
	},
	startDate: fromDateTimeInput(values.startDate) ?? '',
	endDate: fromDateTimeInput(values.endDate) ?? '',
	closesAt: fromDateTimeInput(values.closesAt),
	publishAt: fromDateTimeInput(values.publishAt),
	eventType: values.eventType || null,
	capacity: numberOf(values.capacity),
	guestLimit: numberOf(values.guestLimit) ?? 0,
});

export const eventStatusLabels: Record<EventStatus, { label: string; tone: Tone }> = {
	upcoming: { label: 'Upcoming', tone: 'new' },
	present: { label: 'Present', tone: 'ok' },
	past: { label: 'Past', tone: 'off' },
	scheduled: { label: 'Scheduled', tone: 'new' },
	draft: { label: 'Draft', tone: 'wait' },
	bin: { label: 'In the bin', tone: 'bad' },
};

export const eventTypeLabels: Record<EventType | '', string> = {
	'': 'By its dates',
	UPCOMING_EVENT: 'Always upcoming',
	PRESENT_EVENT: 'Always present',
	PAST_EVENT: 'Always past',
};

/** 38 of 60, 4 waiting */
export function seatsText({ capacity, taken, waiting }: Pick<OfficeEvent, 'capacity' | 'taken' | 'waiting'>): string {
	const seats = capacity === null ? String(taken) : `${taken} of ${capacity}`;
	return waiting > 0 ? `${seats}, ${waiting} waiting` : seats;
}

/** What the office reads after saving: whether the site shows the event. */
export function savedText({ status, publishAt }: Pick<OfficeEvent, 'status' | 'publishAt'>): string {
	if (status === 'draft') return 'Saved as a draft.';
	if (status === 'scheduled' && publishAt) return `Saved. It will be on the site from ${dateAndTime(publishAt)}.`;
	return 'Saved. It is on the site.';
}

/** Whether a moment that was typed into the form is still to come. */
export const isLater = (typed: string, now = new Date()) => Date.parse(fromDateTimeInput(typed) ?? '') > now.getTime();
