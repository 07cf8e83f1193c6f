import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { verifyChain } from '#server/features/audit/chain.ts';
import { createEvent } from '#tests/factories/event.ts';
import { createSubscriber } from '#tests/factories/subscriber.ts';
import { anyNetwork, apiClient, openSession } from '#tests/helpers/api-client.ts';
import type { TestApp } from '#tests/helpers/app.ts';
import { codeIn, waitingApplication } from '#tests/helpers/applicants.ts';
import { authenticator } from '#tests/helpers/authenticator.ts';
import { approvedMember, confirm, signIn } from '#tests/helpers/members.ts';
import { signInOffice } from '#tests/helpers/office.ts';
import { pay, payingApp } from '#tests/helpers/payments.ts';

/** Where the name, an address or a typed text may stay after an erasure, and why. */
const stays: Record<string, string> = {
	'fees.payer_name': 'the accounts name the payer',
	'fees.payer_email': 'the accounts name the payer',
};

const person = { firstName: 'Zubaidah', lastName: 'Quaderi', mobile: '01798765432' };
const name = `${person.firstName} ${person.lastName}`;
const addresses = ['zubaidah@first.example', 'zubaidah@second.example', 'zubaidah@third.example'] as const;
const typed = 'Typed about her';
const password = 'lanterns over quiet water';

async function everything(app: TestApp) {
	const { call: office } = await signInOffice(app);
	const ok = async (response: PromiseLike<{ statusCode: number; body: string; json<T>(): T }>) => {
		const { statusCode, body } = await response;
		if (statusCode >= 300) throw new Error(body);
		return JSON.parse(body);
	};
	const visitor = (path: string, payload: object) =>
		ok(app.http.inject({ method: 'POST', url: `/api/${path}`, payload, remoteAddress: anyNetwork() }));

	const rejected = await waitingApplication(app, { ...person, email: addresses[1] });
	await ok(
		office('POST', `applications/${rejected.id}/request-info`, {
			message: `${typed}: address`,
			fields: ['occupation'],
		}),
	);
	await ok(office('POST', `applications/${rejected.id}/notes`, { body: `${typed}: on the application` }));
	await ok(office('POST', `applications/${rejected.id}/reject`, { reason: `${typed}: no proposer` }));
	await app.runJobs();
	const member = await approvedMember(app, { ...person, email: addresses[0] });
	const [account] = await app.rows<{ id: string }>(sql`select id from accounts where email = ${addresses[0]}`);
	const login = async () => apiClient(app, (await openSession(app, account!.id)).token);

	let call = await login();
	await ok(
		call('POST', 'account/password', {
			password,
			confirmPassword: password,
			...(await confirm(call, member.password)),
		}),
	);
	await pay(app, { email: addresses[0], call });
	for (const email of addresses.slice(1)) {
		await ok(call('POST', 'account/email', { email, ...(await confirm(call, password)) }));
		await app.runJobs();
		await ok(call('POST', 'account/email/confirm', { code: codeIn(app, email) }));
	}
	await app.runJobs();
	const { options } = await ok(call('POST', 'account/passkeys/start', await confirm(call, password)));
	const device = authenticator({ origin: app.dependencies.settings.publicUrl });
	await ok(call('POST', 'account/passkeys', { name: `Phone of ${name}`, passkey: device.create(options) }));

	const contact = randomUUID();
	await visitor('inquiries/contact', {
		...person,
		id: contact,
		phone: person.mobile,
		email: addresses[1],
		message: typed,
	});
	await visitor('inquiries/prebook', {
		id: randomUUID(),
		name,
		date: '2031-06-01',
		eventType: 'Wedding',
		guests: 20,
		phone: person.mobile,
	});
	await ok(office('POST', `inquiries/${contact}/replies`, { id: randomUUID(), body: `Dear ${name}, ${typed}` }));
	await ok(office('POST', `inquiries/${contact}/notes`, { id: randomUUID(), body: typed }));
	await visitor('reviews', {
		userName: name,
		userPhone: person.mobile,
		ratings: { ambience: 5, service: 4, food: 5 },
		comments: { ambience: '', service: '', food: '' },
	});
	const [review] = await app.rows<{ id: string }>(sql`select id from reviews where user_name = ${name}`);
	await ok(office('PATCH', `reviews/${review!.id}`, { hidden: true, reason: typed }));
	const message = randomUUID();
	await ok(call('POST', 'account/messages', { id: message, body: typed }));
	await ok(call('POST', `account/messages/${message}`, { id: randomUUID(), body: typed }));
	await createSubscriber(app, { email: addresses[2] });

	const event = await createEvent(app, { guestLimit: 2 });
	await ok(call('POST', `account/events/${event.id}/registration`, { guests: [name] }));
	await ok(call('POST', 'account/requests/membership', { kind: 'PAUSE', until: '2031-05-01', reason: typed }));
	const [request] = await ok(call('GET', 'account/requests'));
	await ok(office('POST', `member-requests/${request.id}/decline`, { answer: typed }));
	await ok(call('POST', 'account/requests/identity', { values: { firstName: 'Zubaidah Q' }, reason: typed }));
	await ok(office('POST', `members/${member.memberId}/notes`, { body: `${name}: ${typed}` }));
	await ok(
		office('POST', `members/${member.memberId}/category`, {
			to: 'Foreigner/Diplomat',
			effectiveOn: '2031-07-01',
			reason: typed,
		}),
	);
	await ok(office('POST', `members/${member.memberId}/disable`, { reason: typed }));
	await ok(office('POST', `members/${member.memberId}/enable`));
	call = await login();
	await signIn(app, addresses[2], 'a wrong password');
	await visitor('user/forgot-password', { email: addresses[2] });
	// One mail fails at the server, and some are still waiting when the member is erased.
	app.mailer.down = true;
	await app.runJobs();
	app.mailer.down = false;
	const [mail] = await app.rows<{ id: string }>(
		sql`select id from mails where "to" = ${addresses[2]} and state = 'failed'`,
	);
	await ok(office('POST', `mails/${mail!.id}/resend`));
	expect((await office('GET', `audit.csv?q=${person.firstName}`)).statusCode).toBe(200);
	await ok(call('POST', 'account/erasure', { reason: typed }));
	return { ...member, office };
}

/** Every column of every table that contains one of the texts, whatever its type. */
async function columnsWith(app: TestApp, texts: readonly string[]): Promise<string[]> {
	const columns = await app.rows<{ schema: string; table: string; column: string }>(
		sql`select table_schema as schema, table_name as table, column_name as column from information_schema.columns
			where table_schema in ('public', 'pgboss')
			and (data_type in ('text', 'character varying', 'json', 'jsonb', 'ARRAY') or udt_name = 'citext')`,
	);
	const pattern = texts.join('|').replaceAll('.', '\\.');
	const searches = columns.map(({ schema, table, column }) => {
		const [from, value] = [sql.raw(`"${schema}"."${table}"`), sql.raw(`"${column}"::text`)];
		const found = `${schema === 'public' ? '' : `${schema}.`}${table}.${column}`;
		return sql`select ${found}::text as found where exists (select from ${from} where ${value} ~* ${pattern})`;
	});
	const rows = await app.rows<{ found: string }>(sql.join(searches, sql` union all `));
	return rows.map(({ found }) => found).sort();
}

it('erasing a member leaves no name, address, telephone number or typed text in any column but those of the accounts', async () => {
	const app = await payingApp();
	const { memberId, userId, office } = await everything(app);
	const texts = [person.firstName, person.lastName, person.mobile, typed, ...addresses];
	const before = await columnsWith(app, texts);
	for (const column of [
		'audit_details.details',
		'enquiries.name',
		'enquiry_messages.body',
		'mails.to',
		'passkeys.name',
		'pgboss.job.data',
		'reviews.hidden_reason',
		'reviews.user_name',
		...Object.keys(stays),
	])
		expect(before).toContain(column);

	const erased = await office('POST', `retention/erasures/${memberId}`, { userId });
	expect(erased.statusCode, erased.body).toBe(200);
	expect((await columnsWith(app, texts)).filter((column) => !(column in stays))).toEqual([]);
	const chain = await verifyChain(app.db);
	expect(chain.broken).toBeNull();
	expect(chain.erased).toBeGreaterThan(10);
	const { items } = (await office('GET', 'audit?action=disabled the member')).json();
	expect(items).toMatchObject([{ details: '(erased)' }]);
	expect((await office('GET', 'audit?action=asked for erasure')).json().items).toMatchObject([
		{ actor: 'Erased account' },
	]);
	// What the erasure itself caused, such as mails about cancelled bookings, brings nothing back.
	await app.runJobs();
	expect((await columnsWith(app, texts)).filter((column) => !(column in stays))).toEqual([]);
});
