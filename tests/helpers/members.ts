import type { LightMyRequestResponse } from 'fastify';
import type { TestApp } from './app.ts';
import { asOffice, someNetwork, waitingApplication } from './applicants.ts';

export type Caller = (
	method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
	url: string,
	payload?: object,
) => Promise<LightMyRequestResponse>;

export async function signIn(app: TestApp, email: string, password: string, code?: string) {
	const response = await app.http.inject({
		method: 'POST',
		url: '/api/member/login',
		payload: { email, password, ...(code ? { code } : {}) },
		remoteAddress: someNetwork(),
	});
	const { accessToken } = response.json<{ accessToken?: string }>();
	const cookie = response.cookies[0]?.value;
	const call: Caller = (method, url, payload) =>
		app.http.inject({
			method,
			url: `/api/${url}`,
			headers: { authorization: `Bearer ${accessToken}` },
			remoteAddress: someNetwork(),
			...(payload ? { payload } : {}),
		});
	return { response, cookie, call };
}

export function passwordIn(app: TestApp, email: string): string {
	const line = /^Password: (\S+)$/m;
	const letter = app.mailer.to(email).findLast(({ text }) => line.test(text));
	const password = letter?.text.match(line)?.[1];
	if (!password) throw new Error(`no password was mailed to ${email}`);
	return password;
}

/** Somebody who applied, was approved and has the mailed password. */
export async function approvedMember(app: TestApp, over: Record<string, unknown> = {}) {
	const office = await asOffice(app);
	const { id, email } = await waitingApplication(app, over);
	const approved = await office('POST', `applications/${id}/approve`);
	if (approved.statusCode !== 200) throw new Error(`approve: ${approved.body}`);
	await app.runJobs();
	const password = passwordIn(app, email);
	const { member } = (await office('GET', `applications/${id}`)).json<{ member: { id: string; userId: string } }>();
	return { applicationId: id, memberId: member.id, userId: member.userId, email, password };
}

/** And paid, and signed in. */
export async function paidMember(app: TestApp, over: Record<string, unknown> = {}) {
	const member = await approvedMember(app, over);
	await app.dependencies.database.db.transaction((tx) => app.services.members.unlock(tx, member.memberId));
	return { ...member, ...(await signIn(app, member.email, member.password)) };
}
