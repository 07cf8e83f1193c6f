import type { Page } from '@playwright/test';
import { chosen, pictures, scanFile, typed, uniqueEmail, verifyByCode } from './support/applicant.ts';
import { expect, test } from './support/fixtures.ts';

/** The label of the focused element, as a screen reader would read it. The first part of a date has the name of the date. */
const focused = (page: Page) =>
	page.evaluate(() => {
		const element = document.activeElement as HTMLInputElement | null;
		const date = element?.closest('[role=group]');
		if (date && element?.tagName === 'INPUT')
			return {
				name: document.getElementById(date.getAttribute('aria-labelledby')!)!.textContent,
				kind: 'date',
				tag: 'INPUT',
			};
		const labelled = element?.getAttribute('aria-labelledby')?.split(' ')[0];
		const label = labelled ? document.getElementById(labelled) : element?.labels?.[0];
		const name = (label?.textContent ?? element?.textContent ?? '').trim();
		return { name, kind: element?.type ?? '', tag: element?.tagName ?? '' };
	});

test('a defence officer applies with the keyboard alone', async ({ page, site }) => {
	const email = uniqueEmail('major');
	const values: Record<string, string> = { ...typed.defence, ...chosen, Email: email };
	const scans = new Set(pictures.defence);
	// Without a listener the browser would open a real file dialog.
	page.on('filechooser', () => {});

	await page.goto('/membership-registration');
	await tabTo('Retired Defence Officer');
	await page.keyboard.press('Enter');
	await expect(page.getByRole('form', { name: 'Membership application' })).toBeVisible();
	await expect(page.getByText('Reference (For Civilians Only)')).toHaveCount(0);

	for (let steps = 0; steps < 120; steps++) {
		await page.keyboard.press('Tab');
		const { name, kind, tag } = await focused(page);
		if (tag === 'BUTTON' && name === 'REGISTER') break;
		if (kind === 'file' && scans.delete(name)) {
			const chooser = page.waitForEvent('filechooser');
			await page.keyboard.press('Enter');
			await (await chooser).setFiles(await scanFile());
		} else if (name in values) {
			await enter(kind, values[name]!);
			delete values[name];
		}
	}
	expect(Object.keys(values)).toEqual([]);
	await expect(page.getByText(/^Received, /)).toHaveCount(3);
	await page.keyboard.press('Enter');
	await verifyByCode(page, site, email);

	async function tabTo(name: string) {
		for (let steps = 0; steps < 60; steps++) {
			await page.keyboard.press('Tab');
			if ((await focused(page)).name.startsWith(name)) return;
		}
		throw new Error(`${name} is not reached by Tab`);
	}
	async function enter(kind: string, value: string) {
		if (kind === 'date') {
			for (const part of value.split('-').reverse()) {
				await page.keyboard.type(part);
				await page.keyboard.press('Tab');
			}
		} else await page.keyboard.type(value);
	}
});
