import { beforeAll, describe, expect, it } from 'vitest';
import { createEnquiry } from '#tests/factories/enquiry.ts';
import { createEvent } from '#tests/factories/event.ts';
import { createReview } from '#tests/factories/review.ts';
import { createSubscriber } from '#tests/factories/subscriber.ts';
import type { ApiClient } from '#tests/helpers/api-client.ts';
import { type TestApp, testApp } from '#tests/helpers/app.ts';
import { signInOffice } from '#tests/helpers/office.ts';

let app: TestApp;
let office: ApiClient;
beforeAll(async () => {
	app = await testApp();
	office = (await signInOffice(app, 'OFFICE')).call;
});
const bulk = async (list: string, body: object) => (await office('POST', `${list}/bulk`, body)).json();

describe('several rows at once', () => {
	it('publish, withdraw, bin and restore events; what is refused does not stop the others', async () => {
		const [draft, binned] = [
			await createEvent(app, { state: 'draft' }),
			await createEvent(app, { state: 'draft', deletedAt: app.clock.now() }),
		];
		const ids = [draft.id, binned.id];
		expect(await bulk('events', { action: 'publish', ids })).toEqual({
			done: [draft.id],
			refused: [{ id: binned.id, message: 'This event is in the bin. Restore it before you change it.' }],
		});
		expect((await app.http.inject({ url: `/api/events/get/by-id/${draft.id}` })).statusCode).toBe(200);
		expect(await bulk('events', { action: 'withdraw', ids: [draft.id] })).toMatchObject({ done: [draft.id] });
		expect((await app.http.inject({ url: `/api/events/get/by-id/${draft.id}` })).statusCode).toBe(404);
		expect(await bulk('events', { action: 'bin', ids: [draft.id, draft.id] })).toMatchObject({ done: [draft.id] });
		expect(await bulk('events', { action: 'restore', ids })).toMatchObject({ done: ids });
		const { revisions } = (await office('GET', `events/${draft.id}/revisions`)).json();
		expect(revisions.map(({ body }: { body: { state: string } }) => body.state)).toEqual([
			'draft',
			'published',
			'draft',
		]);
	});

	it('are changed in notices, reviews, enquiries and subscribers', async () => {
		const text = { content: 'Closed', startsAt: '2031-03-01T00:00:00Z', endsAt: null, state: 'draft' };
		const { id: notice } = (await office('POST', 'banners', text)).json();
		expect(await bulk('banners', { action: 'publish', ids: [notice] })).toMatchObject({ done: [notice] });
		expect((await app.http.inject({ url: '/api/banners/latest' })).json()).toMatchObject({ content: 'Closed' });

		const review = await createReview(app, {});
		await bulk('reviews', { action: 'hide', ids: [review.id], reason: 'Spam' });
		expect((await office('GET', 'reviews?status=hidden')).json().items).toMatchObject([
			{ id: review.id, hidden: { reason: 'Spam' } },
		]);
		await bulk('reviews', { action: 'show', ids: [review.id] });
		expect((await office('GET', 'reviews?status=shown')).json().items).toMatchObject([{ id: review.id, hidden: null }]);

		const enquiry = await createEnquiry(app, {});
		await bulk('inquiries', { action: 'close', ids: [enquiry.id] });
		const again = await bulk('inquiries', { action: 'close', ids: [enquiry.id] });
		expect(again.refused).toMatchObject([{ message: expect.stringContaining('closed already') }]);

		const subscriber = await createSubscriber(app, {});
		expect(await bulk('subscribers', { action: 'remove', ids: [subscriber.id, crypto.randomUUID()] })).toMatchObject({
			done: [subscriber.id],
			refused: [{ message: 'There is no such subscriber.' }],
		});
	});

	it('are at most a hundred', async () => {
		const ids = Array.from({ length: 101 }, () => crypto.randomUUID());
		expect((await bulk('events', { action: 'bin', ids })).fieldErrors).toEqual({ ids: 'At most 100 at once' });
		expect((await bulk('events', { action: 'bin', ids: [] })).fieldErrors).toEqual({ ids: 'Please select something' });
	});
});

describe('the days of a list', () => {
	it('are days at the club, both included, also in counts and exports', async () => {
		const at = (time: string) => createEnquiry(app, { name: time, createdAt: new Date(`${time}+06:00`) });
		await at('2030-01-01T23:59:59');
		await at('2030-01-02T00:00:00');
		await at('2030-01-03T23:59:59');
		await at('2030-01-04T00:00:00');
		const list = (await office('GET', 'inquiries?from=2030-01-02&to=2030-01-03&sort=received&dir=asc')).json();
		expect(list).toMatchObject({
			total: 2,
			counts: { NEW: 2 },
			items: [{ name: '2030-01-02T00:00:00' }, { name: '2030-01-03T23:59:59' }],
		});
		const csv = (await office('GET', 'inquiries.csv?from=2030-01-04&to=2030-01-04')).body;
		expect(csv.trim().split('\n')).toHaveLength(2);
	});

	it.each(['events', 'banners', 'reviews', 'subscribers'])('are a filter of %s', async (path) => {
		expect((await office('GET', `${path}?from=2029-01-01&to=2029-01-02`)).json()).toMatchObject({
			total: 0,
			items: [],
		});
		expect((await office('GET', `${path}?from=yesterday`)).json().fieldErrors).toEqual({
			from: 'Write the day as 2026-12-31.',
		});
	});

	it.each([
		['REGISTRAR', 'applications'],
		['REGISTRAR', 'members'],
		['REGISTRAR', 'member-requests'],
		['REGISTRAR', 'member-corrections'],
		['TREASURER', 'payments'],
		['TREASURER', 'manual-payments'],
		['ADMIN', 'mails'],
		['ADMIN', 'mailings'],
		['ADMIN', 'audit'],
	] as const)('are a filter for the %s in %s', async (role, path) => {
		const { call } = await signInOffice(app, role);
		expect((await call('GET', `${path}?from=2029-01-01&to=2029-01-02`)).json()).toMatchObject({ total: 0, items: [] });
	});
});
