import { beforeAll, expect, it } from 'vitest';
import { type TestApp, testApp } from '#tests/helpers/app.ts';

let app: TestApp;
beforeAll(async () => {
	app = await testApp();
});
const latest = () => app.http.inject({ url: '/api/banners/latest' });

it('returns the newest notice that has started and not ended, or 404', async () => {
	expect((await latest()).statusCode).toBe(404);
	const now = app.clock.now();
	const hours = (count: number) => new Date(now.getTime() + count * 3_600_000);
	await app.services.notices.publish({ content: 'Old', startsAt: hours(-10) });
	await app.services.notices.publish({ content: 'For two hours', startsAt: hours(-1), endsAt: hours(1) });
	await app.services.notices.publish({ content: 'Tomorrow', startsAt: hours(24) });
	expect((await latest()).json()).toEqual({ id: expect.any(String), content: 'For two hours' });
	app.clock.forward(2 * 3600);
	expect((await latest()).json().content).toBe('Old');
	app.clock.forward(24 * 3600);
	expect((await latest()).json().content).toBe('Tomorrow');
});
