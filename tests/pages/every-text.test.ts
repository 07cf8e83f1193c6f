import { beforeAll, expect, test } from 'vitest';
import { type KindName, kindOf, kinds } from '#contract/content/kinds.ts';
import { type AboutMail, type MailName, mails } from '#contract/content/mails.ts';
import { addDays, clubDay } from '#contract/core/club-time.ts';
import { scorecardPath } from '#contract/course.ts';
import { retentionDefaults } from '#contract/retention.ts';
import { importContent } from '#server/features/content/transfer.ts';
import { notices } from '#server/features/notices/tables.ts';
import { createAccount } from '#tests/factories/account.ts';
import { createEvent } from '#tests/factories/event.ts';
import { createGalleryItems } from '#tests/factories/gallery-item.ts';
import { createReview } from '#tests/factories/review.ts';
import { type TestApp, testApp } from '#tests/helpers/app.ts';
import { hallOffice } from '#tests/helpers/hall.ts';
import { pdfText } from '#tests/helpers/pdf-text.ts';
import { documentsKept, otherDataKept } from '#web/content/retention.ts';
import { pages } from '#web/site/site-map.ts';
import { interfaceTexts, patterns, specified } from './literal-texts.ts';
import { type Marker, markedContent, markerWord } from './marked-content.ts';
import { openSite } from './render-site.ts';
import { isInStates } from './state-texts.ts';
import { textsOf } from './texts-of-page.ts';

/** Pages that everyone can open. Those for someone with a link, a code or a login are rendered as they open, see `web/every-state.test.tsx`. */
const publicPages = pages
	.map(({ path }) => path.replace(/:(id|token)\b/g, 'x'))
	.filter((path) => !path.includes(':') && !/^\/(dashboard|events\/|category\/)/.test(path));
const sentForms = ['/contact?sent', '/newsletter?sent', '/review?sent', '/convention-hall?sent'];
const missingPages = ['/no-such-page', '/golf-course/12', '/category/none', `/events/${crypto.randomUUID()}`];

const kindNames = Object.keys(kinds) as KindName[];

/** What is in the database and no content: it has this word in every text. */
const data = 'DATA';

let app: TestApp;
let markers: Marker[];
/** Each page as it was sent, by address. */
const sent = new Map<string, string>();

async function createData() {
	const days = (count: number) => new Date(app.clock.now().getTime() + count * 86_400_000);
	const details = {
		format: data,
		schedule: `08:00 ${data}`,
		players: data,
		entry: data,
		entryFee: 150_000,
		dress: data,
		prize: data,
		results: `${data}: ${data}`,
	};
	const times = [
		// Of another year than the others.
		{ startDate: days(-402), endDate: days(-401) },
		{ startDate: days(-1), endDate: days(1), details: { ...details, noBooking: true } },
		{ startDate: days(1), endDate: days(1), closesAt: days(1) },
	];
	const events = [];
	for (const time of times)
		events.push(
			await createEvent(app, { title: data, summary: data, details, imageUrls: ['/demo/aerial.jpg'], ...time }),
		);
	await createGalleryItems(app, [{ caption: data, alt: data }]);
	await createReview(app, { userName: data });
	await app.db.insert(notices).values({ content: data, startsAt: app.clock.now() });
	return events.map(({ id }) => `/events/${id}`);
}

beforeAll(async () => {
	app = await testApp();
	const pdf = await app.services.uploads.acceptPdf({
		bytes: Buffer.from('%PDF-1.4\nstartxref\n0\n%%EOF'),
		name: 'form.pdf',
		network: '127.0.0.1',
	});
	const marked = markedContent({ day: clubDay(app.clock.now()), pdf });
	markers = marked.markers;
	await importContent({ db: app.db, storage: app.dependencies.storage }, marked.archive, {
		now: app.clock.now(),
		replace: true,
	});
	// Nothing is published while the pages are rendered.
	app.services.content.keepWhile(() => true);
	const render = await openSite(app);
	const open = async (address: string, name = address) => void sent.set(name, (await render(address)).html);

	const ofEntries = marked.archive.entries
		.map(({ kind, slug, group }) => kindOf(kind).page({ slug, group }))
		.filter((address) => !address.startsWith('/preview/'));
	const ofKinds = kindNames.flatMap((kind) => kindOf(kind).morePages ?? []);
	for (const address of new Set([...publicPages, ...sentForms, ...ofKinds, ...ofEntries, ...missingPages]))
		await open(address);
	const events = await createData();
	const withData = [
		'/',
		'/upcoming-events',
		'/present-events',
		'/past-events',
		'/image-gallery',
		'/video-gallery',
		'/review',
	];
	for (const address of [...withData, ...events]) await open(address, `${address} with data`);
});

/** Someone in the office, who may see previews. */
async function viewer() {
	const login = { email: 'editor@club.example', password: 'river lantern mango 42' };
	const { id: accountId } = await createAccount(app, { ...login, role: 'OFFICE' });
	const { cookies } = await app.http.inject({ method: 'POST', url: '/api/member/login', payload: login });
	return { accountId, cookie: `${cookies[0]?.name}=${cookies[0]?.value}` };
}

/** What is not a page: every email and the documents, with example values. */
async function mailsAndDocuments(): Promise<string[]> {
	const { mailWriter, previews } = app.services;
	const texts: string[] = [];
	for (const [name, { values }] of Object.entries<AboutMail>(mails)) {
		const examples = Object.entries(values).map(([key, value]) => [
			key,
			typeof value === 'string' ? value || data : value.example,
		]);
		const { subject, text } = await mailWriter.write(name as MailName, Object.fromEntries(examples));
		texts.push(subject, text);
	}
	const { accountId, cookie } = await viewer();
	for (const name of ['receipt', 'card', 'activation-letter']) {
		const url = previews.addressFor(accountId, { kind: 'entry', id: crypto.randomUUID() }, `/preview/document/${name}`);
		const { rawPayload } = await app.http.inject({ url, headers: { cookie } });
		texts.push(...pdfText(rawPayload));
	}
	const hall = await hallOffice(app, () => addDays(clubDay(app.clock.now()), 30));
	const contract = await app.services.hall.mails.contract(await hall.held());
	const card = await app.http.inject({ url: scorecardPath });
	return [...texts, ...pdfText(contract.content), ...pdfText(card.rawPayload)];
}

/** Only parts of other texts, and the marked texts have no placeholders. */
const inOtherTexts = ['club.river', 'club.federation', 'club.memberDiscount', 'hours.guestTees'];

/** Without the data of the app, which has every text, also one that no page shows. */
const withoutScripts = (html: string) => html.replace(/<script\b[\s\S]*?<\/script>/g, '');

test('a text that is published in any field of the content is on a page, in an email or in a document', async () => {
	const all = [...[...sent.values()].map(withoutScripts), ...(await mailsAndDocuments())].join('\n');
	const shown = new Set(markers.filter(({ word }) => all.includes(word)).map(({ field }) => field));
	const missing = new Set(markers.map(({ field }) => field).filter((field) => !shown.has(field)));
	const inStates = new Set(markers.map(({ field }) => field).filter(isInStates));
	expect(missing).toEqual(new Set([...inOtherTexts, ...inStates]));
});

test('every page that the preview of an entry offers shows its kind', () => {
	const without = kindNames.flatMap((kind) => {
		const words = markers.filter(({ field }) => field.startsWith(`${kind}.`)).map(({ word }) => word);
		return (kindOf(kind).morePages ?? []).filter(
			(page) => !words.some((word) => withoutScripts(sent.get(page)!).includes(word)),
		);
	});
	expect(without).toEqual([]);
});

test('every text of every public page is content, data, or in the list of literal texts', () => {
	const rules = new Set([...documentsKept(retentionDefaults), ...otherDataKept(retentionDefaults)]);
	const literal = new Set<string>([...specified, ...interfaceTexts]);
	const used = new Set<string>();
	const unknown: string[] = [];
	for (const [address, html] of sent) {
		for (const text of textsOf(html)) {
			if (markerWord.test(text) || text.includes(data) || !/\p{L}/u.test(text) || rules.has(text)) continue;
			if (literal.has(text)) used.add(text);
			else if (!patterns.some((pattern) => pattern.test(text))) unknown.push(`${address}: ${text}`);
		}
	}
	expect(unknown).toEqual([]);
	const privacy = new Set(textsOf(sent.get('/privacy')!));
	expect(
		[...rules].filter((rule) => !privacy.has(rule)),
		'the Privacy Policy says how long everything is kept',
	).toEqual([]);
	expect([...literal].filter((text) => !used.has(text))).toEqual([]);
});
