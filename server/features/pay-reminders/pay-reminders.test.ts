import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { addDays } from '#contract/core/club-time.ts';
import { billingClub } from '#tests/helpers/billing.ts';
import { signInMember } from '#tests/helpers/members.ts';

it('reminds members who want it once, with what is open, and nobody who has paid', async () => {
	const { app, goTo, issue, pay, memberId, email, treasurer } = await billingClub();
	const { payReminders } = app.services;
	const [account] = await app.rows<{ id: string }>(sql`select account_id as id from members where id = ${memberId}`);
	const actor = { ...treasurer.actor, accountId: account!.id, email, role: 'MEMBER' as const };
	const reminders = async (day: string) => {
		goTo(day);
		await payReminders.send();
		await payReminders.send();
		await app.runJobs();
		return app.mailer.to(email).filter(({ subject }) => subject.includes('is due by')).length;
	};
	await issue('2026-09');
	const dueOn = addDays('2026-09-01', 14);
	expect(await reminders(dueOn)).toBe(0);

	expect(await payReminders.choose(actor, { days: 3 })).toBe('We will remind you 3 days before the last day to pay.');
	goTo('2026-10-01');
	await issue('2026-10');
	expect(await reminders('2026-10-11')).toBe(0);
	await pay(180_000);
	expect(await reminders('2026-10-12')).toBe(1);
	const [mail] = app.mailer.to(email).slice(-1);
	expect(mail!.subject).toBe('Your bill for October 2026 is due by 15 October 2026');
	expect(mail!.text).toContain('৳600.00');
	expect(mail!.text).toContain('/dashboard/account');
	expect(await reminders('2026-10-13')).toBe(1);

	// The morning of the day was missed, so the reminder comes on the next one.
	goTo('2026-11-01');
	await issue('2026-11');
	expect(await reminders('2026-11-14')).toBe(2);

	// Paid between the job and its mail.
	goTo('2026-12-01');
	await issue('2026-12');
	goTo('2026-12-12');
	await payReminders.send();
	await pay(500_000);
	await app.runJobs();
	expect(await reminders('2026-12-13')).toBe(2);

	expect(await payReminders.choose(actor, { days: null })).toBe('You get no reminder any more.');
	expect(await payReminders.ofMember(memberId)).toEqual({ days: null });
	expect(await app.rows(sql`select action from audit_log where action = 'chose a reminder of bills'`)).toHaveLength(2);
});

it('is chosen by the member, from the days that are offered', async () => {
	const { app } = await billingClub();
	const member = await signInMember(app, { paid: true });
	const choose = (days: unknown) => member.call('PUT', '/api/account/pay-reminder', { days });
	const read = async () => (await member.call('GET', '/api/account/pay-reminder')).json();
	expect(await read()).toEqual({ days: null });
	expect((await choose(5)).statusCode).toBe(200);
	expect((await choose(7)).json()).toEqual({ message: 'We will remind you 7 days before the last day to pay.' });
	expect(await read()).toEqual({ days: 7 });
	for (const wrong of [2, 30, '3', undefined])
		expect((await choose(wrong)).json().fieldErrors).toEqual({ days: 'Choose 1, 3, 5 or 7 days, or no reminder.' });
	expect(await read()).toEqual({ days: 7 });
});
