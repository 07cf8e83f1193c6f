import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Review } from '#contract/reviews.ts';
import { rateLimits } from '#server/core/http/rate-limits.ts';
import { createReviews } from '#tests/factories/review.ts';
import { anyNetwork } from '#tests/helpers/api-client.ts';
import { type TestApp, testApp } from '#tests/helpers/app.ts';

let app: TestApp;
beforeAll(async () => {
	app = await testApp();
});
beforeEach(async () => {
	await app.rows(sql`delete from reviews`);
});

const phone = '+880 1711-223344';
const stars = (ambience: number, service: number, food: number) => ({
	'Ambience & Atmosphere': ambience,
	'Service & Hospitality': service,
	'Food & Beverages': food,
});
const write = (over: object = {}, remoteAddress = anyNetwork()) =>
	app.http.inject({
		method: 'POST',
		url: '/api/reviews',
		payload: { userName: 'Nusrat Jahan', userPhone: phone, ratings: stars(4, 5, 3), ...over },
		remoteAddress,
	});
const list = async (query = '') => (await app.http.inject({ url: `/api/reviews${query}` })).json<Review[]>();
const summary = async () => (await app.http.inject({ url: '/api/reviews/summary' })).json();
const hide = (id: string) =>
	app.rows(sql`update reviews set hidden_at = now(), hidden_reason = 'Names a guest' where id = ${id}`);
const unhide = (id: string) =>
	app.rows(sql`update reviews set hidden_at = null, hidden_reason = null where id = ${id}`);

describe('writing a review', () => {
	it('returns the saved review, trimmed, without the phone number', async () => {
		const response = await write({
			userName: '  Nusrat Jahan ',
			comments: { 'Food & Beverages': ' The hilsa. ' },
		});
		expect(response.statusCode).toBe(201);
		expect(response.json()).toEqual({
			id: expect.any(String),
			userName: 'Nusrat Jahan',
			ratings: stars(4, 5, 3),
			comments: { 'Ambience & Atmosphere': '', 'Service & Hospitality': '', 'Food & Beverages': 'The hilsa.' },
			date: app.clock.now().toISOString(),
		});
		expect((await app.rows(sql`select user_phone from reviews`))[0]).toEqual({ user_phone: phone });
	});

	it('treats a missing part as not rated', async () => {
		expect((await write({ ratings: { 'Food & Beverages': 5 } })).json().ratings).toEqual(stars(0, 0, 5));
		expect((await write({ ratings: undefined })).json().ratings).toEqual(stars(0, 0, 0));
	});

	it.each([{ userName: ' ' }, { userPhone: '' }, { userName: undefined }, { userPhone: undefined }])(
		'requires name and phone: %j',
		async (over) => {
			const response = await write(over);
			expect(response.statusCode).toBe(400);
			expect(response.json().message).toBe('Please enter your name and phone number.');
		},
	);

	it.each([
		[{ ratings: stars(6, 0, 0) }, 'ratings.Ambience & Atmosphere'],
		[{ ratings: stars(0, -1, 0) }, 'ratings.Service & Hospitality'],
		[{ ratings: stars(0, 0, 2.5) }, 'ratings.Food & Beverages'],
		[{ comments: { 'Food & Beverages': 'x'.repeat(1001) } }, 'comments.Food & Beverages'],
		[{ userName: 'x'.repeat(81) }, 'userName'],
		[{ userPhone: '1'.repeat(31) }, 'userPhone'],
	])('refuses values that are out of range: %#', async (over, field) => {
		const response = await write(over);
		expect(response.statusCode).toBe(400);
		expect(Object.keys(response.json().fieldErrors)).toEqual([field]);
		expect(await list()).toEqual([]);
	});

	it('is limited by network', async () => {
		const network = anyNetwork();
		for (let sent = 0; sent < rateLimits.review.points; sent++) await write({ userName: '' }, network);
		const refused = await write({}, network);
		expect(refused.statusCode).toBe(429);
		expect(refused.headers['retry-after']).toBeDefined();
		expect((await write()).statusCode).toBe(201);
	});
});

describe('the list of reviews', () => {
	it('is newest first, with the reply of the club', async () => {
		await write({ userName: 'First' });
		app.clock.forward(60);
		const { id } = (await write({ userName: 'Second' })).json();
		await app.rows(sql`update reviews set reply = 'Thank you.', replied_at = ${app.clock.now()} where id = ${id}`);
		expect((await list()).map(({ userName, reply }) => [userName, reply])).toEqual([
			['Second', { text: 'Thank you.', date: app.clock.now().toISOString() }],
			['First', undefined],
		]);
	});

	it('has pages without gaps or duplicates, even with reviews of the same moment', async () => {
		for (let count = 0; count < 7; count++) await write({ userName: `Guest ${count}` });
		const seen: string[] = [];
		for (let before = ''; ; ) {
			const page = await list(`?limit=2${before && `&before=${before}`}`);
			if (page.length === 0) break;
			expect(page.length).toBeLessThanOrEqual(2);
			seen.push(...page.map(({ userName }) => userName));
			before = page.at(-1)!.id;
		}
		expect(seen).toHaveLength(7);
		expect(new Set(seen).size).toBe(7);
	});

	it('continues after a review that was hidden in the meantime', async () => {
		for (let count = 0; count < 3; count++) {
			await write({ userName: `Guest ${count}` });
			app.clock.forward(1);
		}
		const [newest] = await list('?limit=1');
		await hide(newest!.id);
		expect((await list(`?before=${newest!.id}`)).map(({ userName }) => userName)).toEqual(['Guest 1', 'Guest 0']);
	});

	it('has at most 100 reviews per page', async () => {
		await createReviews(
			app,
			Array.from({ length: 120 }, () => ({})),
		);
		expect(await list()).toHaveLength(20);
		expect(await list('?limit=100')).toHaveLength(100);
		for (const query of ['?limit=101', '?limit=0', '?limit=all', '?before=yesterday'])
			expect((await app.http.inject({ url: `/api/reviews${query}` })).statusCode).toBe(400);
	});

	it('never shows a phone number or a hidden review', async () => {
		const { id } = (await write({ userName: 'Hidden one' })).json();
		await write();
		await hide(id);
		for (const url of ['/api/reviews', '/api/reviews/summary']) {
			const { body } = await app.http.inject({ url });
			expect(body).not.toMatch(/phone|1711|Hidden one|looked|hidden/i);
		}
		expect(await list()).toHaveLength(1);
	});
});

describe('the summary', () => {
	it('is zero without reviews', async () => {
		expect(await summary()).toEqual({
			count: 0,
			average: 0,
			categories: {
				'Ambience & Atmosphere': { average: 0, count: 0 },
				'Service & Hospitality': { average: 0, count: 0 },
				'Food & Beverages': { average: 0, count: 0 },
			},
		});
	});

	it('leaves unrated parts out of the averages, and rounds to one decimal', async () => {
		await write({ ratings: stars(4, 0, 5) });
		await write({ ratings: stars(5, 0, 4) });
		await write({ ratings: stars(5, 0, 0) });
		expect(await summary()).toEqual({
			count: 3,
			average: 4.6,
			categories: {
				'Ambience & Atmosphere': { average: 4.7, count: 3 },
				'Service & Hospitality': { average: 0, count: 0 },
				'Food & Beverages': { average: 4.5, count: 2 },
			},
		});
	});

	it('changes when a review is hidden or shown again', async () => {
		await write({ ratings: stars(5, 5, 5) });
		const before = await summary();
		const { id } = (await write({ ratings: stars(1, 1, 1) })).json();
		expect((await summary()).average).toBe(3);
		await hide(id);
		expect(await summary()).toEqual(before);
		await unhide(id);
		expect(await summary()).toMatchObject({ count: 2, average: 3 });
	});

	it('counts reviews that are written at the same moment', async () => {
		await Promise.all(Array.from({ length: 40 }, (_, index) => write({ ratings: stars((index % 5) + 1, 5, 0) })));
		expect(await summary()).toEqual({
			count: 40,
			average: 4,
			categories: {
				'Ambience & Atmosphere': { average: 3, count: 40 },
				'Service & Hospitality': { average: 5, count: 40 },
				'Food & Beverages': { average: 0, count: 0 },
			},
		});
	});
});
