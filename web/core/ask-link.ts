import type { Endpoint } from '#contract/core/endpoint.ts';
import { call } from './api.ts';
import { ApiError } from './errors.ts';

/** `unheard` when nobody answered: that says nothing of the link. */
export type LinkAnswer = 'done' | 'bad' | 'unheard';

const asked = new Map<string, Promise<LinkAnswer>>();

/** Uses a link from a mail once, however often its page asks (React mounts twice while developing). */
export function askLink(endpoint: Endpoint, params: Record<string, string>): Promise<LinkAnswer> {
	const key = `${endpoint.path} ${Object.values(params).join(' ')}`;
	const known = asked.get(key);
	if (known) return known;
	const answer = call(endpoint, { params } as never).then(
		(): LinkAnswer => 'done',
		(error: unknown): LinkAnswer => {
			// Only an answer about the link is one; a busy server or a dead line says nothing of it.
			if (error instanceof ApiError && error.status < 500 && error.status !== 429) return 'bad';
			asked.delete(key);
			return 'unheard';
		},
	);
	asked.set(key, answer);
	return answer;
}
