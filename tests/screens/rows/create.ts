import { setTimeout as pause } from 'node:timers/promises';
import { type Login, openApi } from '../api.ts';
import { createCalendar } from './calendar.ts';
import { createEnquiries, createEvents, createLibrary, createNewsletter, createSets, createTeam } from './club.ts';
import { createImports } from './imports.ts';
import { createMemberWork, createMoney } from './money.ts';
import { createPeople } from './people.ts';

export type Notes = Awaited<ReturnType<typeof createData>>;

/** Fills a server that has the demo content. Returns what the pictures need to know: logins and links from mails. */
export async function createData(url: string, admin: Login) {
	const api = openApi(url);
	const office = await api.as(admin);
	const treasurer = await createTeam(api, office, admin);
	const people = await createPeople(api, office);
	const money = await createMoney(api, office, await api.as(treasurer), people);
	const events = await createEvents(api, office, [people.paid, people.slipPaid]);
	const links = await createMemberWork(api, office, people);
	const imports = await createImports(api, office, admin);
	const calendar = await createCalendar(api, office, people);
	await createEnquiries(api, office);
	await createSets(office);
	await createLibrary(api, office, admin);
	const newsletter = await createNewsletter(api, office);
	await mailsSettled(api);
	return {
		time: Date.now(),
		admin,
		treasurer,
		...people,
		...money,
		...events,
		...links,
		...calendar,
		...imports,
		...newsletter,
	};
}

/** Waits for all mails: one that is sent while pictures are taken would change the pages. */
async function mailsSettled({ call }: ReturnType<typeof openApi>) {
	let count = -1;
	for (let since = performance.now(); performance.now() - since < 10_000; await pause(500)) {
		const { length } = await call<object[]>('GET', '/dev/mailbox.json');
		if (length !== count) since = performance.now();
		count = length;
	}
}
