import { pino } from 'pino';
import { beforeAll, expect, it, vi } from 'vitest';
import { type TestApp, testApp } from '#tests/helpers/app.ts';
import { atEndOfFile } from '#tests/helpers/end-of-file.ts';
import { signInOffice } from '#tests/helpers/office.ts';
import { listenForContentChanges } from './content-changes.ts';
import { isDataKey, PageReads, whileNoting } from './page-reads.ts';

let app: TestApp;
const announced: (string[] | undefined)[] = [];

beforeAll(async () => {
	app = await testApp();
	const changes = await listenForContentChanges(
		app.dependencies.database.pool.options.connectionString!,
		(keys) => announced.push(keys),
		pino({ level: 'silent' }),
	);
	atEndOfFile(() => changes.close());
});

const days = { startDate: new Date('2031-03-08'), endDate: new Date('2031-03-09') };
const changes = {
	'/api/events/get/all': () => app.services.events.publish({ title: 'Cup', summary: '', ...days }),
	'/api/events/counts': () => app.services.events.publish({ title: 'Shield', summary: '', ...days }),
	'/api/banners/latest': () => app.services.notices.publish({ content: 'Closed today', startsAt: app.clock.now() }),
	'/api/media/get/all?type=IMAGE_GALLERY': () =>
		app.services.galleries.publish({ type: 'IMAGE_GALLERY', url: '/media/x.jpg', caption: 'River', alt: 'A river' }),
	'/api/reviews': () => writeReview(),
	'/api/reviews/summary': () => writeReview(),
	'/api/retention': async () => {
		const { call } = await signInOffice(app, 'ADMIN');
		expect((await call('PUT', 'retention/rejected-documents', { days: 30 })).statusCode).toBe(200);
	},
};
const writeReview = () =>
	app.services.reviews.write({
		userName: 'Nasrin',
		userPhone: '01711223344',
		ratings: { 'Ambience & Atmosphere': 5, 'Service & Hospitality': 4, 'Food & Beverages': 5 },
		comments: { 'Ambience & Atmosphere': '', 'Service & Hospitality': '', 'Food & Beverages': '' },
	});

it.each(Object.entries(changes))(
	'a page that read %s is dropped with a change, and the content in memory stays',
	async (path, change) => {
		const reads = new PageReads();
		const { statusCode } = await whileNoting(reads, async () => await app.http.inject(path));
		expect(statusCode).toBeLessThan(500);
		announced.length = 0;
		await change();
		await vi.waitFor(() => expect(announced).toHaveLength(1));
		const [keys] = announced;
		expect(keys?.some((key) => reads.keys.has(key))).toBe(true);
		expect(keys?.every(isDataKey)).toBe(true);
	},
);
