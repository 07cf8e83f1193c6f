import { beforeAll, describe, expect, it } from 'vitest';
import { course, holes, scorecardPath } from '#contract/course.ts';
import { type TestApp, testApp } from '#tests/helpers/app.ts';
import { pdfText } from '#tests/helpers/pdf-text.ts';

let app: TestApp;
beforeAll(async () => {
	app = await testApp();
});

const open = (headers: Record<string, string> = {}) => app.http.inject({ method: 'GET', url: scorecardPath, headers });

describe('the printed scorecard', () => {
	const written = async () => ({
		club: await app.services.content.single('club'),
		rules: (await app.services.content.single('scorecard')).rules,
		names: (await app.services.content.several('hole')).map(({ name }) => name),
	});

	it('is one sheet with every hole, the totals of the course and the local rules', async () => {
		const { club, rules, names } = await written();
		const { headers, rawPayload } = await open();
		expect(headers['content-type']).toBe('application/pdf');
		const pages = pdfText(rawPayload);
		expect(pages).toHaveLength(2);
		const [outside, inside] = pages.map((text) => text.replaceAll('\n', ' '));
		expect(outside).toContain(club.name);
		expect(outside).toContain(`par ${course.par}`);
		for (const { title } of rules) expect(outside).toContain(title);
		for (const [index, { men, women, par }] of holes.entries()) {
			expect(inside).toContain(`Par ${par}`);
			expect(inside).toContain(`${names[index]} ${men} / ${women} yds`);
		}
		const yards = (total: number) => total.toLocaleString('en-US');
		expect(inside).toContain(`Men’s yards ${holes.map(({ men }) => men).join(' ')} ${yards(course.men)}`);
		expect(inside).toContain(`Women’s yards ${holes.map(({ women }) => women).join(' ')} ${yards(course.women)}`);
		expect(inside).toContain(`Par ${holes.map(({ par }) => par).join(' ')} ${course.par}`);
		expect(inside).toContain(`Handicap index ${holes.map(({ index }) => index).join(' ')} A B C D`);
	});

	it('is A4 across, so that it folds to A5', async () => {
		const sizes = (await open()).rawPayload.toString('latin1').matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g);
		const millimetres = (points: string) => Math.round((Number(points) / 72) * 25.4);
		const pages = [...sizes].map(([, width = '', height = '']) => [millimetres(width), millimetres(height)]);
		expect(pages).toEqual([
			[297, 210],
			[297, 210],
		]);
	});

	it('has a title, a language and tags for screen readers', async () => {
		const { club } = await written();
		const text = (await open()).rawPayload.toString('latin1');
		expect(text).toContain(`(Scorecard, ${club.name})`);
		expect(text).toContain('/Lang (en)');
		expect(text).toContain('/Marked true');
		expect(text).toMatch(/\/S \/TH$/m);
	});

	it('is kept by browsers and asked for again without being sent again', async () => {
		const first = await open();
		expect(first.headers['cache-control']).toBe('public, max-age=3600');
		const again = await open({ 'if-none-match': first.headers.etag! });
		expect(again.statusCode).toBe(304);
		expect(again.rawPayload).toHaveLength(0);
	});
});
