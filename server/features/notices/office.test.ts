import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { OfficeNotice } from '#contract/notices.office.ts';
import type { ApiClient } from '#tests/helpers/api-client.ts';
import { type TestApp, testApp } from '#tests/helpers/app.ts';
import { signInOffice } from '#tests/helpers/office.ts';

let app: TestApp;
let office: ApiClient;
beforeAll(async () => {
	app = await testApp();
	office = (await signInOffice(app, 'OFFICE', 'office@club.example')).call;
});
beforeEach(async () => {
	await app.rows(sql`delete from banners`);
});

const hours = (count: number) => new Date(app.clock.now().getTime() + count * 3_600_000).toISOString();
const notice = (over: object = {}) => ({
	content: 'The third green is back in play.',
	startsAt: hours(-1),
	endsAt: null,
	state: 'published',
	...over,
});
const create = async (over: object = {}) => (await office('POST', 'banners', notice(over))).json<OfficeNotice>();
const list = async (query = '') =>
	(await office('GET', `banners${query}`)).json<{ items: OfficeNotice[]; total: number; counts: object }>();
const onSite = async () => (await app.http.inject({ url: '/api/banners/latest' })).json().content;

describe('a notice', () => {
	it('is on the site when it is published and has started', async () => {
		const first = await create({ content: '  First ' });
		expect(first).toMatchObject({ content: 'First', status: 'showing', version: 1 });
		expect(await onSite()).toBe('First');
		await create({ content: 'Draft', state: 'draft' });
		await create({ content: 'Tomorrow', startsAt: hours(24) });
		expect(await onSite()).toBe('First');
	});

	it('has exactly one status: showing, behind, scheduled, past, draft or bin', async () => {
		await create({ content: 'Old', startsAt: hours(-9), endsAt: hours(-2) });
		await create({ content: 'Behind', startsAt: hours(-5) });
		await create({ content: 'Now' });
		await create({ content: 'Tomorrow', startsAt: hours(24) });
		await create({ content: 'Draft', state: 'draft' });
		const { id } = await create({ content: 'Mistake' });
		await office('DELETE', `banners/${id}`);
		const { total, counts } = await list();
		expect(total).toBe(5);
		expect(counts).toEqual({ showing: 1, behind: 1, scheduled: 1, past: 1, draft: 1, bin: 1 });
		for (const [status, content] of [
			['showing', 'Now'],
			['behind', 'Behind'],
			['scheduled', 'Tomorrow'],
			['past', 'Old'],
			['draft', 'Draft'],
			['bin', 'Mistake'],
		])
			expect((await list(`?status=${status}`)).items).toMatchObject([{ content, status }]);
		expect((await list('?q=morrow')).items).toHaveLength(1);
	});

	it('is exported with the filters of the list', async () => {
		await create({ content: 'Draft', state: 'draft' });
		await create({ content: 'Now' });
		const { body } = await office('GET', 'banners.csv?status=draft');
		expect(body.split('\r\n')).toEqual([
			expect.stringContaining('Notice,From'),
			expect.stringMatching(/^Draft,.*,draft$/),
			'',
		]);
	});

	it('is refused when someone else has saved a newer version', async () => {
		const { id, version } = await create();
		const saved = await office('PUT', `banners/${id}`, { ...notice({ content: 'Changed' }), version });
		expect(saved.json()).toMatchObject({ content: 'Changed', version: 2 });
		const late = await office('PUT', `banners/${id}`, { ...notice({ content: 'Late' }), version });
		expect(late.statusCode).toBe(409);
		expect(late.json().message).toContain('Someone else saved this notice while you were writing');
		expect(await onSite()).toBe('Changed');
	});

	it('is saved once when several people save at the same moment', async () => {
		const { id, version } = await create();
		const responses = await Promise.all(
			['A', 'B', 'C', 'D'].map((content) => office('PUT', `banners/${id}`, { ...notice({ content }), version })),
		);
		expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409, 409]);
	});

	it.each([
		[{ content: ' ' }, 'content'],
		[{ content: 'x'.repeat(401) }, 'content'],
		[{ startsAt: '' }, 'startsAt'],
		[{ startsAt: '2031-03-10T10:00:00Z', endsAt: '2031-03-10T10:00:00Z' }, 'endsAt'],
		[{ state: 'gone' }, 'state'],
	])('is refused with a message at the wrong field: %j', async (over, field) => {
		const response = await office('POST', 'banners', notice(over));
		expect(response.statusCode).toBe(400);
		expect(Object.keys(response.json().fieldErrors)).toEqual([field]);
	});
});

describe('the bin', () => {
	it('hides a notice at once, restores it, and is emptied after thirty days', async () => {
		const { id } = await create();
		expect((await office('DELETE', `banners/${id}`)).json().message).toBe('The notice is in the bin.');
		expect((await app.http.inject({ url: '/api/banners/latest' })).statusCode).toBe(404);
		expect((await office('DELETE', `banners/${id}`)).statusCode).toBe(404);
		const inBin = await office('PUT', `banners/${id}`, { ...notice(), version: 1 });
		expect(inBin.json().message).toContain('is in the bin');
		expect((await office('POST', `banners/${id}/restore`)).json()).toMatchObject({
			status: 'showing',
			deletedAt: null,
		});
		expect((await office('POST', `banners/${id}/restore`)).statusCode).toBe(404);

		await office('DELETE', `banners/${id}`);
		const day = 86_400_000;
		const now = app.clock.now().getTime();
		expect(await app.services.noticesOffice.emptyBin(new Date(now + 30 * day))).toBe(0);
		expect(await app.services.noticesOffice.emptyBin(new Date(now + 30 * day + 1))).toBe(1);
		expect((await office('POST', `banners/${id}/restore`)).statusCode).toBe(404);
		const history = await app.services.audit.historyOf(app.db, { kind: 'notice', id });
		expect(history.map(({ action }) => action)).toEqual([
			'wrote a notice',
			'put a notice in the bin',
			'took a notice out of the bin',
			'put a notice in the bin',
			'removed from the bin for good',
		]);
		expect(history[0]?.actor).toBe('office@club.example');
	});

	it('is emptied by the nightly job', async () => {
		const { id } = await create();
		await office('DELETE', `banners/${id}`);
		app.clock.forward(31 * 86_400);
		await app.handlers['empty-bin']({}, 'job');
		expect(await app.rows(sql`select id from banners`)).toEqual([]);
	});
});
