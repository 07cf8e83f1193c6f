import type { Page } from '@playwright/test';

/** Who looks at a page. */
export type Person = 'visitor' | 'admin' | 'treasurer' | 'unpaid' | 'paid';

/** One picture to take. */
export type Screen = {
	name: string;
	/** A function when the address has an id in it, which only a link on another page tells. */
	path: string | ((page: Page) => Promise<string>);
	/** What is clicked or typed before the picture. */
	act?: (page: Page) => Promise<unknown>;
	/** Only what fits the window, for what is fixed in it, such as a dialog. */
	window?: true;
	print?: true;
	/** A page that the server writes without React. */
	plain?: true;
	/** Only at this width, for what the other width does not have. */
	width?: number;
};

/** Taken at all widths before the next group begins, so that what one group changes shows up in no earlier one. */
export type Group = { as: Person; screens: readonly Screen[] };

/** `/admin/payments/manual?q=x` is named admin-payments-manual. */
export const nameOf = (path: string) => path.replace(/\?.*$/, '').slice(1).replaceAll('/', '-') || 'home';

export const screen = (path: string, more: Partial<Screen> = {}): Screen => ({ name: nameOf(path), path, ...more });

/** The address behind a link in the main part of another page. */
export const linked =
	(list: string, name: string, tail = '') =>
	async (page: Page) => {
		await page.goto(list);
		const href = await page.getByRole('main').getByRole('link', { name }).first().getAttribute('href');
		return href!.replace(/\?.*$/, '') + tail;
	};

export const press = (name: string | RegExp) => (page: Page) =>
	page.getByRole('main').getByRole('button', { name }).first().click();
