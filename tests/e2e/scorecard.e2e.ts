import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { course, holes } from '#contract/course.ts';
import { expect, expectAccessible, test } from './support/fixtures.ts';

test.use({
	viewport: { width: 390, height: 844 },
	hasTouch: true,
	serviceWorkers: 'allow',
	expectedConsoleErrors: /ERR_INTERNET_DISCONNECTED|Failed to fetch/,
});

const more = (page: Page, name: string) => page.getByRole('button', { name: `One stroke more, ${name}` });
const strokes = (page: Page, name: string) => page.getByLabel(`Strokes of ${name}`);
const nextHole = (page: Page) => page.getByRole('button', { name: 'Next hole' }).last();
const card = (page: Page) => page.getByRole('table', { name: /^Your (finished )?round$/ });
const total = (page: Page) => card(page).getByRole('row', { name: /^Total/ });

test('two players keep the score of nine holes, also after a reload and without a network', async ({
	page,
	context,
}) => {
	await page.goto('/golf-course');
	await page.getByRole('link', { name: 'Keep score on your phone' }).click();
	await expect(page).toHaveURL('/scorecard');
	await page.evaluate(() => navigator.serviceWorker.ready);
	await expectAccessible(page);

	await page.getByLabel('Name of player 1').fill('Rina');
	await page.getByRole('button', { name: 'Add a player' }).click();
	await expect(page.getByLabel('Name of player 2')).toBeFocused();
	await page.keyboard.type('Shahid');

	await test.step('a wrong press is taken back', async () => {
		await more(page, 'Rina').click();
		await more(page, 'Rina').click();
		await expect(strokes(page, 'Rina')).toHaveValue('6');
		await page.getByRole('button', { name: 'Undo' }).click();
		await expect(strokes(page, 'Rina')).toHaveValue('5');
	});

	await strokes(page, 'Shahid').fill('7');
	for (const { par } of holes.slice(1)) {
		await nextHole(page).click();
		await more(page, 'Rina').click();
		await strokes(page, 'Shahid').fill(String(par));
	}
	await expect(total(page)).toHaveText(`Total${course.par}${course.par + 2}`);
	await expect(card(page).getByRole('row', { name: /^To par/ })).toHaveText('To parlevel+2');
	await expect(page.getByRole('heading', { name: 'Your finished round' })).toBeVisible();
	await expect(nextHole(page)).toBeDisabled();
	await expectAccessible(page);

	await page.reload();
	await expect(page.getByLabel('Name of player 2')).toHaveValue('Shahid');
	await expect(total(page)).toHaveText(`Total${course.par}${course.par + 2}`);

	await context.setOffline(true);
	await page.reload();
	await expect(total(page)).toHaveText(`Total${course.par}${course.par + 2}`);
	await page.getByRole('button', { name: 'One stroke less, Shahid' }).click();
	await expect(total(page)).toHaveText(`Total${course.par}${course.par + 1}`);

	await test.step('where no app can be chosen, the picture is downloaded', async () => {
		const download = page.waitForEvent('download');
		await page.getByRole('button', { name: 'Share as a picture' }).click();
		const picture = await readFile(await (await download).path());
		// A PNG of 1080 pixels: its signature, and its width at byte 16.
		expect(picture.subarray(1, 4).toString()).toBe('PNG');
		expect(picture.readUInt32BE(16)).toBe(1080);
		await expect(page.getByText('The picture is in your downloads.')).toBeVisible();
	});

	await test.step('where an app can be chosen, it gets the picture', async () => {
		const shared = page.evaluate(
			() =>
				new Promise<{ name: string; type: string; width: number }>((resolve) => {
					Object.assign(navigator, {
						canShare: () => true,
						share: async ({ files: [file] }: { files: File[] }) => {
							const { width } = await createImageBitmap(file!);
							resolve({ name: file!.name, type: file!.type, width });
						},
					});
				}),
		);
		await page.getByRole('button', { name: 'Share as a picture' }).click();
		expect(await shared).toEqual({ name: expect.stringMatching(/-scorecard\.png$/), type: 'image/png', width: 1080 });
	});

	await test.step('a new round asks first, and can be taken back', async () => {
		const question = page.getByRole('dialog', { name: 'Start a new round?' });
		await page.getByRole('button', { name: 'New round', exact: true }).click();
		// Behind the question a row of the card is partly below the header, which axe takes for a small target.
		await expectAccessible(page, { exclude: 'table' });
		await question.getByRole('button', { name: 'Keep this round' }).click();
		await expect(total(page)).toHaveText(`Total${course.par}${course.par + 1}`);
		await page.getByRole('button', { name: 'New round', exact: true }).click();
		await question.getByRole('button', { name: 'Start a new round' }).click();
		await expect(total(page)).toHaveText('Total');
		await expect(page.getByLabel('Name of player 1')).toHaveValue('Rina');
		await page.getByRole('button', { name: 'Undo' }).click();
		await expect(total(page)).toHaveText(`Total${course.par}${course.par + 1}`);
	});
	await context.setOffline(false);
});

test('two tabs share one card, eighteen holes and a handicap count', async ({ page, context }) => {
	await page.goto('/scorecard');
	await more(page, 'Player 1').click();
	await expect(strokes(page, 'Player 1')).toHaveValue('5');
	const other = await context.newPage();
	await other.goto('/scorecard');
	await expect(strokes(other, 'Player 1')).toHaveValue('5');
	await nextHole(other).click();
	await more(other, 'Player 1').click();
	await expect(total(page)).toHaveText('Total9');
	await page.getByRole('button', { name: 'Go to hole 3' }).click();
	await more(page, 'Player 1').click();
	await expect(total(other)).toHaveText('Total13');

	await page.getByText('Holes, players and handicaps').click();
	await page.getByRole('radio', { name: 'Eighteen' }).check();
	await page.getByLabel('Player 1', { exact: true }).fill('10');
	await expect(card(page).getByRole('button', { name: 'Go to hole 18' })).toBeVisible();
	await expect(card(page).getByRole('row', { name: /^Net/ })).toHaveText('Net');
	for (let hole = 1; hole <= 18; hole++) {
		await page.getByRole('button', { name: `Go to hole ${hole}`, exact: true }).click();
		await strokes(page, 'Player 1').fill('5');
	}
	await expect(card(page).getByRole('row', { name: /^Out/ })).toHaveText('Out45');
	await expect(card(page).getByRole('row', { name: /^In/ })).toHaveText('In45');
	await expect(card(page).getByRole('row', { name: /^Net/ })).toHaveText('Net80');
});

test.describe('without JavaScript', () => {
	test.use({ javaScriptEnabled: false });

	test('the page shows the printed card, and says what the other one needs', async ({ page }) => {
		await page.goto('/scorecard');
		// The test runner finds no text inside this element, but the browser shows it.
		const note = page.getByRole('main').locator('noscript > *');
		await expect(note).toBeVisible();
		await expect(note).toHaveText(/^This card needs JavaScript\./);
		await expect(page.getByRole('button', { name: 'Next hole' })).toHaveCount(0);
		await expect(page.getByRole('table', { name: 'Scorecard of the nine holes' })).toBeVisible();
		await expect(page.getByRole('link', { name: 'Scorecard (PDF)' })).toHaveAttribute('href', /scorecard\.pdf$/);
	});
});
