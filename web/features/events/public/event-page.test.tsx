// @vitest-environment happy-dom
import { act, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { noDetails } from '#contract/events.ts';
import { renderAt } from '#tests/helpers/component.tsx';
import Event from './event.tsx';
import type { EventDetail } from './event-detail.ts';
import { EventPage } from './event-page.tsx';

const plain: EventDetail = {
	id: '12',
	title: 'Victory Day Cup',
	summary: 'Eighteen holes in two loops.',
	startDate: '2031-12-16T01:30:00Z',
	endDate: '2031-12-16T09:00:00Z',
	imageUrls: [],
	imageCaptions: [],
	closesAt: null,
	details: noDetails,
	attachments: [],
	otherYears: [],
	type: 'UPCOMING_EVENT',
};

const show = (over: Partial<EventDetail> = {}) => renderAt('/events/12', <EventPage event={{ ...plain, ...over }} />);
const terms = () => screen.queryAllByRole('term').map(({ textContent }) => textContent);

it('shows an event that has only a title, dates and a summary', () => {
	show();
	expect(screen.getByText('Date: December 16, 2031')).toBeTruthy();
	expect(terms()).toEqual(['Starts']);
	expect(screen.getByText(/^Tuesday, 7:30.AM$/)).toBeTruthy();
	expect(screen.getByRole('link', { name: 'Log in to book' }).getAttribute('href')).toBe('/dashboard/events#12');
	expect(screen.queryByRole('heading', { level: 2 })).toBeNull();
});

it('shows the facts that are filled in, with the day of the last entries and the fee', () => {
	show({
		closesAt: '2031-12-10T12:00:00Z',
		details: {
			...noDetails,
			format: 'Stableford',
			entryFee: 1_50_000,
			schedule: '7:30 AM Start',
			dress: 'Collared shirt',
		},
	});
	expect(terms()).toEqual(['Starts', 'Format', 'Entries close', 'Entry fee', 'Dress']);
	expect(screen.getByText(/^10 December 2031, 6:00.PM$/)).toBeTruthy();
	expect(screen.getByText('৳1,500')).toBeTruthy();
	expect(within(screen.getByRole('region', { name: 'The day' })).getByText('Start')).toBeTruthy();
});

it('calls results those of earlier years until the event is over', () => {
	const details = { ...noDetails, entryFee: 0, results: '2030: Farhana Ahmed, 38 points' };
	const { unmount } = show({ details });
	expect(screen.getByText('Free')).toBeTruthy();
	expect(screen.getByRole('region', { name: 'Past winners' })).toBeTruthy();
	unmount();
	show({ type: 'PAST_EVENT', closesAt: '2031-12-10T12:00:00Z', details });
	expect(screen.getByRole('region', { name: 'Results' })).toBeTruthy();
	expect(terms()).toEqual(['Entry fee', '2030']);
	expect(screen.queryByText('Log in to book')).toBeNull();
	expect(screen.queryByText('Add to your calendar')).toBeNull();
});

it('offers no place at an event that needs no booking', () => {
	show({ type: 'PRESENT_EVENT', details: { ...noDetails, noBooking: true } });
	expect(screen.getByText('No booking needed')).toBeTruthy();
	expect(screen.queryByRole('link', { name: /book/i })).toBeNull();
	expect(screen.getByRole('link', { name: 'Add to your calendar' })).toBeTruthy();
});

it('links to the same event in other years', () => {
	show({ type: 'PAST_EVENT', otherYears: [{ id: '11', year: '2030' }] });
	const years = screen.getByRole('navigation', { name: 'Other years' });
	expect(within(years).getByRole('link', { name: '2030' }).getAttribute('href')).toBe('/events/11');
});

it('says when an event starts only if it is of one day', () => {
	show({ endDate: '2031-12-18T09:00:00Z' });
	expect(terms()).toEqual([]);
});

it('shows captions below the pictures and in the viewer', () => {
	const { container } = show({
		imageUrls: ['/demo/a.jpg', '/demo/b.jpg'],
		imageCaptions: ['The third at nine, December'],
	});
	expect(screen.getByText('The third at nine, December')).toBeTruthy();
	expect(container.querySelector('[data-large-caption]')?.innerHTML).toContain('The third at nine, December');
});

it('offers its PDFs with their sizes, under the names that the office gave', () => {
	show({
		attachments: [
			{ url: '/media/a.pdf', name: 'Entry form', bytes: 239_600 },
			{ url: '/media/b.pdf', name: 'Local rules', bytes: 1_480_000 },
		],
	});
	const links = within(screen.getByRole('list', { name: 'Downloads' })).getAllByRole('link');
	expect(links.map(({ textContent }) => textContent)).toEqual([
		'Entry form (PDF, 240 KB)',
		'Local rules (PDF, 1.5 MB)',
	]);
	expect(links[0]!.getAttribute('download')).toBe('Entry form.pdf');
});

it('has a title and says that it is loading, until an event that comes late is there', async () => {
	const { promise, resolve } = Promise.withResolvers<EventDetail>();
	const props = { loaderData: { event: { later: promise } } } as unknown as Parameters<typeof Event>[0];
	await act(async () => renderAt('/events/12', <Event {...props} />));
	expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Event');
	expect(screen.getByRole('status').textContent).toBe('Loading...');
	await act(async () => resolve(plain));
	expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(plain.title);
	expect(screen.queryByRole('status')).toBeNull();
});
