// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { HallBooking, HallDay } from '#contract/hall.office.ts';
import { fakeServer, logIn, renderAt } from '#tests/helpers/component.tsx';
import BookingPage from './booking.tsx';
import HallPage from './hall.tsx';

const id = '00000000-0000-4000-8000-000000000001';
const booking: HallBooking = {
	...{ id, state: 'CONFIRMED', day: '2031-12-20', shift: 'EVENING', name: 'Imran Hossain', event: 'Wedding' },
	...{ guests: 200, enquiryId: null, heldUntil: null, version: 1, phone: '01711223344', email: '', member: null },
	...{
		startsAt: '2031-12-20T12:00:00.000Z',
		endsAt: '2031-12-20T16:00:00.000Z',
		createdAt: '2031-11-01T06:00:00.000Z',
	},
	...{ lines: [{ text: 'The hall', paisa: 10_000_000 }], taxBasisPoints: 1500, netPaisa: 10_000_000 },
	...{ taxPaisa: 1_500_000, totalPaisa: 11_500_000, depositPaisa: 2_875_000, paidPaisa: 3_000_000 },
	...{ openPaisa: 8_500_000, balanceDueOn: '2031-12-06', canExtend: false, endedReason: '', payments: [], waiting: [] },
};
const day = (date: string, over: Partial<HallDay> = {}): HallDay => ({
	...{ date, bookings: [], blocks: [], requests: [], free: ['MORNING', 'EVENING', 'DAY'], ...over },
});

it('opens the form for a day with free time, with the part of it that is free', async () => {
	logIn();
	const days = [day('2031-12-19'), day('2031-12-20', { bookings: [booking], free: ['MORNING'] })];
	fakeServer({
		'GET /api/admin/hall/days': () => ({ month: '2031-12', days: [...days, day('2031-12-21', { free: [] })] }),
	});
	renderAt('/admin/hall?month=2031-12', <HallPage />);
	const month = within(await screen.findByRole('table', { name: 'The hall in December 2031' }));
	await month.findByText('Imran Hossain');
	const addresses = month
		.getAllByRole('link', { name: /^Hold the hall on/ })
		.map((link) => [link.getAttribute('aria-label'), link.getAttribute('href')]);
	expect(addresses).toEqual([
		['Hold the hall on Friday 19 December', '/admin/hall/new?day=2031-12-19&shift=DAY'],
		['Hold the hall on Saturday 20 December', '/admin/hall/new?day=2031-12-20&shift=MORNING'],
	]);
});

it('shows what is paid and what is still to pay by when, until the booking is cancelled', async () => {
	logIn();
	let state: HallBooking['state'] = 'CONFIRMED';
	fakeServer({ [`GET /api/admin/hall/bookings/${id}`]: () => ({ ...booking, state }) });
	const route = { params: { id } } as Parameters<typeof BookingPage>[0];
	const { unmount } = renderAt(`/admin/hall/${id}`, <BookingPage {...route} />);
	expect((await screen.findByText('Paid')).nextSibling?.textContent).toBe('৳30,000.00');
	expect(screen.getByText('Still to pay, by 6 December 2031').nextSibling?.textContent).toBe('৳85,000.00');
	unmount();
	state = 'CANCELLED';
	renderAt(`/admin/hall/${id}`, <BookingPage {...route} />);
	expect(await screen.findByText('Still to pay')).toBeTruthy();
});
