// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { contentOfficeEndpoints, type OfficeEntry } from '#contract/content.office.ts';
import { fakeServer, logIn, Refusal, renderAt } from '#tests/helpers/component.tsx';
import { EditorData } from '#web/ui/editor/editor-frame.tsx';
import { EntryEditor } from './entry-editor.tsx';
import { exampleEntry } from './testing/example-entry.ts';

const id = '00000000-0000-4000-8000-000000000001';
const address = `/api/admin/content/${id}`;
const body = {
	title: { en: 'Soups' },
	lead: { en: 'Hot and clear.' },
	picture: null,
	pictureShows: null,
};

let stored: OfficeEntry;
const draftOf = (title: string, version: number, author = 'office@club.example') => ({
	body: { ...body, title: { en: title } },
	version,
	author,
	savedAt: '2031-03-01T06:00:00.000Z',
	reviewAskedAt: null,
	set: null,
});
beforeEach(() => {
	logIn();
	stored = exampleEntry({
		id,
		kind: 'menuPart',
		slug: 'soups',
		group: null,
		title: 'Soups',
		page: '/category/soups',
		body,
	});
});

const serve = () =>
	fakeServer({
		[`GET ${address}`]: () => stored,
		[`POST ${address}/preview`]: () => ({ path: '/category/soups?preview=a' }),
		[`PUT ${address}/draft`]: ({ body: sent }) => {
			const { version, body: text } = sent as { version: number; body: typeof body };
			if (version !== (stored.draft?.version ?? 0)) throw new Refusal(409, 'A colleague saved this draft.');
			stored = { ...stored, hasDraft: true, draft: draftOf(text.title.en, version + 1) };
			return stored;
		},
		[`POST ${address}/publish`]: () => {
			if (stored.draft!.body.title && (stored.draft!.body.title as { en: string }).en === 'Busy')
				throw new Refusal(409, 'This entry is archived.');
			const live = { revision: 2, body: stored.draft!.body };
			stored = { ...stored, hasDraft: false, draft: null, live, usual: live };
			return stored;
		},
	});

function open() {
	renderAt(
		`/admin/content/${id}`,
		<EditorData id={id} title="Text" endpoint={contentOfficeEndpoints.officeEntry}>
			{(entry, refetch) => entry && <EntryEditor entry={entry as OfficeEntry} onChange={refetch} />}
		</EditorData>,
	);
}
const titleInput = () => screen.findByLabelText<HTMLInputElement>('Title');
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
async function write(text: string) {
	await userEvent.clear(await titleInput());
	if (text) await userEvent.type(await titleInput(), text);
}

it('saves a draft, then publishes it', async () => {
	const { calls } = serve();
	open();
	await write('Clear soups');
	expect(screen.getByText(/^Not saved yet/)).toBeDefined();
	await press('Save draft');
	await screen.findByText(/^Draft saved/);
	expect(stored.draft?.body.title).toEqual({ en: 'Clear soups' });
	await press('Publish');
	await screen.findByText('This is what the site shows.');
	expect(stored.live?.body.title).toEqual({ en: 'Clear soups' });
	expect(calls.filter((name) => name.startsWith('PUT'))).toHaveLength(1);
});

it('lists the wrong fields and sends nothing', async () => {
	const { calls } = serve();
	open();
	await write('');
	await press('Publish');
	expect(await screen.findByRole('heading', { name: 'Please check one field' })).toBeDefined();
	expect(screen.getByRole('link', { name: 'Title' })).toBeDefined();
	expect(document.activeElement).toBe(await titleInput());
	expect(calls.filter((name) => name.startsWith('PUT'))).toEqual([]);
});

it('keeps the saved draft when it could not be published', async () => {
	serve();
	open();
	await write('Busy');
	await press('Publish');
	await screen.findByText('This entry is archived.');
	expect(stored.draft?.body.title).toEqual({ en: 'Busy' });
	await write('Free');
	await press('Publish');
	await screen.findByText('This is what the site shows.');
});

it('shows a colleague’s draft beside mine and lets me choose', async () => {
	serve();
	open();
	await write('Mine');
	stored = { ...stored, hasDraft: true, draft: draftOf('Theirs', 4, 'colleague@club.example') };
	await press('Save draft');
	await screen.findByText('A colleague saved this draft.');
	expect((await screen.findByText('Theirs')).tagName).toBe('DEL');
	expect(screen.getByText('Mine').tagName).toBe('INS');
	expect((await titleInput()).value).toBe('Mine');
	await press('Keep mine, replace the saved version');
	await expect.poll(() => stored.draft).toMatchObject({ version: 5, body: { title: { en: 'Mine' } } });

	await write('Mine again');
	stored = { ...stored, draft: draftOf('Theirs again', 9) };
	await press('Save draft');
	await screen.findByText('A colleague saved this draft.');
	await press('Use the saved version, discard mine');
	await expect.poll(async () => (await titleInput()).value).toBe('Theirs again');
});

it('starts from the usual text while another one is live for a period', async () => {
	serve();
	stored = { ...stored, live: { revision: 2, body: { ...body, title: { en: 'Only today' } } } };
	open();
	expect((await titleInput()).value).toBe('Soups');
	expect(screen.getByText(/^This is the usual text\./)).toBeDefined();
});

it('the preview can show each page that has the entry', async () => {
	serve();
	open();
	const link = () => screen.getByRole('link', { name: 'Open in a new tab' }).getAttribute('href');
	await waitFor(() => expect(link()).toBe('/category/soups?preview=a'));
	await userEvent.selectOptions(screen.getByLabelText('Page of the preview'), '/restaurant');
	expect(link()).toBe('/restaurant?preview=a');
});
