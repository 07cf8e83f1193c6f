import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { OfficeReview } from '#contract/reviews.office.ts';
import { type ApiClient, anyNetwork } from '#tests/helpers/api-client.ts';
import { type TestApp, testApp } from '#tests/helpers/app.ts';
import { signInOffice } from '#tests/helpers/office.ts';

let app: TestApp;
let office: ApiClient;
beforeAll(async () => {
	app = await testApp();
	office = (await signInOffice(app, 'OFFICE')).call;
});
beforeEach(async () => {
	await app.rows(sql`delete from reviews`);
});

const write = async (userName: string, stars = 5) => {
	const response = await app.http.inject({
		method: 'POST',
		url: '/api/reviews',
		payload: { userName, userPhone: '01711-223344', ratings: { 'Food & Beverages': stars } },
		remoteAddress: anyNetwork(),
	});
	app.clock.forward(1);
	return response.json<{ id: string }>().id;
};
const change = (id: string, body: object) => office('PATCH', `reviews/${id}`, body);
const list = async (query = '') =>
	(await office('GET', `reviews${query}`)).json<{ items: OfficeReview[]; total: number; counts: object }>();
const onSite = async () =>
	(await app.http.inject({ url: '/api/reviews' })).json<{ userName: string; reply?: { text: string } }[]>();
const summary = async () => (await app.http.inject({ url: '/api/reviews/summary' })).json();

describe('the office', () => {
	it('sees the phone number, and which reviews are unread', async () => {
		const first = await write('First');
		await write('Second');
		await change(first, { looked: true });
		expect(await list()).toMatchObject({ total: 2, counts: { new: 1, shown: 2, hidden: 0 } });
		const { items } = await list('?status=new');
		expect(items).toMatchObject([{ userName: 'Second', userPhone: '01711-223344', lookedAt: null, hidden: null }]);
		expect((await list('?q=1711')).total).toBe(2);
		expect((await list('?q=nobody')).total).toBe(0);
	});

	it('hides a review with a reason, and shows it again; list and averages change', async () => {
		await write('Kind', 5);
		const rude = await write('Rude', 1);
		const hidden = await change(rude, { hidden: true, reason: 'Names a waiter' });
		expect(hidden.json()).toMatchObject({ hidden: { reason: 'Names a waiter' }, lookedAt: expect.any(String) });
		expect((await onSite()).map(({ userName }) => userName)).toEqual(['Kind']);
		expect(await summary()).toMatchObject({ count: 1, average: 5 });
		expect((await list('?status=hidden')).items).toMatchObject([{ userName: 'Rude' }]);
		// A second click keeps the first reason.
		expect((await change(rude, { hidden: true, reason: 'Other' })).json().hidden.reason).toBe('Names a waiter');
		expect((await change(rude, { hidden: false })).json().hidden).toBeNull();
		expect(await summary()).toMatchObject({ count: 2, average: 3 });
		const log = await app.services.audit.historyOf(app.db, { kind: 'review', id: rude });
		expect(log).toMatchObject([
			{ action: 'hid a review', details: { reason: 'Names a waiter' } },
			{ action: 'showed a review again', details: null },
		]);
	});

	it('replies publicly, and removes the reply', async () => {
		const id = await write('Guest');
		await change(id, { reply: '  Thank you. ' });
		expect((await onSite())[0]?.reply).toEqual({ text: 'Thank you.', date: app.clock.now().toISOString() });
		await change(id, { reply: '' });
		expect((await onSite())[0]).not.toHaveProperty('reply');
	});

	it('exports the reviews, and the export is in the audit log', async () => {
		await write('=Guest', 4);
		const response = await office('GET', 'reviews.csv?status=shown');
		const [head, row] = response.body.split('\r\n');
		expect(head).toContain('Food & Beverages,Food & Beverages: comment,Reply');
		expect(row).toMatch(/,'=Guest,01711-223344,,,,,4,,,$/);
		expect(await app.rows(sql`select actor from audit_log where action = 'exported the reviews'`)).toHaveLength(1);
	});

	it('gets an error for an invalid change', async () => {
		const id = await write('Guest');
		expect((await change(id, {})).statusCode).toBe(400);
		expect((await change(id, { reply: 'x'.repeat(2001) })).statusCode).toBe(400);
		expect((await change('00000000-0000-4000-8000-000000000000', { looked: true })).statusCode).toBe(404);
		expect((await change(id, { hidden: true })).json().hidden.reason).toBe('No reason was given.');
	});
});
