import { randomUUID } from 'node:crypto';
import { addDays, clubDay } from '#contract/core/club-time.ts';
import { eventually } from '#tests/helpers/eventually.ts';
import type { Api, Login } from '../api.ts';
import type { createPeople } from './people.ts';

type Call = Awaited<ReturnType<Api['as']>>;
type People = Awaited<ReturnType<typeof createPeople>>;

/** Pays the fee on the pages of the simulated wallet, or gives up there. Returns the attempt's id. */
async function pay(api: Api, payer: Login, typed: readonly string[]): Promise<string> {
	const member = await api.as(payer);
	const { redirectUrl, attemptId } = await member<{ redirectUrl: string; attemptId: string }>(
		'POST',
		`/api/payment/${encodeURIComponent(payer.email)}`,
	);
	// The public address of the site differs from the address of the server.
	const onServer = (address: string) => `${api.url}${address.slice(new URL(address).origin.length)}`;
	const step = (path: string, body?: URLSearchParams) =>
		fetch(`${onServer(redirectUrl)}${path}`, { method: 'POST', redirect: 'manual', ...(body ? { body } : {}) });
	let last: Response | undefined;
	for (const entered of typed) last = await step('', new URLSearchParams({ entered }));
	last ??= await step('/cancel');
	await fetch(onServer(new URL(last.headers.get('location')!, redirectUrl).href), { redirect: 'manual' });
	return attemptId;
}

const wallet = (number: string) => [number, '123456', '12121'];
const emptyWallet = '01823074817';

/** Paid, cancelled, failed and mismatched payments, bank slips in two states, and a statement. */
export async function createMoney(api: Api, office: Call, treasurer: Call, people: People) {
	const { paid, mismatch, slipPaid, slipRecorded, suspended } = people;
	await pay(api, paid, []);
	const attempt = await pay(api, paid, wallet('01711000001'));
	await api.mail(paid.email, /receipt/i);
	await pay(api, suspended, wallet(emptyWallet));
	await api.call('POST', '/dev/wallet/faults', { fault: 'wrong-amount' });
	await pay(api, mismatch, wallet('01711000002'));

	const counter = (path: string, values: object) =>
		treasurer('POST', `/api/admin/counter/${path}`, { id: randomUUID(), memberId: paid.memberId, ...values });
	await counter('charges', {
		...{ head: 'restaurant', text: 'Dinner on the terrace', day: clubDay(new Date()) },
		...{ netPaisa: 240_000, taxBasisPoints: 1500, chit: '2104' },
	});
	await counter('payments', { method: 'CASH', paisa: 200_000, reference: '', note: '' });
	await counter('payments', { method: 'TRANSFER', paisa: 76_000, reference: 'FT26077', note: 'Paid by the brother' });

	const cheque = (memberId: string, number: string) => {
		const id = randomUUID();
		const body = { id, memberId, bank: 'Sonali Bank', number, dated: clubDay(new Date()), paisa: 120_000 };
		return treasurer('POST', '/api/admin/cheques', body).then(() => `/api/admin/cheques/${id}`);
	};
	await treasurer('POST', `${await cheque(paid.memberId, '0047110')}/clear`);
	await cheque(paid.memberId, '0047111');
	await treasurer('POST', `${await cheque(slipPaid.memberId, '0091204')}/return`, {
		...{ reason: 'Not enough money in the account', feePaisa: 57_500 },
	});

	const officer = await office<{ userId: string }[]>(
		'GET',
		`/api/admin/counter/members?q=${encodeURIComponent(paid.email)}`,
	);
	await treasurer('POST', '/api/admin/salary-lists', {
		...{ id: randomUUID(), month: clubDay(new Date()).slice(0, 7), paymaster: 'Senior Finance Controller (Army)' },
		...{ reference: 'SFC-2211', csv: `User ID,Amount\n${officer[0]!.userId},1200\n` },
	});

	const yesterday = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
	const slip = (memberId: string, number: string) =>
		treasurer<{ id: string }>('POST', '/api/admin/manual-payments', {
			memberId,
			totalPaisa: 132_000,
			bank: 'Sonali Bank, Jhalokati',
			slip: number,
			paidOn: yesterday,
			note: 'Paid at the counter.',
		});
	const { id } = await slip(slipPaid.memberId, 'SB-2031-77');
	await office('POST', `/api/admin/manual-payments/${id}/confirm`);
	await api.mail(slipPaid.email, /receipt/i);
	await slip(slipRecorded.memberId, 'SB-2031-78');
	await treasurer('POST', '/api/admin/payments/statements', {
		name: 'Wallet, this month',
		csv: 'Transaction ID,Invoice,Amount\nTRX00UNKNOWN,INV-UNKNOWN,1320.00\n',
	});
	await createBills(office, treasurer);
	await createDisputes(api, treasurer, paid);
	return { attempt };
}

/** One that the office has rejected, and one to decide. */
async function createDisputes(api: Api, treasurer: Call, payer: Login) {
	const member = await api.as(payer);
	type Own = { lines: { of: object; paisa: number }[]; disputes: { id: string }[] };
	const dispute = async (reason: string) => {
		const { lines } = await member<Own>('GET', '/api/account/disputes');
		const { of, paisa } = lines[0]!;
		await member('POST', '/api/account/disputes', { id: randomUUID(), of, paisa, reason });
		return (await member<Own>('GET', '/api/account/disputes')).disputes[0]!.id;
	};
	await treasurer('POST', `/api/admin/disputes/${await dispute('I was in Khulna that evening.')}/reject`, {
		...{ answer: 'The chit has your signature. We can send you a copy.' },
	});
	await dispute('I play on Fridays only, and paid for the month at the counter.');
}

/** Subscriptions of some categories, and the bills of this month, issued. */
async function createBills(office: Call, treasurer: Call) {
	const month = clubDay(new Date()).slice(0, 7);
	const rates = { 'Non Military': 1200, 'Government Officer': 800, 'Serving Defence Officer': 500 };
	for (const [category, taka] of Object.entries(rates))
		await treasurer('PUT', '/api/admin/bills/rates', {
			...{ category, from: month, netPaisa: taka * 100, taxBasisPoints: 0 },
		});
	const { id } = await treasurer<{ id: string }>('POST', '/api/admin/bill-runs', { month });
	const isIn = (state: string) =>
		eventually(`bills that are ${state}`, async () => {
			const run = await treasurer<{ state: string }>('GET', `/api/admin/bill-runs/${id}`);
			return run.state === state ? run : undefined;
		});
	await isIn('prepared');
	await office('POST', `/api/admin/bill-runs/${id}/check`);
	await treasurer('POST', `/api/admin/bill-runs/${id}/issue`);
	await isIn('issued');
	const { items } = await treasurer<{ items: { number: string }[] }>(
		'GET',
		`/api/admin/bill-runs/${id}/bills?sort=userId`,
	);
	const credit = (bill: string, paisa: number) =>
		treasurer('POST', '/api/admin/credit-notes', {
			...{ id: randomUUID(), bill, lines: [{ line: 1, paisa }], reason: 'Abroad until the 15th.' },
		});
	// On the last day of a month, the members who joined today owe no more than this.
	await credit(items[0]!.number, 1_500);
}

async function createLetters(office: Call, memberIds: string[]) {
	const { letters } = await office<{ letters: { id: string }[] }>('POST', '/api/admin/letters', {
		requestId: crypto.randomUUID(),
		memberIds,
		template: 'Certificate of membership',
		language: 'en',
		subject: 'Certificate of membership',
		body: 'This is to certify that {name} has been a member of the club since {joined}.',
		signer: 'Secretary',
	});
	await office('POST', '/api/admin/letters/dispatch', {
		ids: [letters[0]!.id],
		way: 'courier',
		on: clubDay(new Date()),
		note: 'Courier number 4471',
	});
}

/** A spouse, a child of 17 with a login, and a spouse of before. */
async function createFamily(api: Api, office: Call, memberId: string): Promise<Login> {
	const path = `/api/admin/members/${memberId}/family`;
	const familyOf = async () => (await office<{ items: { id: string; version: number }[] }>('GET', path)).items;
	await office('POST', path, { relation: 'spouse', name: 'Farida Hasan' });
	const [first] = await familyOf();
	await office('POST', `/api/admin/family/${first!.id}/end`, { reason: 'Divorced in 2019.', version: first!.version });
	await office('POST', path, { relation: 'spouse', name: 'Shaila Hasan', phone: '01712345678' });
	const birthDate = addDays(clubDay(new Date()), -17 * 366);
	await office('POST', path, { relation: 'child', name: 'Rafi Hasan', birthDate, email: 'rafi.hasan@example.com' });
	await office('POST', '/api/admin/cards', { memberIds: [memberId], withFamily: true });
	const child = { email: 'rafi.hasan@example.com', password: 'three herons below the ninth' };
	const { id } = (await familyOf())[1]!;
	await office('POST', `/api/admin/family/${id}/invitation`, {});
	const link = await api.mailedPath(child.email, /Your login at/, '/activate/');
	const { password } = child;
	await api.call('POST', `/api/activation${link.replace('/activate', '')}`, { password, confirmPassword: password });
	return child;
}

/** Changes that the office makes to members, and requests from two members. */
export async function createMemberWork(api: Api, office: Call, people: People) {
	const { paid, slipPaid, suspended } = people;
	await office('POST', `/api/admin/members/${paid.memberId}/notes`, {
		body: 'Plays every Friday morning and likes to be called before nine.',
	});
	await office('POST', `/api/admin/members/${paid.memberId}/category`, {
		to: 'Retired Defence Officer',
		effectiveOn: new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10),
		reason: 'Retires at the end of the month.',
	});
	await office('POST', `/api/admin/members/${suspended.memberId}/states`, {
		state: 'suspended',
		from: clubDay(new Date()),
		until: addDays(clubDay(new Date()), 90),
		reason: 'The committee decided so in its meeting of October.',
		after: 0,
	});
	await office('POST', `/api/admin/members/${suspended.memberId}/states`, {
		state: 'resigned',
		from: addDays(clubDay(new Date()), 200),
		until: null,
		reason: 'Moves abroad.',
		after: 1,
	});
	const memberIds = [paid.memberId, slipPaid.memberId];
	await office('POST', '/api/admin/cards', { memberIds });
	const [card] = await office<{ id: string }[]>('GET', `/api/admin/members/${paid.memberId}/cards`);
	await office('POST', `/api/admin/cards/${card!.id}/end`, { state: 'lost', note: 'Left on the ferry.' });
	await office('POST', '/api/admin/cards', { memberIds });
	await createLetters(office, memberIds);
	const family = await createFamily(api, office, paid.memberId);
	await office('POST', `/api/admin/members/${paid.memberId}/corrections`, {
		values: { lastName: 'Hassan', nationality: 'Bangladesh' },
		reason: 'As on the passport.',
	});
	await (await api.as(slipPaid))('POST', '/api/account/erasure', { reason: 'I am moving away.' });
	const membership = await (await api.as(paid))<{ card: { token: string } }>('GET', '/api/account/membership');
	await api.call('POST', '/api/user/forgot-password', { email: paid.email });
	return {
		family,
		cardPath: `/card/${membership.card.token}`,
		resetPath: await api.mailedPath(paid.email, /Choose a new password/, '/reset-password/'),
	};
}
