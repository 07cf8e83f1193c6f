import { randomUUID } from 'node:crypto';
import { globSync } from 'node:fs';
import { menuGroups, type OfficePages } from '#web/core/office-pages.ts';
import { expectPagesUsable } from './support/beyond-axe.ts';
import { test } from './support/fixtures.ts';
import { api, createApplicant } from './support/member.ts';
import { openOffice } from './support/office.ts';
import type { Site } from './support/site.ts';

test.describe.configure({ mode: 'parallel' });

const modules = await Promise.all(
	globSync('web/features/*/office/pages.ts').map((file): Promise<{ pages: OfficePages }> => import(`#${file}`)),
);
const entries = modules.flatMap(({ pages }) => pages.navigation);
/** They have no entry in the menu. */
const others = ['reports/income', 'reports/monthly-email', 'letters/templates', 'letters/templates/new'];

for (const group of [undefined, ...menuGroups]) {
	const inMenu = entries.filter((entry) => entry.group === group).map(({ path }) => path);
	const below = others.filter((path) => inMenu.some((entry) => path.startsWith(`${entry}/`)));
	test(`menu, ${group ?? 'first entries'}: every page works by keyboard, with wide text, in forced colours and enlarged`, async ({
		browser,
		site,
	}) => {
		test.slow();
		await fillLists(site);
		const office = await openOffice(browser, site);
		const paths = [...inMenu, ...below].map((path) => `/admin/${path}`);
		await expectPagesUsable(office, paths);
		await office.context().close();
	});
}

/** Lists without rows have nothing to press. */
async function fillLists(site: Site) {
	await createApplicant(site, 'waiting');
	const person = { firstName: 'Jamal', lastName: 'Mia', phone: '01711223344', email: 'jamal@example.com' };
	await api(site, 'POST', '/api/inquiries/contact', {
		body: { id: randomUUID(), ...person, message: 'Does the ferry run on Fridays?' },
	});
	await api(site, 'POST', '/api/reviews', { body: { userName: 'Jamal Mia', userPhone: '01711223344' } });
}
