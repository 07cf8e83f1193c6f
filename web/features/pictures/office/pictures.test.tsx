// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { beforeEach, expect, it } from 'vitest';
import type { LibraryPicture } from '#contract/pictures.office.ts';
import { fakeServer, logIn, Refusal, renderAt } from '#tests/helpers/component.tsx';
import { exampleLibraryPicture } from '#tests/helpers/library-picture.ts';
import PicturePage from './picture.tsx';
import PictureTextsPage from './picture-texts.tsx';
import PicturesPage from './pictures.tsx';

const Picture = PicturePage as ComponentType<unknown> as ComponentType<{ params: { id: string } }>;

let heron: LibraryPicture;
let gate: LibraryPicture;
let saved: unknown[];
beforeEach(() => {
	logIn();
	heron = exampleLibraryPicture({ name: 'heron.jpg' });
	gate = exampleLibraryPicture({ name: 'gate.jpg', alt: { en: 'The gate' } });
	saved = [];
});
const listed = (items: LibraryPicture[]) => ({ items, total: items.length, next: null, previous: null });

it('the library shows its pictures, says what has no description, and its empty parts say so', async () => {
	fakeServer({
		'GET /api/admin/pictures': ({ url }) => listed(url.searchParams.get('filter') === 'unused' ? [] : [heron, gate]),
	});
	renderAt('/admin/pictures', <PicturesPage />);
	expect(await screen.findByRole('link', { name: /heron\.jpg/ })).toBeDefined();
	expect(screen.getAllByText('No description')).toHaveLength(1);
	expect(screen.getByText('The gate')).toBeDefined();
	await userEvent.click(screen.getByRole('link', { name: 'Not used' }));
	expect(await screen.findByText('Every picture is in use.')).toBeDefined();
});

it('texts of several pictures are saved together; a newer version of one does not lose what was typed', async () => {
	fakeServer({
		'GET /api/admin/pictures': () => listed([heron, gate]),
		'PUT /api/admin/pictures': ({ body }) => {
			const { pictures } = body as { pictures: LibraryPicture[] };
			if (pictures.some(({ id, version }) => id === gate.id && version !== gate.version))
				throw new Refusal(409, 'Someone else changed “gate.jpg” while you were writing.');
			saved.push(pictures);
			return { pictures: pictures.map((texts) => ({ ...heron, ...texts, version: texts.version + 1 })) };
		},
	});
	renderAt('/admin/pictures/texts', <PictureTextsPage />);
	const user = userEvent.setup();
	await user.type(await screen.findByLabelText('Description of heron.jpg'), 'A heron');
	await user.tab();
	expect(document.activeElement).toBe(screen.getByLabelText('Caption of heron.jpg'));
	await user.keyboard('On the third');
	await user.type(screen.getByLabelText('Caption of gate.jpg'), 'At dawn');
	gate = { ...gate, version: 2 };
	await user.click(screen.getByRole('button', { name: 'Save 2 pictures' }));
	expect(await screen.findByText(/Someone else changed “gate.jpg”/)).toBeDefined();
	await user.click(screen.getByRole('button', { name: /^Keep my texts/ }));
	await expect
		.poll(async () => {
			const button = screen.queryByRole('button', { name: 'Save 2 pictures' });
			if (button) await user.click(button);
			return saved.length;
		})
		.toBe(1);
	expect(saved[0]).toMatchObject([
		{ id: heron.id, alt: { en: 'A heron' }, caption: { en: 'On the third' }, version: 1 },
		{ id: gate.id, alt: { en: 'The gate' }, caption: { en: 'At dawn' }, version: 2 },
	]);
});

it('focal point and crop are set with the keyboard, and places of use are linked', async () => {
	const uses = [{ subjectKind: 'event', subjectId: heron.id, name: 'River Cup', state: 'published' }];
	fakeServer({
		[`GET /api/admin/pictures/${heron.id}`]: () => ({ ...heron, uses }),
		[`PUT /api/admin/pictures/${heron.id}`]: ({ body }) => {
			saved.push(body);
			heron = { ...heron, ...(body as object), version: 2 };
			return heron;
		},
	});
	renderAt(`/admin/pictures/${heron.id}`, <Picture params={{ id: heron.id }} />);
	const user = userEvent.setup();
	(await screen.findByRole('button', { name: /^Focal point: 50 % from the left/ })).focus();
	await user.keyboard('{ArrowRight}{ArrowRight}{Shift>}{ArrowUp}{/Shift}');
	expect(screen.getByRole('button', { name: /^Focal point: 52 % from the left, 40 % from the top/ })).toBeDefined();
	await user.click(screen.getByRole('button', { name: 'Choose the crop for 1:1' }));
	screen.getByRole('button', { name: /^The crop for 1:1/ }).focus();
	await user.keyboard('{ArrowLeft}');
	expect(screen.getByRole('link', { name: 'River Cup' }).getAttribute('href')).toBe(`/admin/events/${heron.id}`);
	await user.click(screen.getByRole('button', { name: 'Save' }));
	await expect.poll(() => saved).toHaveLength(1);
	expect(saved[0]).toMatchObject({
		focal: { x: 0.52, y: 0.4 },
		crops: { '1:1': { x: 424, y: 0, width: 1600, height: 1600 } },
		version: 1,
	});
});
