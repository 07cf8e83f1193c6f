// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { z } from 'zod/mini';
import { endpoint } from '#contract/core/endpoint.ts';
import { fakeServer, logIn, Refusal, renderAt } from '#tests/helpers/component.tsx';
import { call } from '#web/core/api.ts';
import { checkInput } from '#web/core/check-input.ts';
import { TextField } from '#web/ui/field.tsx';
import { EditorData, EditorFrame } from './editor-frame.tsx';
import { useBin } from './use-bin.tsx';
import { useEditor } from './use-editor.ts';

const note = z.object({
	title: z.string(),
	state: z.enum(['draft', 'published']),
	version: z.number(),
	deletedAt: z.nullable(z.string()),
});
type Note = z.infer<typeof note>;
const common = {
	access: 'office',
	summary: 'A note',
	path: '/api/admin/notes/:id',
	params: z.object({ id: z.string() }),
};
const body = z.object({
	title: z.string().check(z.minLength(1, 'Please write a title.')),
	state: z.string(),
	version: z.number(),
});
const open = endpoint({ ...common, method: 'GET', response: note } as never) as ReturnType<typeof endpoint>;
const save = endpoint({ ...common, method: 'PUT', body, response: note } as never) as ReturnType<typeof endpoint>;

function NoteEditor({ saved, onChange }: { saved: Note | undefined; onChange: () => void }) {
	const params = { id: '1' };
	const editor = useEditor({
		saved,
		valuesOf: (item) => ({ title: item?.title ?? '', state: item?.state ?? 'draft' }),
		send: (values, version) =>
			call(save, { params, body: checkInput(body, { ...values, version }) } as never) as Promise<Note>,
		newest: () => call(open, { params } as never) as Promise<Note>,
		onSaved: onChange,
	});
	const bin = useBin({
		list: '/admin/notes',
		here: '/admin/notes/1',
		remove: async () => ({ message: 'Deleted.' }),
		onRemoved: editor.discard,
		restore: async () => {},
		onRestored: onChange,
	});
	return (
		<EditorFrame
			title="Note"
			above={{ to: '/admin/notes', label: 'Notes' }}
			editor={editor}
			deletedAt={saved?.deletedAt ?? null}
			bin={bin}
		>
			<TextField
				label="Title"
				value={editor.values.title}
				error={editor.fieldErrors.title}
				onChange={(event) => editor.set({ title: event.target.value })}
			/>
		</EditorFrame>
	);
}

const page = (
	<EditorData id="1" title="Note" endpoint={open}>
		{(saved, refetch) => <NoteEditor saved={saved as Note} onChange={refetch} />}
	</EditorData>
);

let stored: Note;
const serve = () =>
	fakeServer({
		'GET /api/admin/notes/1': () => stored,
		'PUT /api/admin/notes/1': ({ body: sent }) => {
			const { version, ...values } = sent as Note;
			if (version !== stored.version) throw new Refusal(409, 'Someone else saved this note.');
			stored = { ...stored, ...values, version: version + 1 };
			return stored;
		},
	});
beforeEach(() => {
	logIn();
	stored = { title: 'Greens', state: 'published', version: 1, deletedAt: null };
});

const titleInput = () => screen.findByLabelText<HTMLInputElement>('Title');
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
async function write(text: string) {
	await userEvent.clear(await titleInput());
	if (text) await userEvent.type(await titleInput(), text);
}

it('saves the changes', async () => {
	serve();
	renderAt('/admin/notes/1', page);
	await write('Fairways');
	expect(screen.getByText(/^Not saved yet/)).toBeDefined();
	await press('Save');
	await expect.poll(() => stored).toMatchObject({ title: 'Fairways', version: 2 });
	await expect.poll(() => screen.queryByText(/^Not saved yet/)).toBeNull();
	expect(Object.keys(window.sessionStorage)).toEqual([]);
});

it('takes no more text once a new item is saved, because its own page opens then', async () => {
	serve();
	stored = { ...stored, version: 0 };
	renderAt('/admin/notes/new', <NoteEditor saved={undefined} onChange={() => {}} />);
	await write('Fairways');
	await press('Save draft');
	await expect.poll(() => stored).toMatchObject({ title: 'Fairways', version: 1 });
	await expect.poll(() => screen.queryByText(/^Not saved yet/)).toBeNull();
	expect((await titleInput()).closest('fieldset')?.disabled).toBe(true);
});

it('marks the wrong field, focuses it and sends nothing', async () => {
	const { calls } = serve();
	renderAt('/admin/notes/1', page);
	await write('');
	await press('Save');
	expect((await screen.findByRole('alert')).textContent).toBe('Please write a title.');
	expect(document.activeElement).toBe(await titleInput());
	expect(calls.filter((name) => name.startsWith('PUT'))).toEqual([]);
});

it('keeps the changes when another person saved a newer version, until one of the two is chosen', async () => {
	serve();
	renderAt('/admin/notes/1', page);
	await write('Mine');
	stored = { ...stored, title: 'Theirs', version: 2 };
	await press('Save');
	await screen.findByText('Someone else saved this note.');
	expect((await titleInput()).value).toBe('Mine');
	await press('Overwrite it with mine');
	await expect.poll(() => stored).toMatchObject({ title: 'Mine', version: 3 });

	await write('Mine again');
	stored = { ...stored, title: 'Theirs again', version: 9 };
	await press('Save');
	await screen.findByText('Someone else saved this note.');
	await press('Use the newer version, discard mine');
	await expect.poll(async () => (await titleInput()).value).toBe('Theirs again');
	expect(screen.queryByText('Someone else saved this note.')).toBeNull();
});

it('restores a draft and says when a newer version was saved in the meantime', async () => {
	serve();
	const first = renderAt('/admin/notes/1', page);
	await write('Mine');
	first.unmount();
	stored = { ...stored, title: 'Theirs', version: 2 };
	renderAt('/admin/notes/1', page);
	expect((await titleInput()).value).toBe('Mine');
	expect(screen.getByText(/^Someone else saved this while you were away\./)).toBeDefined();
	expect(screen.getByText(/^Not saved yet; draft from/)).toBeDefined();
});

it('asks before a link leaves unsaved changes', async () => {
	serve();
	renderAt('/admin/notes/1', page);
	await write('Mine');
	await userEvent.click(screen.getByRole('link', { name: 'Notes' }));
	await press('Keep editing');
	expect((await titleInput()).value).toBe('Mine');
	await userEvent.click(screen.getByRole('link', { name: 'Notes' }));
	await press('Leave without saving');
	await screen.findByText('Another page');
	expect(Object.keys(window.sessionStorage)).toEqual([]);
});
