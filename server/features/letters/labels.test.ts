import { beforeAll, expect, it } from 'vitest';
import type { BulkResult } from '#contract/core/lists.ts';
import { userIdOf } from '#server/features/members/member-record.ts';
import { createImportedMember } from '#tests/factories/member.ts';
import { type TestApp, testApp } from '#tests/helpers/app.ts';
import { type OfficeUser, signInOffice } from '#tests/helpers/office.ts';
import { drawnGlyphs } from '#tests/helpers/pdf-glyphs.ts';
import { pdfText } from '#tests/helpers/pdf-text.ts';

let app: TestApp;
let registrar: OfficeUser;
beforeAll(async () => {
	app = await testApp();
	registrar = await signInOffice(app, 'REGISTRAR');
});

const livingAt = (presentAddress: string, more: object = {}) =>
	createImportedMember(app, { details: { presentAddress }, ...more });
const print = (ids: string[], sheet = 'L7160', start: number | string = 1) =>
	registrar.call('GET', `labels.pdf?members=${ids.join(',')}&sheet=${sheet}&start=${start}`);
const millimetres = (points: number) => (points * 25.4) / 72;

it('fill a sheet row by row, and the rest of a sheet that was begun', async () => {
	const people = await Promise.all(Array.from({ length: 8 }, () => livingAt('12 Ferry Road\nDhaka 1206')));
	const ids = people.map(({ id }) => id);
	const labelsOf = async (sheet: string, start: number) =>
		pdfText((await print(ids, sheet, start)).rawPayload).map((page) => page.match(/Ferry Road/g)?.length);
	expect(await labelsOf('L7160', 1)).toEqual([8]);
	expect(await labelsOf('L7160', 21)).toEqual([1, 7]);
	expect(await labelsOf('L7163', 8)).toEqual([7, 1]);
});

it('draw Bangla at the place of the label', async () => {
	const people = [await livingAt('১২ ফেরি রোড', { firstName: 'রফিকুল', lastName: 'ইসলাম' })];
	const { rawPayload, headers } = await print(
		people.map(({ id }) => id),
		'L7160',
		5,
	);
	expect(headers['content-disposition']).toContain('labels.pdf');
	expect(pdfText(rawPayload).join().replaceAll('\n', ' ')).toContain('রফিকুল ইসলাম');
	const [first] = drawnGlyphs(rawPayload);
	// The fifth label is in the second row and the second column.
	expect(millimetres(first!.x)).toBeGreaterThan(73);
	expect(millimetres(first!.x)).toBeLessThan(85);
	expect(297 - millimetres(first!.y)).toBeGreaterThan(53);
	expect(297 - millimetres(first!.y)).toBeLessThan(91);
});

it('leave out members without an address, by name', async () => {
	const known = await livingAt('12 Ferry Road', { firstName: 'Farida' });
	const unknown = await createImportedMember(app, { firstName: 'Karim', lastName: 'Mia' });
	const ids = [unknown.id, known.id];
	expect((await registrar.call('POST', 'labels', { memberIds: ids })).json<BulkResult>()).toEqual({
		done: [known.id],
		refused: [{ id: unknown.id, message: `Karim Mia (${userIdOf(unknown.number)}) has no address.` }],
	});
	expect(pdfText((await print(ids)).rawPayload)).toEqual(['Farida Uddin\n12 Ferry Road\n']);
	expect((await print([unknown.id])).json().message).toBe('None of these members has an address.');
	expect((await print(ids, 'L7160', 'x')).json().fieldErrors).toEqual({
		start: 'Write the number of the first free label.',
	});
});

it('make a long address fit, and are in the audit log', async () => {
	const { id } = await livingAt(Array(12).fill('A long line of an address in Jhalokati').join('\n'));
	expect(pdfText((await print([id])).rawPayload)).toHaveLength(1);
	const admin = await signInOffice(app, 'ADMIN');
	const { items } = (await admin.call('GET', 'audit?kind=member')).json<{ items: { action: string }[] }>();
	expect(items[0]).toMatchObject({ action: 'printed address labels' });
});
