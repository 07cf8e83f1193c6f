import type { Page } from '@playwright/test';

/** The person who sees a page. */
export type Person = 'visitor' | 'admin' | 'treasurer' | 'unpaid' | 'paid' | 'family';

/** One picture to take. */
export type Screen = {
	name: string;
	/** A function if the address contains an id, which is read from a link on another page. */
	path: string | ((page: Page) => Promise<string>);
	/** What is clicked or typed before the picture. */
	act?: (page: Page) => Promise<unknown>;
	/** Only the visible window, for fixed elements such as a dialog. */
	window?: true;
	print?: true;
	/** A page that the server writes without React. */
	plain?: true;
	/** Only at this width, for elements that the other width does not have. */
	width?: number;
};

/** Taken at all widths before the next group begins, so that changes by one group do not affect earlier ones. */
export type Group = { as: Person; screens: readonly Screen[] };

/** `/admin/payments/manual?q=x` is named admin-payments-manual. */
export const nameOf = (path: string) => path.replace(/\?.*$/, '').slice(1).replaceAll('/', '-') || 'home';

export const screen = (path: string, more: Partial<Screen> = {}): Screen => ({ name: nameOf(path), path, ...more });

/** The address behind a link in the main part of another page. */
export const linked =
	(list: string, name: string | RegExp, tail = '') =>
	async (page: Page) => {
		await page.goto(list);
		const href = await page.getByRole('main').getByRole('link', { name }).first().getAttribute('href');
		return href!.replace(/\?.*$/, '') + tail;
	};

export const press = (name: string | RegExp) => (page: Page) =>
	page.getByRole('main').getByRole('button', { name }).first().click();
