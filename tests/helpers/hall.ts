import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { HallBooking, HallDay, NewHallBooking } from '#contract/hall.office.ts';
import type { TestApp } from './app.ts';
import { signInOffice } from './office.ts';

/** The office at work with the hall. The functions refuse nothing; a test looks at their responses. */
export async function hallOffice(app: TestApp, day: () => string) {
	const office = await signInOffice(app, 'OFFICE');
	const admin = await signInOffice(app, 'ADMIN');
	let people = 0;
	const hold = (over: Partial<NewHallBooking> = {}) => office.call('POST', 'hall/bookings', newBooking(day(), over));
	return {
		office,
		admin,
		hold,
		async held(over: Partial<NewHallBooking> = {}): Promise<string> {
			const response = await hold(over);
			expect(response.statusCode, response.body).toBe(201);
			return response.json().id;
		},
		async request(name = 'Imran Hossain'): Promise<string> {
			const id = randomUUID();
			const phone = `0171${String(++people).padStart(7, '0')}`;
			await app.services.enquiries.prebook({ id, name, phone, date: day(), eventType: 'Wedding', guests: 200 });
			return id;
		},
		detail: async (id: string) => (await office.call('GET', `hall/bookings/${id}`)).json<HallBooking>(),
		pay: (id: string, paisa: number, over: object = {}) =>
			admin.call('POST', `hall/bookings/${id}/payments`, {
				...{ id: randomUUID(), method: 'CASH', paisa, reference: '', ...over },
			}),
		refund: (id: string, paisa: number, over: object = {}) =>
			admin.call('POST', `hall/bookings/${id}/refunds`, {
				...{ id: randomUUID(), method: 'CASH', paisa, reference: '', keep: false, ...over },
			}),
		act: (id: string, step: 'extend' | 'cancel' | 'done', body?: object) =>
			office.call('POST', `hall/bookings/${id}/${step}`, body),
		dayOf: async (date = day()) =>
			(await office.call('GET', `hall/days?month=${date.slice(0, 7)}`))
				.json<{ days: HallDay[] }>()
				.days.find((one) => one.date === date)!,
	};
}

/** A wedding in the evening: ৳1,15,000 with tax, of which ৳28,750 is the deposit. */
export const newBooking = (day: string, over: Partial<NewHallBooking> = {}): NewHallBooking => ({
	...{ id: randomUUID(), day, shift: 'EVENING', name: 'Imran Hossain', phone: '01711223344', userId: '' },
	...{ email: 'imran@example.com', event: 'Wedding', guests: 280, taxBasisPoints: 1500 },
	lines: [{ text: 'The hall', paisa: 10_000_000 }],
	...over,
});
