import { beforeAll, expect, it } from 'vitest';
import type { EntrySummary, OfficeEntry } from '#contract/content.office.ts';
import type { LibraryPicture } from '#contract/pictures.office.ts';
import { PageReads, whileNoting } from '#server/core/pages/page-reads.ts';
import { uploadLibraryPicture } from '#tests/factories/library-picture.ts';
import type { ApiClient } from '#tests/helpers/api-client.ts';
import { type TestApp, testApp } from '#tests/helpers/app.ts';
import { signInOffice } from '#tests/helpers/office.ts';

let app: TestApp;
let office: ApiClient;
beforeAll(async () => {
	app = await testApp();
	await app.services.contentOffice.storeFirst();
	office = (await signInOffice(app, 'OFFICE')).call;
});

async function leader(index: number): Promise<OfficeEntry> {
	const { entries } = (await office('GET', 'content?kind=leader')).json<{ entries: EntrySummary[] }>();
	return (await office('GET', `content/${entries[index]!.id}`)).json<OfficeEntry>();
}
const draft = ({ id, live, draft }: OfficeEntry, picture: string) =>
	office('PUT', `content/${id}/draft`, {
		body: { ...live!.body, portrait: { id: picture, alt: { en: 'The captain' } } },
		version: draft?.version ?? 0,
	});
async function publish(entry: OfficeEntry, picture: string) {
	const { version } = (await draft(entry, picture)).json<OfficeEntry>().draft!;
	return office('POST', `content/${entry.id}/publish`, { version });
}
type Leader = { slug: string; portrait: { id: string; source?: { width: number; widths: number[] } } };
const onSite = async (slug: string) =>
	((await app.services.content.read(['leader'])).leader as Leader[]).find((shown) => shown.slug === slug)!.portrait;

it('a photograph of the library is shown in the ratio of the page, cut as the office has chosen', async () => {
	const { id } = await uploadLibraryPicture(app, { width: 1200, height: 800 });
	const captain = await leader(1);
	expect((await publish(captain, id)).statusCode).toBe(200);
	expect(await onSite(captain.slug)).toMatchObject({ id, source: { width: 1200, height: 800, widths: [] } });
	await app.services.pictureVersions.makeMissing();
	const first = await onSite(captain.slug);
	expect(first).toMatchObject({ source: { width: 600, height: 800, widths: [480, 600] } });

	const { name, url, width, height, createdAt, deletedAt, ...form } = (
		await office('GET', `pictures/${id}`)
	).json<LibraryPicture>();
	await office('PUT', `pictures/${id}`, { ...form, crops: { '3:4': { x: 10, y: 20, width: 300, height: 400 } } });
	await app.services.pictureVersions.makeMissing();
	const second = await onSite(captain.slug);
	expect(second).toMatchObject({ source: { width: 300, height: 400, widths: [300] } });
});

it('a page depends on the pictures that it shows', async () => {
	const { id } = await uploadLibraryPicture(app);
	await publish(await leader(2), id);
	const reads = new PageReads();
	await whileNoting(reads, () => app.services.content.read(['leader']));
	expect(reads.keys).toContain(`picture:${id}`);
	const others = new PageReads();
	await whileNoting(others, () => app.services.content.read(['dish']));
	expect(others.keys).not.toContain(`picture:${id}`);
});

it('an unknown picture is refused with the name of the field', async () => {
	const captain = await leader(1);
	for (const unknown of ['clubhouse-on-fire', crypto.randomUUID()]) {
		const refused = await draft(captain, unknown);
		expect([refused.statusCode, refused.json().fieldErrors]).toEqual([
			400,
			{ 'portrait.id': 'Photograph: this picture is not in the library. Please choose another one.' },
		]);
	}
	const { id } = await uploadLibraryPicture(app);
	await office('DELETE', `pictures/${id}`);
	expect((await draft(captain, id)).statusCode).toBe(400);
	expect((await draft(captain, 'clubhouse')).statusCode).toBe(200);
});

it('a picture of an entry, live, scheduled or in a draft, is not deleted, and an older revision needs its picture', async () => {
	const { id } = await uploadLibraryPicture(app);
	const captain = await leader(3);
	const uses = async () =>
		(await office('GET', `pictures/${id}`))
			.json<{ uses: { subjectId: string; state: string }[] }>()
			.uses.map(({ subjectId, state }) => `${subjectId} ${state}`);
	await draft(captain, id);
	expect(await uses()).toEqual([`${captain.id} draft`]);
	const { version } = (await leader(3)).draft!;
	const from = new Date(app.clock.now().getTime() + 3_600_000).toISOString();
	const to = new Date(app.clock.now().getTime() + 7_200_000).toISOString();
	await office('POST', `content/${captain.id}/publish`, { version, from, to });
	expect(await uses()).toEqual([`${captain.id} scheduled`]);
	const refused = await office('DELETE', `pictures/${id}`);
	expect([refused.statusCode, refused.json().message]).toEqual([409, expect.stringContaining('(scheduled)')]);

	app.clock.forward(3 * 3600);
	expect((await office('DELETE', `pictures/${id}`)).statusCode).toBe(200);
	const { version: newest } = await leader(3);
	const again = await office('POST', `content/${captain.id}/revisions/2/publish`, { version: newest });
	expect([again.statusCode, Object.keys(again.json().fieldErrors)]).toEqual([400, ['portrait.id']]);
});

it('a deletion and a save at the same moment never leave an entry without its picture', async () => {
	const entry = await leader(4);
	for (let round = 0; round < 5; round++) {
		const { id } = await uploadLibraryPicture(app);
		const current = await leader(4);
		const [saved, deleted] = await Promise.all([
			draft({ ...current, live: entry.live }, id),
			office('DELETE', `pictures/${id}`),
		]);
		expect([saved.statusCode === 200, deleted.statusCode === 200].filter(Boolean)).toHaveLength(1);
	}
});
