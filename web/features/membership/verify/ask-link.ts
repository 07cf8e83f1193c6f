import { registrationEndpoints } from '#contract/registration.ts';
import { ApiError, call } from '#web/lib/api.ts';

export type LinkAnswer = 'verified' | 'invalid' | 'unknown';

const asked = new Map<string, Promise<LinkAnswer>>();

async function ask(id: string, token: string): Promise<LinkAnswer> {
	try {
		await call(registrationEndpoints.verifyLink, { params: { id, token } });
		return 'verified';
	} catch (error) {
		// Only an answer about the link is one; a busy server or a dead line says nothing of it.
		return error instanceof ApiError && error.status < 500 && error.status !== 429 ? 'invalid' : 'unknown';
	}
}

/** One call per link, however often the page asks for it (React mounts twice while developing). */
export function askLink(id: string, token: string): Promise<LinkAnswer> {
	const key = `${id}/${token}`;
	const known = asked.get(key);
	if (known) return known;
	const answer = ask(id, token).then((result) => {
		if (result === 'unknown') asked.delete(key);
		return result;
	});
	asked.set(key, answer);
	return answer;
}
