import { errors, jwtVerify, SignJWT } from 'jose';
import { keyFor } from '#server/core/crypto/app-secret.ts';
import { Refusal, unauthenticated } from '#server/core/http/errors.ts';
import type { Clock } from '#server/dependencies.ts';

export const accessTokenSeconds = 600;

/** Contains only the session's id. Role, lock and disablement are read from the database at every call. */
export function accessTokens({ secret, clock }: { secret: string; clock: Clock }) {
	const key = keyFor(secret, 'access-token');
	return {
		sign(sessionId: string): Promise<string> {
			const now = Math.floor(clock.now().getTime() / 1000);
			return new SignJWT({ sid: sessionId })
				.setProtectedHeader({ alg: 'HS256' })
				.setIssuedAt(now)
				.setExpirationTime(now + accessTokenSeconds)
				.sign(key);
		},
		async sessionOf(token: string): Promise<string> {
			try {
				const { payload } = await jwtVerify(token, key, { algorithms: ['HS256'], currentDate: clock.now() });
				if (typeof payload.sid === 'string') return payload.sid;
			} catch (cause) {
				const isExpired = cause instanceof errors.JWTExpired;
				throw new Refusal('UNAUTHENTICATED', 'Your session has expired. Please log in again.', {
					cause,
					...(isExpired ? {} : { security: { event: 'forged-link', detail: 'access token' } }),
				});
			}
			throw unauthenticated();
		},
	};
}
