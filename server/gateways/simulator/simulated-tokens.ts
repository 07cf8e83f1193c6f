import { createHmac } from 'node:crypto';
import { sameText } from '#server/core/crypto/app-secret.ts';
import type { Clock } from '#server/dependencies.ts';

const lifetimeSeconds = 3600;
const callsPerHour = 2;

/** Tokens that contain their expiry, so that they stay valid after a restart. */
export function simulatedTokens({ key, clock }: { key: Buffer; clock: Clock }) {
	let calls: number[] = [];
	const sign = (ends: number) => createHmac('sha256', key).update(`token ${ends}`).digest('base64url');
	return {
		lifetimeSeconds,
		/** Like bKash, blocks a merchant who requests tokens too often. */
		tooMany(): boolean {
			const now = clock.now().getTime();
			calls = [...calls.filter((time) => time > now - 3_600_000), now];
			return calls.length > callsPerHour;
		},
		make(): string {
			const ends = clock.now().getTime() + lifetimeSeconds * 1000;
			return `simulated.${ends}.${sign(ends)}`;
		},
		valid(authorization: string | undefined): 'yes' | 'expired' | 'no' {
			const [, ends = '', signature = ''] = (authorization ?? '').replace(/^Bearer /i, '').split('.');
			if (!sameText(sign(Number(ends)), signature)) return 'no';
			return Number(ends) > clock.now().getTime() ? 'yes' : 'expired';
		},
	};
}
