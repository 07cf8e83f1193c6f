import { beforeAll, expect, it } from 'vitest';
import type { Strength } from '#contract/reports.office.ts';
import { createImportedMember } from '#tests/factories/member.ts';
import { createMembershipState } from '#tests/factories/membership-state.ts';
import type { ApiClient } from '#tests/helpers/api-client.ts';
import { type TestApp, testApp } from '#tests/helpers/app.ts';
import { signInOffice } from '#tests/helpers/office.ts';

let app: TestApp;
let registrar: ApiClient;

/** Moments at noon in Dhaka. */
const day = (date: string) => new Date(`${date}T06:00:00Z`);
const joined = (date: string, values: Parameters<typeof createImportedMember>[1] = {}) =>
	createImportedMember(app, { createdAt: day(date), ...values });
const report = async (query = '') => (await registrar('GET', `reports/strength${query}`)).json<Strength>();

beforeAll(async () => {
	// Today is 10 March 2031.
	app = await testApp();
	registrar = (await signInOffice(app, 'REGISTRAR')).call;
	const old = await joined('2019-05-01', { category: 'Government Officer', birthDate: '1961-03-10' });
	await joined('2030-12-31', { birthDate: '1961-03-11' });
	await joined('2031-01-01', { membershipType: 'Honorary Membership' });
	const returning = await joined('2031-02-14');
	await joined('2031-03-09', { birthDate: '2000-01-01' });
	await createMembershipState(app, { memberId: old.id, state: 'resigned', from: '2031-02-28' });
	await createMembershipState(app, {
		memberId: returning.id,
		state: 'absent',
		from: '2031-03-01',
		until: '2031-06-30',
	});
	// Leaves only in the future.
	await createMembershipState(app, { memberId: returning.id, number: 2, state: 'resigned', from: '2031-12-01' });
});

it('counts month by month: opening + joined − left = closing', async () => {
	const { year, years, months } = await report();
	expect(year).toBe(2031);
	expect(years).toEqual(Array.from({ length: 13 }, (_, index) => 2031 - index));
	expect(months).toEqual([
		{ month: '2031-01', opening: 2, joined: 1, left: 0, closing: 3 },
		{ month: '2031-02', opening: 3, joined: 1, left: 1, closing: 3 },
		{ month: '2031-03', opening: 3, joined: 1, left: 0, closing: 4 },
	]);
});

it('counts an earlier year to its end, and a year before the first member', async () => {
	const { months } = await report('?year=2030');
	expect(months).toHaveLength(12);
	expect(months.at(-1)).toEqual({ month: '2030-12', opening: 1, joined: 1, left: 0, closing: 2 });
	expect((await report('?year=2018')).months.every(({ closing }) => closing === 0)).toBe(true);
	expect((await report('?year=2032')).months).toEqual([]);
});

it('adds up to the same numbers by category and by membership type', async () => {
	expect((await report()).groups).toEqual([
		{ name: 'Government Officer', opening: 1, joined: 0, left: 1, closing: 0 },
		{ name: 'Non Military', opening: 1, joined: 3, left: 0, closing: 4 },
	]);
	expect((await report('?by=type')).groups).toEqual([
		{ name: 'Full Membership', opening: 2, joined: 2, left: 1, closing: 3 },
		{ name: 'Honorary Membership', opening: 0, joined: 1, left: 0, closing: 1 },
	]);
});

it('counts states, ages and years of joining today', async () => {
	const { states, ages, joined: byYear } = await report();
	expect(states.filter(({ members }) => members > 0)).toEqual([
		{ state: 'active', members: 3 },
		{ state: 'absent', members: 1 },
		{ state: 'resigned', members: 1 },
	]);
	// The day before the seventieth birthday; the member of seventy has left.
	expect(ages).toEqual([
		{ from: 30, to: 39, members: 1 },
		{ from: 60, to: 69, members: 1 },
		{ from: null, to: null, members: 2 },
	]);
	expect(byYear).toEqual([
		{ year: 2031, members: 3 },
		{ year: 2030, members: 1 },
		{ year: 2019, members: 1 },
	]);
});

it('is exported for a spreadsheet, and the export is noted', async () => {
	const csv = (await registrar('GET', 'strength.csv?year=2031')).body;
	expect(csv).toContain('2031-02,3,1,1,3');
	expect(csv).toContain('"2031, Non Military",1,3,0,4');
	expect(await app.services.audit.lastOf(app.db, 'exported the strength of the club')).toMatchObject({
		details: { year: 2031 },
	});
});

it('refuses a year that is none', async () => {
	const response = await registrar('GET', 'reports/strength?year=soon');
	expect([response.statusCode, Object.keys(response.json().fieldErrors)]).toEqual([400, ['year']]);
});
