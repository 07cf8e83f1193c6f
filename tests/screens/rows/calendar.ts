import { randomUUID } from 'node:crypto';
import { addDays, clubDay, clubMoment } from '#contract/core/club-time.ts';
import type { Api } from '../api.ts';
import type { Member } from './people.ts';

type Call = Awaited<ReturnType<Api['as']>>;

/** The course and the range are closed on Sundays. */
const isOpen = (day: string) => new Date(`${day}T12:00:00Z`).getUTCDay() !== 0;

/** Two days to come on which the club is open. */
function openDays(): [string, string] {
	const today = clubDay(new Date());
	const [first, second] = [1, 2, 3].map((days) => addDays(today, days)).filter(isOpen);
	return [first!, second!];
}

/** One day with starts, bays, coaching, a stay, tables and a blocked time, some of them of the member whose pages are shown. */
export async function createCalendar(api: Api, office: Call, people: { paid: Member; slipPaid: Member }) {
	const [quietDay, busyDay] = openDays();
	const at = (time: string, day = busyDay) => clubMoment(`${day}T${time}`).toISOString();
	const paid = await api.as(people.paid);
	const players = (...guests: string[]) => guests.map((guest) => ({ guest }));
	const startOf = (time: string, ...names: string[]) =>
		office('POST', '/api/admin/tee-sheet/bookings', {
			...{ id: randomUUID(), start: at(time), holes: 9, players: players(...names) },
		});
	await startOf('07:30', 'Anwar Karim', 'Mrs Karim', 'Rafiq Ahmed', 'Dr Sultana');
	await startOf('07:40', 'Col. Haque', 'Mr Sen');
	await startOf('07:50', 'Nigel Brown', 'Ayesha Brown', 'Tom Brown');
	await startOf('08:20', 'Mrs Rahman');
	// A member can wait for a start of this day.
	await office('POST', '/api/admin/tee-sheet/bookings', {
		...{ id: randomUUID(), start: at('09:00', quietDay), holes: 9 },
		players: players('Mr Sen'),
	});
	await paid('POST', '/api/account/tee-times', {
		...{ id: randomUUID(), start: at('08:00'), holes: 18 },
		companions: [{ userId: people.slipPaid.userId }, { guest: 'Nila Hasan' }],
	});
	await paid('POST', '/api/account/tee-waiting-list', {
		...{ id: randomUUID(), day: busyDay, from: '07:30', to: '07:30', holes: 9, companions: [] },
	});
	const book = (kind: string, time: string, more: object = {}) =>
		paid('POST', '/api/account/bookings', { id: randomUUID(), kind, start: at(time), ...more });
	await book('BAY', '16:00');
	await book('TABLE', '19:30', { people: 4 });
	const bookFor = (kind: string, time: string, name: string, more: object = {}) =>
		office('POST', '/api/admin/bookings', {
			...{ id: randomUUID(), kind, start: at(time), guest: { name, phone: '01711223344' }, ...more },
		});
	await bookFor('BAY', '16:00', 'Mrs Rahman');
	await bookFor('BAY', '16:30', 'Tom Brown', { minutes: 30 });
	await bookFor('COACHING', '09:00', 'Ayesha Brown');
	await bookFor('ROOM', '14:00', 'Nigel Brown', { people: 2, nights: 2 });
	await bookFor('TABLE', '19:00', 'Dr Sultana', { people: 6 });
	await office('POST', '/api/admin/calendar/entries', {
		...{ resourceId: 11, from: at('10:00'), to: at('13:00'), kind: 'MAINTENANCE', note: 'New mats' },
	});
	return { quietDay, busyDay };
}
