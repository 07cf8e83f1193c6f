import { eq } from 'drizzle-orm';
import type { LightMyRequestResponse } from 'fastify';
import { accessTokens } from '#server/features/accounts/access-token.ts';
import { sessions } from '#server/features/accounts/tables.ts';
import { createSession } from '#tests/factories/account.ts';
import type { TestApp } from './app.ts';

/** Calls the API as one logged-in person. */
export type ApiClient = (
	method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
	path: string,
	payload?: object,
) => Promise<LightMyRequestResponse>;

let networks = 0;
/** A different network for every call, so that rate limits count only in the tests about them. */
export const anyNetwork = () => `10.${++networks >> 8}.${networks & 255}.1`;

/** `token` is read for every call; paths are relative to `base` unless they start with a slash. */
export function apiClient(app: TestApp, token: () => string | Promise<string>, base = '/api'): ApiClient {
	return async (method, path, payload) =>
		app.http.inject({
			method,
			url: path.startsWith('/') ? path : `${base}/${path}`,
			headers: { authorization: `Bearer ${await token()}` },
			remoteAddress: anyNetwork(),
			...(payload ? { payload } : {}),
		});
}

/** A session written into the database. It is always fresh, and so is its access token, however far a test moves the clock. */
export async function openSession(app: TestApp, accountId: string) {
	const { id, createdAt } = await createSession(app, { accountId });
	const tokens = accessTokens({ secret: app.dependencies.settings.secret, clock: app.clock });
	let renewedAt = createdAt.getTime();
	return {
		id,
		async token() {
			const now = app.clock.now();
			if (now.getTime() !== renewedAt)
				await app.db.update(sessions).set({ createdAt: now, lastSeenAt: now }).where(eq(sessions.id, id));
			renewedAt = now.getTime();
			return tokens.sign(id);
		},
	};
}
