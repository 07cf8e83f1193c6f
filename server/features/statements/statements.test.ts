import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { taxYearOf } from '#contract/statements.ts';
import { createImportedMember } from '#tests/factories/member.ts';
import { type BillingClub, billingClub } from '#tests/helpers/billing.ts';
import { signInMember } from '#tests/helpers/members.ts';
import { pdfText } from '#tests/helpers/pdf-text.ts';

let club: BillingClub;
/** September: a bill, a chit and a payment. October: nothing. November: a chit of 31 October. */
beforeAll(async () => {
	club = await billingClub();
	await club.issue('2026-09');
	club.goTo('2026-09-10');
	await club.charge(45_050, { chit: 'R-17' });
	club.goTo('2026-09-20');
	await club.pay(200_000);
	club.goTo('2026-11-03');
	await club.charge(90_000, { text: 'Green fee', head: 'golf', chit: 'G-4', day: '2026-10-31' });
});

const inOneLine = async (bytes: Buffer) => (await pdfText(bytes)).join(' ').replaceAll(/\s+/g, ' ');
const textOf = async (query: object) => inOneLine((await club.app.services.statements.pdf(club.memberId, query)).bytes);

describe('the statement of a month', () => {
	it('has the opening balance, each line with its chit and the balance after it, and the closing balance', async () => {
		const september = await textOf({ month: '2026-09' });
		expect(september).toContain('Statement for September 2026');
		expect(september).toContain('1 September 2026 to 30 September 2026');
		expect(september).toMatch(/Opening balance BDT 0\.00/);
		expect(september).toMatch(/1 Sept? 2026 Subscription, bill B-2026-00001 for September 2026 1,200\.00 1,200\.00/);
		expect(september).toMatch(/10 Sept? 2026 Dinner, chit R-17 450\.50 1,650\.50/);
		expect(september).toMatch(/20 Sept? 2026 .* 2,000\.00 -349\.50/);
		expect(september).toMatch(/Charged BDT 1,650\.50 Paid or credited BDT 2,000\.00/);
		expect(september).toContain('The club holds BDT 349.50 for you on 30 September 2026.');
		const november = await textOf({ month: '2026-11' });
		expect(november).toMatch(/Opening balance BDT -349\.50/);
		expect(november).toContain('Green fee, chit G-4, signed on 31 Oct 2026');
		expect(november).toContain('BDT 550.50 is owed on 3 November 2026.');
	});

	it('goes until today while the month lasts, and is the same when it is made again', async () => {
		const { statements } = club.app.services;
		expect(await statements.ofMember(club.memberId)).toEqual({
			months: [
				{ period: '2026-11', closingPaisa: 55_050, until: '2026-11-03' },
				{ period: '2026-09', closingPaisa: -34_950, until: null },
			],
			taxYears: [{ period: '2026-27', closingPaisa: 55_050, until: '2026-11-03' }],
		});
		expect(await textOf({ month: '2026-11' })).toContain('1 November 2026 to 3 November 2026');
		const make = async (query: object) => (await statements.pdf(club.memberId, query)).bytes;
		expect(await make({ month: '2026-11' })).toEqual(await make({ month: '2026-11' }));
		const september = await make({ month: '2026-09' });
		club.goTo('2026-11-20');
		expect(await make({ month: '2026-09' })).toEqual(september);
		club.goTo('2026-11-03');
	});
});

describe('the statement of a tax year', () => {
	it('goes from July to June, month by month', async () => {
		expect([taxYearOf('2026-06-30'), taxYearOf('2026-07-01'), taxYearOf('2099-12-31')]).toEqual([
			...['2025-26', '2026-27', '2099-00'],
		]);
		const text = await textOf({ taxYear: '2026-27' });
		expect(text).toContain('Statement for the tax year 2026-27');
		expect(text).toContain('1 July 2026 to 3 November 2026');
		expect(text).toMatch(/September 2026 Day For Charged .* November 2026 Day For/);
		expect(text).toContain('BDT 550.50 is owed');
	});
});

it('is for the member and the counter, and says what is wrong with a request', async () => {
	const { app, cashier, memberId } = club;
	const member = await signInMember(app, { paid: true });
	const own = (query: string) => member.call('GET', `/api/account/statement.pdf?${query}`);
	const office = (query: string) => cashier.call('GET', `statement.pdf?memberId=${memberId}&${query}`);
	expect((await member.call('GET', '/api/account/statements')).json()).toEqual({ months: [], taxYears: [] });
	expect((await own('month=2026-09')).json()).toMatchObject({
		message: 'Nothing was charged or paid in September 2026, so there is no statement for it.',
	});
	expect((await own('taxYear=2026-27')).statusCode).toBe(404);
	const file = await office('month=2026-09');
	expect(file.statusCode).toBe(200);
	expect(file.headers['content-type']).toBe('application/pdf');
	expect(file.headers['content-disposition']).toMatch(/statement-DGCC-\d+-2026-09\.pdf/);
	expect((await office('month=2026-10')).statusCode).toBe(404);
	expect((await office('month=2026-13')).json().fieldErrors).toEqual({ month: 'Write the month as 2026-11.' });
	expect((await office('taxYear=2026-28')).json().fieldErrors).toEqual({ taxYear: 'Write the tax year as 2026-27.' });
	for (const query of ['', 'month=2026-09&taxYear=2026-27'])
		expect((await office(query)).json().fieldErrors).toEqual({
			month: 'Name either a month, such as 2026-11, or a tax year, such as 2026-27.',
		});
	const refused = await member.call('GET', `/api/admin/statement.pdf?memberId=${memberId}&month=2026-09`);
	expect(refused.statusCode).toBe(403);
});

it('is emailed in July, once for each member with entries in the tax year', async () => {
	const { app, goTo, email } = club;
	const { id: idle } = await createImportedMember(app, { email: 'idle@mail.example' });
	const { id: noAddress } = await createImportedMember(app, { email: null });
	await club.charge(10_000, { memberId: noAddress });
	const send = async () => {
		await app.services.statements.sendAnnual();
		await app.runJobs();
		return app.mailer.to(email).filter(({ subject }) => subject.includes('tax year'));
	};
	goTo('2027-06-30');
	expect(await send()).toEqual([]);
	goTo('2027-07-02');
	app.mailer.down = true;
	expect(await send()).toEqual([]);
	app.mailer.down = false;
	await app.db.execute(sql`update pgboss.job set start_after = now() where name = 'annual-statement-mail'`);
	expect(await send()).toHaveLength(1);
	const [mail] = await send();
	expect(mail!.subject).toBe('Your statement for the tax year 2026-27 from Dhansiri Golf & Country Club');
	expect(mail!.attachments).toMatchObject([{ filename: expect.stringMatching(/^statement-DGCC-\d+-2026-27\.pdf$/) }]);
	expect(await inOneLine(mail!.attachments![0]!.content as Buffer)).toContain('1 July 2026 to 30 June 2027');
	expect(await app.rows(sql`select member_id from annual_statements where member_id = ${idle}`)).toEqual([]);
	goTo('2027-08-01');
	expect(await send()).toHaveLength(1);
});
