import { beforeAll, expect, it } from 'vitest';
import { openSession } from '#tests/helpers/api-client.ts';
import { type TestApp, testApp } from '#tests/helpers/app.ts';
import { signInMember } from '#tests/helpers/members.ts';
import { signInOffice } from '#tests/helpers/office.ts';

let app: TestApp;
beforeAll(async () => {
	app = await testApp({ production: true, publicUrl: 'https://club.example' });
});

it('describes the calls of the office to the office only, in production', async () => {
	const describe = async (accountId?: string) => {
		const headers = accountId
			? { authorization: `Bearer ${await (await openSession(app, accountId)).token()}` }
			: undefined;
		const read = async (url: string) => (await app.http.inject({ url, ...(headers ? { headers } : {}) })).body;
		return (await read('/api/openapi.json')) + (await read('/api/docs'));
	};
	const clerk = await signInOffice(app, 'OFFICE');
	const member = await signInMember(app);
	expect(await describe(clerk.accountId)).toContain('/api/admin/members');
	for (const person of [undefined, member.accountId]) {
		expect(await describe(person)).toContain('/api/events/get/all');
		expect(await describe(person)).not.toContain('/api/admin');
	}
});

it('says where to report a vulnerability, for the next half year', async () => {
	const { headers, body } = await app.http.inject('/.well-known/security.txt');
	expect(headers['content-type']).toBe('text/plain; charset=utf-8');
	expect(body).toContain('Contact: mailto:office@dgcc.example\n');
	expect(body).toContain('Canonical: https://club.example/.well-known/security.txt\n');
	expect(body).toContain('Expires: 2031-09-06T00:00:00Z\n');
});
