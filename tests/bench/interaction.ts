import type { Browser, Locator, Page } from '@playwright/test';
import { startBrowser } from './browser.ts';
import { median } from './measure.ts';

const cpuSlowdown = 4;
const rounds = 5;
/** A response that takes longer than this is not waited for. */
const patienceMs = 10_000;
const phone = { width: 390, height: 844 };

type Interaction = {
	name: string;
	path: string;
	/** The event that starts the time. */
	event: 'click' | 'keydown';
	control: (page: Page) => Locator;
	/** Runs in the page: what the response changes, read at the event and at every frame after it. */
	look: () => unknown;
};

/** How many menus and dialogs are open. Asking for the state is cheap; asking where they are would be measured too. */
const open = () => document.querySelectorAll('dialog[open], details[open], :popover-open').length;

const typed = () => (document.activeElement as HTMLInputElement | null)?.value;

const firstName = (page: Page) =>
	page
		.getByRole('main')
		.getByRole('textbox', { name: /first name/i })
		.first();

const interactions: Interaction[] = [
	{
		name: 'menu on Home',
		path: '/',
		event: 'click',
		control: (page) => page.getByRole('banner').getByText('Menu', { exact: true }).first(),
		look: open,
	},
	{
		name: 'next picture of the slider on /golf-course',
		path: '/golf-course',
		event: 'click',
		control: (page) => page.getByRole('main').getByLabel('Next picture').first(),
		/** Its text and pictures, and how far it is scrolled. */
		look: () => {
			const slider = document.querySelector('[aria-roledescription=carousel]');
			if (!slider) return null;
			const scrolled = [...slider.querySelectorAll('*')].reduce((sum, { scrollLeft }) => sum + scrollLeft, 0);
			const pictures = [...slider.querySelectorAll('img')].map((picture) => picture.checkVisibility() && picture.alt);
			return `${slider.textContent} ${pictures} ${Math.round(scrolled)}`;
		},
	},
	{
		name: 'picture of /image-gallery',
		path: '/image-gallery',
		event: 'click',
		control: (page) => page.getByRole('main').getByRole('listitem').locator('a, button').first(),
		look: open,
	},
	{
		name: 'See Image on /golf-course',
		path: '/golf-course',
		event: 'click',
		control: (page) =>
			page
				.getByRole('main')
				.getByText(/^See Image/)
				.first(),
		look: open,
	},
	{
		name: 'first key in the contact form',
		path: '/contact',
		event: 'keydown',
		control: firstName,
		look: typed,
	},
	{
		name: 'first key in the registration form',
		path: '/membership-registration?category=non-military',
		event: 'keydown',
		control: firstName,
		look: typed,
	},
];

/** From the event to the first frame that shows a response, each time on a new page with an empty cache. */
export async function* interactionTimes(url: string, only: RegExp | undefined) {
	const browser = await startBrowser();
	try {
		for (const interaction of interactions.filter(({ name }) => only?.test(name) ?? true)) {
			const times: number[] = [];
			for (let round = 0; round < rounds; round++) times.push(await timeOf(browser, url, interaction));
			yield { name: interaction.name, median: median(times), slowest: Math.max(...times) };
		}
	} finally {
		await browser.close();
	}
}

async function timeOf(browser: Browser, url: string, { path, event, control, look }: Interaction): Promise<number> {
	const context = await browser.newContext({ viewport: phone, isMobile: true, hasTouch: true });
	try {
		const page = await context.newPage();
		const session = await context.newCDPSession(page);
		await session.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
		// Before the page's own scripts, one of which may hold the event back.
		await page.addInitScript(`(${watch})('${event}', ${look}, ${patienceMs})`);
		await page.goto(url + path, { waitUntil: 'load' });
		await control(page).scrollIntoViewIfNeeded();
		// Nobody presses what was not on the screen a moment ago.
		await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
		await (event === 'click' ? control(page).click() : control(page).press('R'));
		return await page.evaluate(() => (globalThis as { responseTime?: Promise<number> }).responseTime!);
	} finally {
		await context.close();
	}
}

/** Runs in the page. The event's own time stamp includes the time that it waited for a busy page. */
function watch(event: string, look: () => unknown, patience: number) {
	(globalThis as { responseTime?: Promise<number> }).responseTime = new Promise((resolve) => {
		addEventListener(
			event,
			({ timeStamp }) => {
				const before = look();
				const check = () => {
					// After the frame that shows it.
					const passed = performance.now() - timeStamp;
					if (look() !== before || passed > patience) setTimeout(() => resolve(performance.now() - timeStamp));
					else requestAnimationFrame(check);
				};
				requestAnimationFrame(check);
			},
			{ capture: true, once: true },
		);
	});
}
