import type { Page } from '@playwright/test';
import type { Notes } from './rows/create.ts';
import { type Group, linked, nameOf, press, type Screen, screen } from './screen.ts';

/** The pages in the navigation of the office. */
export async function navigationScreens(page: Page): Promise<Screen[]> {
	const links = page.getByRole('navigation', { name: 'Office' }).getByRole('link', { includeHidden: true });
	const paths = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
	return [...new Set(paths)]
		.filter((path) => path.startsWith('/admin'))
		.map((path) => screen(path, { name: nameOf(path) }));
}

/** On a phone the button is in the menu of the list. */
async function select(page: Page) {
	if (page.viewportSize()!.width <= 640) await press('More')(page);
	await press('Select')(page);
}

/** The list as it is while its call fails. */
const failed = (path: string): Screen =>
	screen(path, {
		name: `${nameOf(path)}-failed`,
		act: async (page) => {
			const calls = new RegExp(`/api${path}($|\\?)`);
			await page.route(calls, (route) => route.fulfill({ status: 500, json: {} }));
			await page.reload();
			await page.getByRole('button', { name: 'Try again' }).waitFor();
			await page.unroute(calls);
		},
	});

const lists: readonly Screen[] = [
	failed('/admin/members'),
	screen('/admin/payments/statement'),
	screen('/admin/payments/manual'),
	screen('/admin/cards/print?numbers=1,2,3', { name: 'admin-cards-print' }),
	screen('/admin/counter/charges'),
	screen('/admin/counter/cheques?state=', { name: 'admin-counter-cheques' }),
	screen('/admin/chits'),
	screen('/admin/counter/cash'),
	screen('/admin/counter/salary'),
	screen('/admin/ledger/entries'),
	screen('/admin/bills/rates'),
	screen('/admin/bills/arrears'),
	screen('/admin/bills/credit-notes'),
	screen('/admin/bills/disputes'),
	screen('/admin/bills/disputes', { name: 'admin-dispute-accept', act: press('Accept…') }),
	screen('/admin/reports/income'),
	screen('/admin/reports/monthly-email', { act: press('Show the email') }),
	screen('/admin/letters/templates'),
	screen('/admin/letters/templates/new'),
	screen('/admin/letters/print', { name: 'admin-letters-print' }),
	screen('/admin/nonsense', { name: 'admin-not-found' }),
	screen('/admin/members?q=nobody', { name: 'admin-members-none' }),
	screen('/admin/members?state=not-activated', {
		name: 'admin-members-selected',
		act: async (page) => {
			await select(page);
			await page.getByRole('checkbox', { name: 'Select all' }).check();
		},
	}),
	screen('/admin/applications?status=REJECTED', { name: 'admin-applications-rejected' }),
	screen('/admin/events?status=draft', { name: 'admin-events-drafts' }),
	screen('/admin/events?status=bin', { name: 'admin-events-bin' }),
	screen('/admin/calendar', { name: 'admin-calendar-block', act: press('Block a time'), window: true }),
	screen('/admin/calendar/resources'),
	screen('/admin/bookings', { name: 'admin-bookings-add', act: press('Add a booking'), window: true }),
	screen('/admin/tee-sheet', { name: 'admin-tee-sheet-close', act: press('Close the course'), window: true }),
	screen('/admin/reviews?status=hidden', { name: 'admin-reviews-hidden' }),
	screen('/admin/reviews?status=shown', { name: 'admin-reviews-shown' }),
	screen('/admin/enquiries', { name: 'admin-enquiries-print', print: true, width: 1440 }),
	screen('/admin/hall/new', { name: 'admin-hall-new' }),
	screen('/admin/hall', { name: 'admin-hall-print', print: true, width: 1440 }),
	screen('/admin', {
		name: 'admin-menu',
		act: (page) => page.getByRole('button', { name: 'Menu' }).click(),
		width: 390,
	}),
	screen('/admin', {
		name: 'admin-search',
		act: async (page) => {
			await page.getByRole('search').getByRole('combobox').first().fill('Kamrul');
			await page.getByRole('option').first().waitFor();
		},
		window: true,
	}),
];

const event = '/admin/events?q=Lanterns';
const details: readonly Screen[] = [
	{ name: 'admin-application', path: linked('/admin/applications?q=Selina', 'Selina Parvin') },
	{ name: 'admin-application-print', path: linked('/admin/applications?q=Selina', 'Selina Parvin'), print: true },
	{ name: 'admin-application-asked', path: linked('/admin/applications?status=all&q=Ingrid', 'Ingrid Solberg') },
	{ name: 'admin-application-rejected', path: linked('/admin/applications?status=all&q=Tanvir', 'Tanvir Alam') },
	{ name: 'admin-application-approved', path: linked('/admin/applications?status=all&q=Rahim', 'Rahim Uddin') },
	{ name: 'admin-member', path: linked('/admin/members?q=Kamrul', 'Kamrul Hasan') },
	{
		name: 'admin-member-more',
		path: linked('/admin/members?q=Kamrul', 'Kamrul Hasan'),
		act: press('More'),
		window: true,
	},
	...['payments', 'cards', 'family', 'letters', 'events', 'devices', 'mails', 'notes', 'history'].map((part) => ({
		name: `admin-member-${part}`,
		path: linked('/admin/members?q=Kamrul', 'Kamrul Hasan', `?part=${part}`),
	})),
	{ name: 'admin-member-correct', path: linked('/admin/members?q=Kamrul', 'Kamrul Hasan', '/correct') },
	{ name: 'admin-letter', path: linked('/admin/letters?q=Kamrul', 'DGCC/') },
	{
		name: 'admin-letter-labels',
		path: async () => '/admin/members',
		act: async (page) => {
			await select(page);
			await page.getByRole('checkbox', { name: 'Select all' }).check();
			await press('More')(page);
			await press(/^Print labels/)(page);
			await page.getByLabel('First label').waitFor();
		},
	},
	{
		name: 'admin-letter-new',
		path: linked('/admin/members?q=Kamrul', 'Kamrul Hasan', '?part=letters'),
		act: async (page) => {
			await page.getByRole('link', { name: 'Write a letter' }).click();
			await page.getByLabel('Template').selectOption('Reminder to collect the card (Bangla)');
			await press('Show the letters')(page);
			await page.getByRole('article').waitFor();
		},
	},
	{ name: 'admin-bill-run', path: linked('/admin/bills', ' 20') },
	{ name: 'admin-bill', path: linked('/admin/bills/credit-notes', 'B-2') },
	{ name: 'admin-bill-disputed', path: linked('/admin/bills/disputes', 'B-2') },
	{
		name: 'admin-counter-take-cheque',
		path: async () => '/admin/counter/cheques',
		act: async (page) => {
			await press('Take a cheque')(page);
			const member = page.getByRole('textbox', { name: 'Member' });
			await member.fill('Kamrul');
			await member.press('Enter');
			await page
				.getByRole('button', { name: /^Choose Kamrul/ })
				.first()
				.click();
			await page.getByRole('textbox', { name: 'Bank', exact: true }).waitFor();
		},
	},
	{ name: 'admin-member-correction', path: linked('/admin/member-corrections', 'Kamrul Hasan') },
	{ name: 'admin-member-unpaid', path: linked('/admin/members?q=Rahim', 'Rahim Uddin') },
	{ name: 'admin-member-suspended', path: linked('/admin/members?q=Shafiq', 'Shafiq Islam', '?part=state') },
	{ name: 'admin-member-invited', path: linked('/admin/members?q=DGCC-0001', 'Shahana Chowdhury') },
	{ name: 'admin-member-letter', path: linked('/admin/members?q=DGCC-0003', 'Nusrat Rahman') },
	{ name: 'admin-import-applied', path: linked('/admin/member-import', 'members.csv') },
	{ name: 'admin-import-checked', path: linked('/admin/member-import', 'members-corrected.csv') },
	...['new', 'changed', 'doubtful'].map((verdict) => ({
		name: `admin-import-${verdict}`,
		path: linked('/admin/member-import', 'members-corrected.csv', `?verdict=${verdict}`),
	})),
	{ name: 'admin-import-columns', path: linked('/admin/member-import', 'members-new.csv') },
	{ name: 'admin-ledger-member', path: linked('/admin/ledger/entries', 'Kamrul Hasan') },
	{ name: 'admin-payment', path: linked('/admin/payments?q=Kamrul', 'Kamrul Hasan') },
	{ name: 'admin-payment-mismatch', path: linked('/admin/payments?q=Parvin', 'Parvin Akter') },
	{ name: 'admin-enquiry', path: linked('/admin/enquiries?state=ANSWERED&q=umbrella', 'Rokeya Begum') },
	{ name: 'admin-hall-booking', path: linked('/admin/hall', 'Imran Hossain') },
	{ name: 'admin-enquiry-hall', path: linked('/admin/enquiries?q=Imran', 'Imran Hossain') },
	{ name: 'admin-event', path: linked('/admin/events?status=upcoming&q=Victory', 'Victory Day Cup') },
	{ name: 'admin-event-attendees', path: linked(event, 'Lanterns on the ninth', '/attendees') },
	{ name: 'admin-event-check-in', path: linked(event, 'Lanterns on the ninth', '/check-in') },
	screen('/admin/events/new'),
	{ name: 'admin-banner', path: linked('/admin/banners', 'The course is closed') },
	screen('/admin/banners/new'),
	screen('/admin/content?area=Restaurant', { name: 'admin-content-restaurant' }),
	screen('/admin/content/sets'),
	{ name: 'admin-event-history', path: linked(event, 'Lanterns on the ninth', '/history') },
	{ name: 'admin-picture', path: linked('/admin/pictures', 'green-flag.jpg') },
	screen('/admin/content/new?kind=dish&group=salads', { name: 'admin-content-new' }),
	{ name: 'admin-content-entry', path: linked('/admin/content?q=salads', 'Salads') },
	...Object.entries({
		card: /^Membership card/,
		receipt: 'Receipt',
		letter: 'Letter with a login code',
		email: 'Verify your email',
	}).map(([name, title]) => ({
		name: `admin-content-${name}`,
		path: linked('/admin/content?area=Emails+and+documents', title),
	})),
	{ name: 'admin-content-history', path: linked('/admin/content?q=salads', 'Salads', '/history') },
	{ name: 'admin-mailing-draft', path: linked('/admin/mailings', 'January on the river') },
	{ name: 'admin-mailing-sent', path: linked('/admin/mailings', 'December on the river') },
	screen('/dev/mailbox', { plain: true }),
];

/** `more`: the button is in the menu. */
const dialog = (name: string, path: Screen['path'], button: string | RegExp, more = false): Screen => ({
	name,
	path,
	act: async (page) => {
		if (more) await press('More')(page);
		await press(button)(page);
		await page.getByRole('dialog').or(page.getByRole('alertdialog')).first().waitFor();
	},
	window: true,
});
const application = linked('/admin/applications?q=Selina', 'Selina Parvin');
const member = linked('/admin/members?q=Kamrul', 'Kamrul Hasan');
const dialogs: readonly Screen[] = [
	dialog('admin-dialog-state', member, 'Change state…', true),
	dialog('admin-dialog-type', member, 'Change type…', true),
	dialog('admin-dialog-erasure', linked('/admin/members?q=Kamrul', 'Kamrul Hasan', '?part=state'), 'Record a request…'),
	dialog(
		'admin-dialog-family',
		linked('/admin/members?q=Kamrul', 'Kamrul Hasan', '?part=family'),
		'Add a family member',
	),
	dialog('admin-dialog-approve', application, 'Approve and send credentials'),
	dialog('admin-dialog-supporter', application, /^Ask a proposer/),
	dialog('admin-dialog-reject', application, /^Reject/),
	dialog('admin-dialog-request', application, /Request information/),
	dialog('admin-dialog-disable', member, /Disable/, true),
	dialog('admin-dialog-invite', linked('/admin/members?q=DGCC-0001', 'Shahana Chowdhury'), /^Invite/, true),
	dialog(
		'admin-dialog-letter',
		linked('/admin/members?q=DGCC-0003', 'Nusrat Rahman'),
		/^Print a new login letter/,
		true,
	),
	dialog('admin-dialog-import', linked('/admin/member-import', 'members-corrected.csv'), 'Import'),
	dialog('admin-dialog-slip', '/admin/payments/manual', /^Confirm/),
	dialog('admin-dialog-mailing', linked('/admin/mailings', 'January on the river'), /^Send to 2 people/),
	dialog('admin-dialog-attendee', linked(event, 'Lanterns on the ninth', '/attendees'), /^Add/),
	dialog('admin-dialog-review', '/admin/reviews', /^Hide: Shahana/),
	screen('/admin/team', { name: 'admin-team-invite', act: press('Invite a person') }),
];

const calendar = ({ busyDay }: Notes): readonly Screen[] => [
	screen(`/admin/calendar?day=${busyDay}`, { name: 'admin-calendar-day' }),
	screen(`/admin/calendar?show=BAY,COACH,TABLE&day=${busyDay}`, { name: 'admin-calendar-range-tables' }),
	screen(`/admin/calendar?resource=1&day=${busyDay}`, { name: 'admin-calendar-week' }),
	screen(`/admin/bookings?day=${busyDay}`, { name: 'admin-bookings-day' }),
	screen(`/admin/tee-sheet?day=${busyDay}`, { name: 'admin-tee-sheet-day' }),
	screen(`/admin/tee-sheet?day=${busyDay}`, { name: 'admin-tee-sheet-print', print: true, width: 1440 }),
];

/** The lists first, because opening an application's documents adds rows to the audit log. */
export const officeGroups = (notes: Notes, navigation: readonly Screen[]): readonly Group[] => [
	{ as: 'admin', screens: [...navigation, ...lists, ...calendar(notes)] },
	{ as: 'admin', screens: details },
	{ as: 'admin', screens: dialogs },
	{
		as: 'treasurer',
		screens: [screen('/admin', { name: 'admin-treasurer' }), screen('/admin/team', { name: 'admin-not-allowed' })],
	},
];
