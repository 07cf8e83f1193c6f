import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { addDays, clubDay } from '#contract/core/club-time.ts';
import { eventually } from '#tests/helpers/eventually.ts';
import { newColleague } from './colleague.ts';
import { api, type Member, paidMember, tokenOf } from './member.ts';
import type { Site } from './site.ts';

/** A call of the admin, without the browser. */
export const officeCall = async <T>(site: Site, method: string, path: string, body?: object): Promise<T> =>
	api<T>(site, method, path, { token: await tokenOf(site, site.admin), ...(body && { body }) });

type Run = { id: string; state: string; month: string };

/** A member who is logged in and has paid the fee, with a bill of this month that contains a charge of the month before. */
export async function billedMember(page: Page, site: Site, who: string, charge: { text: string; taka: number }) {
	const member = await paidMember(page, site, who);
	const [found] = await officeCall<{ memberId: string }[]>(
		site,
		'GET',
		`/api/admin/counter/members?q=${encodeURIComponent(member.email)}`,
	);
	const { memberId } = found!;
	const month = clubDay(new Date()).slice(0, 7);
	await officeCall(site, 'POST', '/api/admin/counter/charges', {
		...{ id: randomUUID(), memberId, head: 'restaurant', text: charge.text, day: addDays(`${month}-01`, -1) },
		...{ netPaisa: charge.taka * 100, taxBasisPoints: 0, chit: '' },
	});
	await officeCall(site, 'PUT', '/api/admin/bills/rates', {
		...{ category: 'Non Military', from: month, netPaisa: 120_000, taxBasisPoints: 0 },
	});
	await issueBills(site, month);
	const { bills } = await officeCall<{ bills: { number: string }[] }>(
		site,
		'GET',
		`/api/admin/bills/members/${memberId}`,
	);
	return { member, memberId, bill: bills[0]!.number };
}

/** The admin prepares the bills, a colleague checks them, and the admin issues them. */
async function issueBills(site: Site, month: string) {
	const { id } = await officeCall<Run>(site, 'POST', '/api/admin/bill-runs', { month });
	const isIn = (state: string) =>
		eventually(`bills that are ${state}`, async () => {
			const run = await officeCall<Run>(site, 'GET', `/api/admin/bill-runs/${id}`);
			return run.state === state ? run : undefined;
		});
	await isIn('prepared');
	const colleague: Member = await newColleague(site, 'TREASURER');
	await api(site, 'POST', `/api/admin/bill-runs/${id}/check`, { token: await tokenOf(site, colleague) });
	await officeCall(site, 'POST', `/api/admin/bill-runs/${id}/issue`);
	await isIn('issued');
}
