import type { Page } from '@playwright/test';
import { clubMoment } from '#contract/core/club-time.ts';
import { pages } from '#web/site/site-map.ts';
import type { Notes } from './rows/create.ts';
import { type Group, linked, nameOf, press, type Screen, screen } from './screen.ts';

/** These need a login, or redirect without one. */
const special = /^\/(dashboard|payment-|verify-email)|:/;
const plainPages = pages.filter(({ path }) => !special.test(path)).map(({ path }) => screen(path));

const form = (category: string) =>
	screen(`/membership-registration?category=${category}`, { name: `application-form-${category}` });

/** React Router keeps the state of a page in the browser's history and reads it again after a reload. */
const withState = (path: string, state: object): Screen =>
	screen(path, {
		name: `${path.slice(1)}-filled`,
		act: async (page) => {
			await page.evaluate(([usr, to]) => history.replaceState({ usr, key: 'screens', idx: 0 }, '', to), [
				state,
				path,
			] as const);
			await page.reload();
			await page.getByText('selina.parvin@example.com').first().waitFor();
		},
	});

const opened: readonly Screen[] = [
	screen('/convention-hall', { name: 'dialog-prebook', act: press('Prebook the hall'), window: true }),
	screen('/convention-hall', {
		name: 'dialog-prebook-wrong',
		act: async (page) => {
			await press('Prebook the hall')(page);
			await page.getByRole('dialog').getByRole('button', { name: 'Ask for this date' }).click();
		},
		window: true,
	}),
	screen('/image-gallery', {
		name: 'dialog-picture',
		act: (page) => page.getByRole('main').getByRole('list').last().getByRole('link').first().click(),
		window: true,
	}),
	screen('/', {
		name: 'menu',
		act: (page) =>
			page.getByRole('banner').locator('summary, [popovertarget]').filter({ visible: true }).first().click(),
		window: true,
	}),
	screen('/review', { name: 'dialog-review', act: press('Send review'), window: true }),
	screen('/contact', { name: 'contact-wrong', act: press('Submit Message') }),
	screen('/login', { name: 'login-wrong', act: press('Login') }),
	screen('/membership-registration?category=non-military', { name: 'application-form-wrong', act: press('REGISTER') }),
];

/** A walk moves as one scrolls: the third hole is taken where the dot has reached the inlet. */
const walks: readonly Screen[] = [
	screen('/golf-course/1'),
	screen('/golf-course/3'),
	screen('/golf-course/3', {
		name: 'golf-course-3-inlet',
		act: (page) =>
			page.getByRole('heading', { name: 'At the inlet' }).evaluate((heading) => {
				heading.scrollIntoView();
				scrollBy(0, -innerHeight * 0.6);
			}),
		window: true,
	}),
	screen('/golf-course/10', { name: 'golf-course-none' }),
];

const printed: readonly Screen[] = ['/golf-course', '/category/curries', '/visiting'].map((path) =>
	screen(path, { name: `${nameOf(path)}-print`, print: true, width: 768 }),
);

const publicScreens = ({
	status,
	eventPath,
	cardPath,
	resetPath,
	activatePath,
	unsubscribePath,
	busyDay,
}: Notes): readonly Screen[] => [
	...plainPages,
	...walks,
	...printed,
	screen(`/tee-times?day=${busyDay}`, { name: 'tee-times-filled' }),
	screen('/caddies-and-coaching'),
	screen('/category/curries'),
	screen('/category/desserts'),
	screen('/category/no-such-part', { name: 'category-none' }),
	screen('/no-such-page', { name: 'not-found' }),
	{ name: 'event', path: linked('/upcoming-events', 'Victory Day Cup') },
	screen(eventPath, { name: 'event-without-pictures' }),
	form('non-military'),
	form('serving-defence-officer'),
	form('foreigner-diplomat'),
	withState('/verify-email', { email: 'selina.parvin@example.com' }),
	withState('/check-email', { email: 'selina.parvin@example.com' }),
	screen('/application-status', {
		name: 'application-status-asked',
		act: async (page) => {
			await page.getByLabel('Email', { exact: true }).fill(status.email);
			await page.getByLabel(/Reference code/).fill(status.reference);
			await press(/./)(page);
			await page.getByText('The photo is too dark.').waitFor();
		},
	}),
	screen(cardPath, { name: 'card' }),
	screen('/card/no-such-card', { name: 'card-unknown' }),
	screen(resetPath, { name: 'reset-password' }),
	screen('/reset-password/1/no-such-link', { name: 'reset-password-unknown' }),
	screen('/activate', {
		name: 'activate-sent',
		act: async (page) => {
			await page.route('**/api/activation', (route) => route.fulfill({ json: { message: '' } }));
			await page.getByLabel('User ID').fill('DGCC-0003');
			await page.getByLabel('Code').fill('4KD7M-2XW9P');
			await page.getByLabel('Email', { exact: true }).fill('selina.parvin@example.com');
			await press('Send the link')(page);
			await page.getByText('selina.parvin@example.com').waitFor();
			await page.unroute('**/api/activation');
		},
	}),
	screen('/activate', { name: 'activate-wrong', act: press('Send the link') }),
	screen(activatePath, { name: 'activate-link' }),
	screen('/activate/1/no-such-link', { name: 'activate-link-unknown' }),
	screen('/support-application', { name: 'support-application' }),
	screen('/support-application', {
		name: 'support-application-asked',
		act: async (page) => {
			await page.route('**/api/application-support', (route) => route.fulfill({ json: supportRequest }));
			await page.evaluate(() => {
				location.hash = 'selina';
			});
			await page.getByRole('button', { name: 'I support the application' }).waitFor();
			await page.unroute('**/api/application-support');
		},
	}),
	screen('/support-application#no-such-link', { name: 'support-application-unknown' }),
	screen(unsubscribePath, { name: 'newsletter-unsubscribe' }),
	screen('/payment-status'),
	...opened,
];

const members = ({ attempt, quietDay, busyDay }: Notes): readonly Group[] => [
	{
		as: 'unpaid',
		screens: [
			screen('/dashboard', { name: 'dashboard-unpaid', window: true }),
			screen('/dashboard/profile', { name: 'dashboard-own-password' }),
			screen('/payment-checkout'),
			screen('/admin', { name: 'admin-refused' }),
		],
	},
	{ as: 'family', screens: [screen('/dashboard/family')] },
	{
		as: 'paid',
		screens: [
			...[
				'',
				'/profile',
				'/membership',
				'/events',
				`/tee-times?day=${busyDay}`,
				`/bookings?day=${busyDay}`,
				'/account',
				'/payments',
				'/messages',
				'/password',
			].map((path) => screen(`/dashboard${path}`)),
			screen('/dashboard/profile', { name: 'dashboard-profile-edit', act: press('Edit your details') }),
			screen('/dashboard/profile', { name: 'dashboard-profile-identity', act: press('Request a change') }),
			screen('/dashboard/membership', { name: 'dialog-pause', act: press('Pause the membership'), window: true }),
			screen('/dashboard/events', { name: 'dialog-guests', act: press(/^Change guests/), window: true }),
			screen('/dashboard/events', { name: 'dialog-register', act: press(/: Pitha evening/), window: true }),
			screen('/dashboard/events', { name: 'dialog-cancel', act: press(/^Cancel booking/), window: true }),
			screen('/dashboard/tee-times', { name: 'dashboard-tee-times-today' }),
			screen(`/dashboard/tee-times?day=${busyDay}&holes=18`, {
				...{ name: 'dialog-tee-time', act: press(/places? free$/), window: true },
			}),
			screen(`/dashboard/tee-times?day=${quietDay}`, {
				...{ name: 'dialog-tee-wait', act: press('Join the waiting list'), window: true },
			}),
			screen(`/dashboard/tee-times?day=${busyDay}`, { name: 'dashboard-tee-ballot', act: openBallot(busyDay) }),
			screen(`/dashboard/tee-times?day=${busyDay}`, {
				name: 'dialog-tee-ballot',
				act: async (page) => {
					await openBallot(busyDay)(page);
					await press('Enter the ballot')(page);
				},
				window: true,
			}),
			screen('/dashboard/bookings?kind=ROOM&nights=2', { name: 'dashboard-bookings-room' }),
			screen(`/dashboard/bookings?kind=TABLE&people=4&day=${busyDay}`, {
				...{ name: 'dialog-booking', act: press(/ Available$/), window: true },
			}),
			screen(`/payment-status?attempt=${attempt}`, { name: 'payment-status-paid' }),
			screen('/payment-checkout', { name: 'payment-checkout-paid' }),
		],
	},
];

/** The ballots of real days are opened by a job, so the server's response gets one here. */
const openBallot = (day: string) => async (page: Page) => {
	const calls = /\/api\/account\/tee-(times\?|ballots)/;
	const at = (time: string) => clubMoment(`${day}T${time}`).toISOString();
	const ballot = {
		...{ closesAt: at('00:00'), from: '07:00', to: '09:00', commitment: 'a3f1'.repeat(16), drawnAt: null, entry: null },
	};
	const address = page.url();
	// A call of the page before would be the first response.
	await page.goto('about:blank');
	const [response] = await Promise.all([page.waitForResponse(/\/api\/account\/tee-times\?/), page.goto(address)]);
	const data = (await response.json()) as { starts: { start: string; places: number; places18: number }[] };
	const starts = data.starts.map((start) =>
		start.start <= at('09:00') ? { ...start, ballot: true, places: 0, places18: 0 } : start,
	);
	await page.route(calls, (route) =>
		route.fulfill({
			json: route.request().url().includes('ballots') ? { ballot } : { ...data, starts, hasBallot: true },
		}),
	);
	await page.reload();
	await page.getByRole('button', { name: 'Enter the ballot' }).waitFor();
	await page.unroute(calls);
};

/** What a member sees who is asked to support an application. */
const supportRequest = {
	role: 'PROPOSER',
	member: 'Kamrul Hasan',
	applicant: { name: 'Selina Parvin', category: 'Non Military', occupation: 'Engineer', photo: null },
	validUntil: '2026-11-27T17:59:59.999Z',
	answer: null,
};

export const siteGroups = (notes: Notes): readonly Group[] => [
	...members(notes),
	{ as: 'visitor', screens: publicScreens(notes) },
];

/** Links that change something when they are opened. */
export const lastGroups = (notes: Notes): readonly Group[] => [
	{
		as: 'visitor',
		screens: [
			screen(notes.confirmPath, { name: 'newsletter-confirm' }),
			screen(notes.verifyPath, { name: 'verify-link' }),
			screen('/user/1/verify/no-such-link', { name: 'verify-link-unknown' }),
			screen('/undo-change/1/no-such-link', { name: 'undo-change-unknown' }),
		],
	},
];
