import { expect, test } from 'vitest';
import { clubDay } from '#contract/core/club-time.ts';
import type { OpenApi } from '#server/features/system/describe-api.ts';
import { anyNetwork } from '#tests/helpers/api-client.ts';
import { testApp } from '#tests/helpers/app.ts';
import { paidMember } from '#tests/helpers/members.ts';
import { signInOffice } from '#tests/helpers/office.ts';
import { callsWithoutId } from './addresses.ts';

test('every call without an id accepts the parameters that the benchmark gives it', async () => {
	const app = await testApp();
	const member = (await paidMember(app)).response.json<{ accessToken: string }>().accessToken;
	const tokens = { anyone: undefined, member: async () => member, office: (await signInOffice(app)).token };
	const api = (await app.http.inject({ url: '/api/openapi.json' })).json<OpenApi>();
	const calls = callsWithoutId(api, clubDay(app.clock.now()));
	const refused: string[] = [];
	for (const { path, caller } of calls) {
		const token = await tokens[caller]?.();
		const headers = token ? { authorization: `Bearer ${token}` } : {};
		const { statusCode } = await app.http.inject({ url: path, headers, remoteAddress: anyNetwork() });
		// An empty site has no notice, and a payer who returns is sent on.
		if (![200, 303, 404].includes(statusCode)) refused.push(`${path}: ${statusCode}`);
	}
	expect(refused).toEqual([]);
	expect(calls.map(({ path }) => path)).toEqual(
		expect.arrayContaining([
			'/api/reviews?limit=24',
			'/api/admin/members',
			'/api/admin/events?status=past',
			'/api/profile',
		]),
	);
});
