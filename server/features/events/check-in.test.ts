import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import type { AttendeeList, CheckInResult } from '#contract/event-bookings.office.ts';
import { createMembershipState } from '#tests/factories/membership-state.ts';
import { type TestApp, testApp } from '#tests/helpers/app.ts';
import { paidMember, type SignedInMember, signInMember } from '#tests/helpers/members.ts';
import { type OfficeUser, signInOffice } from '#tests/helpers/office.ts';

let app: TestApp;
let staff: OfficeUser;
/** A member with card and photo. */
let cardHolder: Awaited<ReturnType<typeof paidMember>>;
beforeAll(async () => {
	app = await testApp();
	cardHolder = await paidMember(app);
	staff = await signInOffice(app, 'OFFICE');
});

const anEvent = (over: { capacity?: number; guestLimit?: number; closesAt?: Date } = {}) =>
	app.services.events.publish({
		title: 'River Cup',
		summary: 'Eighteen holes',
		startDate: new Date('2031-05-02T01:30:00Z'),
		endDate: new Date('2031-05-02T09:00:00Z'),
		...over,
	});

async function aMember(paid = true) {
	const member = await signInMember(app);
	if (paid) await app.rows(sql`update members set payment_status = 'PAID' where id = ${member.memberId}`);
	return member;
}
const add = (event: { id: string }, member: SignedInMember, guests: string[] = []) =>
	staff.call('POST', `events/${event.id}/attendees`, { userId: member.userId, guests });
const list = async (event: { id: string }) =>
	(await staff.call('GET', `events/${event.id}/attendees`)).json<AttendeeList>();
const checkIn = async (event: { id: string }, by: object, user = staff) =>
	(await user.call('POST', `events/${event.id}/check-in`, by)).json<CheckInResult>();

describe('check-in', () => {
	it('admits a party once when it is scanned twenty times at the same moment', async () => {
		const event = await anEvent({ guestLimit: 2 });
		const member = await aMember();
		await add(event, member, ['Nila', 'Tahmid']);
		const responses = await Promise.all(Array.from({ length: 20 }, () => checkIn(event, { userId: member.userId })));
		expect(responses.filter(({ verdict }) => verdict === 'in')).toHaveLength(1);
		expect(responses.filter(({ verdict }) => verdict === 'already-in')).toHaveLength(19);
		expect(responses.at(-1)).toMatchObject({
			attendee: { checkedInSeats: 3, checkedInAt: app.clock.now().toISOString() },
			attendance: { seats: 3, in: 3 },
		});
	});

	it('records how many of the party came, and can be undone', async () => {
		const event = await anEvent({ guestLimit: 2 });
		const member = await aMember();
		await add(event, member, ['Nila', 'Tahmid']);
		const { attendee } = await checkIn(event, { userId: member.userId });
		const path = `events/${event.id}/attendees/${attendee!.id}/check-in`;
		const corrected = await staff.call('PUT', path, { seats: 2 });
		expect(corrected.json()).toMatchObject({ attendee: { checkedInSeats: 2 }, attendance: { seats: 3, in: 2 } });
		expect((await staff.call('PUT', path, { seats: 4 })).json().message).toBe('This party has 3 seats.');
		expect((await staff.call('PUT', path, { seats: 0 })).statusCode).toBe(400);
		expect((await staff.call('DELETE', path)).json()).toMatchObject({ attendance: { seats: 3, in: 0 } });
		expect((await staff.call('DELETE', path)).statusCode).toBe(409);
		expect((await staff.call('PUT', path, { seats: 1 })).statusCode).toBe(409);
		// The address of another event does not reach this booking.
		const otherEvent = await anEvent();
		const wrong = await staff.call('DELETE', `events/${otherEvent.id}/attendees/${attendee!.id}/check-in`);
		expect(wrong.statusCode).toBe(404);
	});

	it('says why a person cannot be checked in', async () => {
		const event = await anEvent({ capacity: 1 });
		const [first, second, unregistered, suspended] = [
			await aMember(),
			await aMember(),
			await aMember(),
			await aMember(),
		];
		await add(event, first);
		await add(event, second);
		expect(await checkIn(event, { userId: second.userId })).toMatchObject({ verdict: 'waiting', place: 1 });
		expect(await checkIn(event, { userId: unregistered.userId })).toMatchObject({
			verdict: 'not-booked',
			person: { userId: unregistered.userId, photoUrl: null },
			attendee: null,
		});
		const unpaid = await aMember(false);
		expect(await checkIn(event, { userId: unpaid.userId })).toMatchObject({ verdict: 'not-paid', attendee: null });
		await createMembershipState(app, { memberId: suspended.memberId, state: 'suspended', until: '2099-12-31' });
		expect((await checkIn(event, { userId: suspended.userId })).verdict).toBe('not-active');
		await app.rows(sql`update members set payment_status = 'REFUNDED' where id = ${first.memberId}`);
		expect((await checkIn(event, { userId: first.userId })).verdict).toBe('not-paid');
		for (const by of [{ userId: 'DGCC-9999' }, { userId: 'Rahim' }, { card: 'https://example.com/menu' }])
			expect(await checkIn(event, by)).toMatchObject({ verdict: 'unknown', person: null });
		expect((await list(event)).attendance).toEqual({ seats: 1, in: 0 });
	});

	it('reads the card, and shows the photo only to people who may see documents', async () => {
		const event = await anEvent();
		const member = cardHolder;
		await member.call('POST', `account/events/${event.id}/registration`, { guests: [] });
		const { card } = (await member.call('GET', 'account/membership')).json<{ card: { url: string; token: string } }>();
		const first = await checkIn(event, { card: card.url });
		expect(first).toMatchObject({ verdict: 'in', person: { userId: member.userId, photoUrl: null } });
		const admin = await signInOffice(app, 'ADMIN');
		const again = await checkIn(event, { card: card.token }, admin);
		expect(again.verdict).toBe('already-in');
		expect(again.person!.photoUrl).toContain('/api/documents/');
		const forged = card.url.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'));
		expect((await checkIn(event, { card: forged })).verdict).toBe('unknown');
	});
});

describe('the list', () => {
	it('accepts members after registration has closed, and puts them on the waiting list when the event is full', async () => {
		const event = await anEvent({ capacity: 1, closesAt: new Date(app.clock.now().getTime() - 1) });
		expect((await add(event, await aMember())).json().state).toBe('SEAT');
		expect((await add(event, await aMember())).json().state).toBe('WAITING');
		const unpaid = await add(event, await aMember(false));
		expect(unpaid.json().fieldErrors).toEqual({ userId: 'This member has not paid the registration fee.' });
		expect((await list(event)).items.map(({ state }) => state)).toEqual(['SEAT', 'WAITING']);
	});

	it('says why a member is on the waiting list, even when a seat is free', async () => {
		const event = await anEvent({ capacity: 3, guestLimit: 2 });
		await add(event, await aMember(), ['Nila']);
		const party = await add(event, await aMember(), ['Tahmid']);
		expect(party.json().message).toBe('Added to the waiting list: there are not enough seats for the party.');
		const alone = await aMember();
		expect((await add(event, alone)).json().message).toBe('Added to the waiting list: one party waits before them.');
		expect(await checkIn(event, { userId: alone.userId })).toMatchObject({
			verdict: 'waiting',
			place: 2,
			attendance: { seats: 2, in: 0 },
		});
	});

	it('cancels a booking with a reason, and the next member moves up', async () => {
		const event = await anEvent({ capacity: 1 });
		const [first, second] = [await aMember(), await aMember()];
		await add(event, first);
		await add(event, second);
		const { items } = await list(event);
		const path = `events/${event.id}/attendees/${items[0]!.id}/cancel`;
		expect((await staff.call('POST', path, { reason: '' })).statusCode).toBe(400);
		const clicks = await Promise.all(
			Array.from({ length: 10 }, () => staff.call('POST', path, { reason: 'The boat is smaller.' })),
		);
		expect(clicks.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
		expect((await list(event)).items.map(({ state }) => state)).toEqual(['CANCELLED', 'SEAT']);
		await app.runJobs();
		const mail = app.mailer.to(first.email).find(({ subject }) => subject.includes('was cancelled'));
		expect(mail?.text).toContain('The office writes: The boat is smaller.');
		expect(app.mailer.to(second.email).some(({ subject }) => subject.startsWith('You have a seat now'))).toBe(true);
	});

	it('does not cancel a member who is checked in, and can be exported', async () => {
		const event = await anEvent();
		const member = await aMember();
		await add(event, member);
		const { attendee } = await checkIn(event, { userId: member.userId });
		const refused = await staff.call('POST', `events/${event.id}/attendees/${attendee!.id}/cancel`, { reason: 'x' });
		expect(refused.json().message).toBe('They are checked in already. Undo the check-in first.');
		const csv = await staff.call('GET', `attendees.csv?event=${event.id}`);
		expect(csv.body.trim().split('\r\n')[1]).toContain(`${member.userId},Rahim Uddin,SEAT`);
		expect((await staff.call('GET', `events/${app.dependencies.ids.uuid()}/attendees`)).statusCode).toBe(404);
	});
});
