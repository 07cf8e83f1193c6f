import { beforeAll, describe, expect, it } from 'vitest';
import type { Access } from '#contract/core/endpoint.ts';
import { createAccount } from '#tests/factories/account.ts';
import { createFamilyMember } from '#tests/factories/family-member.ts';
import { createMember } from '#tests/factories/member.ts';
import { anyNetwork } from '#tests/helpers/api-client.ts';
import { type TestApp, testApp } from '#tests/helpers/app.ts';
import { approvedMember, keepPassword, paidMember, signIn } from '#tests/helpers/members.ts';
import { routesByAccess as table } from '#tests/helpers/routes-by-access.ts';

const people = [
	'visitor',
	'family',
	'locked member',
	'member',
	'OFFICE',
	'REGISTRAR',
	'TREASURER',
	'CASHIER',
	'ADMIN',
] as const;
type Person = (typeof people)[number];

/** What each person gets: `allowed`, or the status of the refusal. */
type Rule = Record<Person, 'allowed' | 401 | 402 | 403>;
const onlyFor = (...allowed: Person[]): Rule => ({
	visitor: 401,
	family: 403,
	'locked member': 403,
	member: 403,
	OFFICE: 403,
	REGISTRAR: 403,
	TREASURER: 403,
	CASHIER: 403,
	ADMIN: 403,
	...Object.fromEntries(allowed.map((person) => [person, 'allowed'])),
});
const allBut = (refused: Partial<Rule>): Rule => ({ ...onlyFor(...people), ...refused });
const expectations: Record<Access, Rule> = {
	anyone: allBut({}),
	account: allBut({ visitor: 401 }),
	'signed-in': allBut({ visitor: 401, family: 403 }),
	unlocked: allBut({ visitor: 401, family: 403, 'locked member': 402 }),
	office: onlyFor('OFFICE', 'REGISTRAR', 'TREASURER', 'CASHIER', 'ADMIN'),
	content: onlyFor('OFFICE', 'ADMIN'),
	applications: onlyFor('REGISTRAR', 'ADMIN'),
	payments: onlyFor('TREASURER', 'ADMIN'),
	counter: onlyFor('CASHIER', 'TREASURER', 'ADMIN'),
	calendar: onlyFor('OFFICE', 'CASHIER', 'ADMIN'),
	mailings: onlyFor('OFFICE', 'REGISTRAR', 'ADMIN'),
	reports: onlyFor('REGISTRAR', 'TREASURER', 'ADMIN'),
	reopenMonths: onlyFor('ADMIN'),
	team: onlyFor('ADMIN'),
	security: onlyFor('ADMIN'),
};

let app: TestApp;
const tokens = new Map<Person, string>();

beforeAll(async () => {
	app = await testApp();
	const remember = (person: Person, signedIn: Awaited<ReturnType<typeof signIn>>) =>
		tokens.set(person, signedIn.response.json<{ accessToken: string }>().accessToken);
	const locked = await approvedMember(app);
	await keepPassword(app, locked.email);
	remember('locked member', await signIn(app, locked.email, locked.password));
	remember('member', await paidMember(app));
	const password = 'a password for tests';
	const spouse = await createAccount(app, { email: 'spouse@roles.example', role: 'FAMILY', password });
	const { id: memberId } = await createMember(app, { paid: true });
	await createFamilyMember(app, { memberId, accountId: spouse.id });
	remember('family', await signIn(app, spouse.email, password));
	for (const role of ['OFFICE', 'REGISTRAR', 'TREASURER', 'CASHIER', 'ADMIN'] as const) {
		const email = `${role.toLowerCase()}@roles.example`;
		await createAccount(app, { email, role, password });
		remember(role, await signIn(app, email, password));
	}
});

async function request(route: string, person: Person) {
	const [method, url = ''] = route.split(' ');
	// Logging out would end the session that the other rows need.
	const token = route === 'POST /api/logout' ? undefined : tokens.get(person);
	// The path is valid and the body is not: a call that is allowed fails at validation and changes nothing.
	const response = await app.http.inject({
		method: method as 'GET',
		url: url
			.replace(/:(id|token|field|index|file|email|name)/g, '00000000-0000-4000-8000-000000000000')
			.replace('*', 'nothing'),
		remoteAddress: anyNetwork(),
		...(token ? { headers: { authorization: `Bearer ${token}` } } : {}),
		...(method === 'GET' ? {} : { payload: {} }),
	});
	return response;
}

it('lists exactly the existing routes', () => {
	const listed = Object.values(table).flat().sort();
	const mounted = [...new Set(app.routes)].filter((route) => !route.endsWith(' /api/*')).sort();
	expect(mounted).toEqual(listed);
});

describe.each(Object.entries(expectations) as [Access, (typeof expectations)[Access]][])('%s', (access, rule) => {
	const rows = table[access].flatMap((route) => people.map((person) => [route, person] as const));
	if (rows.length === 0) {
		it('has no route yet', () => expect(table[access]).toEqual([]));
		return;
	}
	it.each(rows)('%s by %s', async (route, person) => {
		const response = await request(route, person);
		const expected = rule[person];
		if (expected !== 'allowed') return expect(response.statusCode).toBe(expected);
		// The service refuses some allowed calls, for example with another person's email or without a confirmation.
		const refusedByService =
			response.statusCode === 403 &&
			(/\/payment\/:email|receipts/.test(route) || response.json().code === 'CONFIRM_IDENTITY');
		if (!refusedByService) expect([401, 402, 403]).not.toContain(response.statusCode);
	});
});

it.each(table['signed link only'])('%s is refused even for an admin', async (route) => {
	expect([401, 403]).toContain((await request(route, 'ADMIN')).statusCode);
});
