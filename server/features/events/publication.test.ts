import { beforeAll, describe, expect, it } from 'vitest';
import type { OfficeEvent } from '#contract/events.office.ts';
import { PageReads, whileNoting } from '#server/core/pages/page-reads.ts';
import { type TestApp, testApp } from '#tests/helpers/app.ts';
import { paidMember } from '#tests/helpers/members.ts';
import { type OfficeUser, signInOffice } from '#tests/helpers/office.ts';

let app: TestApp;
let office: OfficeUser;
beforeAll(async () => {
	app = await testApp();
	office = await signInOffice(app, 'OFFICE');
});

const write = async (over: object) =>
	(
		await office.call('POST', 'events', {
			title: 'River Cup',
			summary: '',
			startDate: '2031-05-02T07:30:00+06:00',
			endDate: '2031-05-02T15:00:00+06:00',
			imageUrls: [],
			eventType: null,
			capacity: null,
			closesAt: null,
			guestLimit: 0,
			state: 'published',
			...over,
		})
	).json<OfficeEvent>();
const get = async (path: string) => app.http.inject({ url: `/api/events/${path}` });

describe('a scheduled event', () => {
	it('appears at its second: in lists, counts, on its page and for booking', async () => {
		app.clock.set('2031-04-01T05:59:59Z');
		const member = await paidMember(app);
		const { id, status } = await write({ publishAt: '2031-04-01T12:00:00+06:00' });
		expect(status).toBe('scheduled');
		const listed = async () => (await get('get/all')).json<{ id: string }[]>().some((event) => event.id === id);
		const book = () => member.call('POST', `account/events/${id}/registration`, { guests: [] });
		expect(await listed()).toBe(false);
		expect((await get('counts')).json()).toMatchObject({ UPCOMING_EVENT: 0, PAST_EVENT: 0 });
		expect((await get(`get/by-id/${id}`)).statusCode).toBe(404);
		expect((await book()).statusCode).toBe(404);
		const counts = async () => (await office.call('GET', 'events')).json().counts;
		expect(await counts()).toMatchObject({ scheduled: 1, upcoming: 0 });
		app.clock.forward(1);
		expect(await listed()).toBe(true);
		expect((await get('counts')).json()).toMatchObject({ UPCOMING_EVENT: 1, PAST_EVENT: 0 });
		expect((await get(`get/by-id/${id}`)).statusCode).toBe(200);
		expect((await book()).statusCode).toBe(200);
		expect(await counts()).toMatchObject({ scheduled: 0, upcoming: 1 });
	});

	it('is found by its state', async () => {
		const { id } = await write({ title: 'Later', publishAt: '2031-06-01T12:00:00+06:00' });
		const list = (await office.call('GET', 'events?status=scheduled')).json<{ items: OfficeEvent[]; total: number }>();
		expect(list).toMatchObject({ items: [{ id, status: 'scheduled' }], total: 1 });
	});

	it('ends the pages that are kept before it', async () => {
		const { publishAt } = await write({ publishAt: '2031-04-02T12:00:00+06:00' });
		for (const path of ['get/all', 'counts', `get/by-id/${crypto.randomUUID()}`]) {
			const reads = new PageReads();
			await whileNoting(reads, () => get(path));
			expect(reads.until).toBe(Date.parse(publishAt!));
		}
	});
});

it('a notice that starts or ends ends the kept home page', async () => {
	const notice = {
		content: 'Now',
		startsAt: '2031-03-01T00:00:00Z',
		endsAt: '2031-04-05T00:00:00Z',
		state: 'published',
	};
	await office.call('POST', 'banners', notice);
	const latest = async () => {
		const reads = new PageReads();
		await whileNoting(reads, async () => app.http.inject({ url: '/api/banners/latest' }));
		return reads.until;
	};
	expect(await latest()).toBe(Date.parse('2031-04-05T00:00:00Z'));
	await office.call('POST', 'banners', { ...notice, startsAt: '2031-04-03T00:00:00Z', endsAt: null });
	expect(await latest()).toBe(Date.parse('2031-04-03T00:00:00Z'));
});

it('a draft has a preview on its own page, for the person who asked for it and a quarter of an hour', async () => {
	const draft = await write({ title: 'Not yet', state: 'draft' });
	const { path } = (await office.call('POST', `events/${draft.id}/preview`)).json<{ path: string }>();
	expect(path).toMatch(new RegExp(`^/events/${draft.id}\\?preview=`));
	const token = new URL(path, 'http://club.example').searchParams.get('preview')!;
	const show = (accountId: string | undefined, id = draft.id) =>
		app.services.previews.show(token, accountId, () => get(`get/by-id/${id}`));
	expect((await show(office.accountId)).json()).toMatchObject({ title: 'Not yet' });
	const other = await write({ state: 'draft' });
	expect((await show(office.accountId, other.id)).statusCode).toBe(404);
	expect((await get(`get/by-id/${draft.id}`)).statusCode).toBe(404);
	await expect(show(undefined)).rejects.toThrow(/preview is over/);
	app.clock.forward(15 * 60);
	await expect(show(office.accountId)).rejects.toThrow(/preview is over/);
});
