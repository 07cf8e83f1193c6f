import { eq } from 'drizzle-orm';
import { accounts } from '#server/features/accounts/tables.ts';
import { userIdOf } from '#server/features/members/member-record.ts';
import { createMember } from '#tests/factories/member.ts';
import { type ApiClient, anyNetwork, apiClient, openSession } from './api-client.ts';
import type { TestApp } from './app.ts';
import { waitingApplication } from './applicants.ts';
import { signInOffice } from './office.ts';

export type SignedInMember = Awaited<ReturnType<typeof signInMember>>;

/** A member from the factory with a session, for tests about what members do, not about how they joined. */
export async function signInMember(app: TestApp, values: Parameters<typeof createMember>[1] = {}) {
	const member = await createMember(app, values);
	const { accountId, email } = member;
	const session = await openSession(app, accountId);
	return {
		email,
		accountId,
		memberId: member.id,
		userId: userIdOf(member.number),
		actor: { accountId, sessionId: session.id, email, role: 'MEMBER' as const, dashboardLocked: !values.paid },
		call: apiClient(app, session.token),
	};
}

/** For an approval by the office that is not about the checklist. */
export const withoutChecks = { waiveReason: 'The committee has seen the papers.' };

/** A member who applied with documents, was approved by the office and got a password by mail. */
export async function approvedMember(app: TestApp, form: Record<string, unknown> = {}) {
	const { call: office } = await signInOffice(app);
	const { id, email } = await waitingApplication(app, form);
	const approved = await office('POST', `applications/${id}/approve`, withoutChecks);
	if (approved.statusCode !== 200) throw new Error(`approve: ${approved.body}`);
	await app.runJobs();
	const password = passwordIn(app, email);
	const { member } = (await office('GET', `applications/${id}`)).json<{ member: { id: string; userId: string } }>();
	return { applicationId: id, memberId: member.id, userId: member.userId, email, password };
}

/** The mailed password counts as chosen by its owner, so that everything is open. */
export const keepPassword = (app: TestApp, email: string) =>
	app.db.update(accounts).set({ temporaryUntil: null }).where(eq(accounts.email, email));

/** An approved member whose fee is paid, logged in with a password of their own. */
export async function paidMember(app: TestApp, form: Record<string, unknown> = {}) {
	const member = await approvedMember(app, form);
	await app.db.transaction((tx) => app.services.members.unlock(tx, member.memberId));
	await keepPassword(app, member.email);
	return { ...member, ...(await signIn(app, member.email, member.password)) };
}

/** Logs in through the API, for tests about logging in and for accounts that got their password by mail. */
export async function signIn(app: TestApp, email: string, password: string, code?: string) {
	const response = await app.http.inject({
		method: 'POST',
		url: '/api/member/login',
		payload: { email, password, ...(code ? { code } : {}) },
		remoteAddress: anyNetwork(),
	});
	const { accessToken = '' } = response.json<{ accessToken?: string }>();
	return { response, cookie: response.cookies[0]?.value, call: apiClient(app, () => accessToken) };
}

/** Enters the password again. The result is part of the body of a change of the account. */
export async function confirm(call: ApiClient, password: string, code?: string): Promise<{ confirmation: string }> {
	const response = await call('POST', 'account/confirm', { password, ...(code ? { code } : {}) });
	if (response.statusCode !== 200) throw new Error(`confirm: ${response.body}`);
	return response.json();
}

/** The password of the newest mail that has one. */
export function passwordIn(app: TestApp, email: string): string {
	const line = /^Password: (\S+)$/m;
	const mail = app.mailer.to(email).findLast(({ text }) => line.test(text));
	const password = mail?.text.match(line)?.[1];
	if (!password) throw new Error(`no password was mailed to ${email}`);
	return password;
}
