import type { Clock } from '#server/dependencies.ts';
import type { Fetch, Recorder } from '#server/gateways/gateway.ts';

export type Answer =
	| { kind: 'answer'; body: Record<string, unknown> }
	/** Nothing came back, or nothing readable. What the gateway did is not known. */
	| { kind: 'none'; reason: string };

type Fields = Record<string, string>;

/** Sends a form, or asks with a query. The store's password is in both, so only masked fields are recorded. */
export type Call = (
	verb: string,
	method: 'GET' | 'POST',
	path: string,
	fields: Fields,
	record: Recorder,
) => Promise<Answer>;

/** One call with a timeout. It is never repeated here: only the caller knows whether that is safe. */
export function createCall({
	origin,
	store,
	fetch,
	clock,
	timeoutMs,
}: {
	origin: string;
	store: { id: string; password: string };
	fetch: Fetch;
	clock: Clock;
	timeoutMs: number;
}): Call {
	async function send(
		method: 'GET' | 'POST',
		path: string,
		fields: Fields,
	): Promise<Answer & { status: number | null }> {
		const form = new URLSearchParams({ ...fields, store_id: store.id, store_passwd: store.password });
		let status: number | null = null;
		try {
			const response = await fetch(method === 'GET' ? `${origin}${path}?${form}` : `${origin}${path}`, {
				method,
				redirect: 'error',
				signal: AbortSignal.timeout(timeoutMs),
				headers: { accept: 'application/json' },
				...(method === 'POST' ? { body: form } : {}),
			});
			status = response.status;
			const parsed: unknown = JSON.parse(await response.text());
			if (!isObject(parsed)) return { kind: 'none', reason: 'the response is not an object', status };
			if (status !== 200) return { kind: 'none', reason: `HTTP ${status}`, status };
			return { kind: 'answer', body: parsed, status };
		} catch (error) {
			return { kind: 'none', reason: reasonOf(error, timeoutMs), status };
		}
	}

	return async (verb, method, path, fields, record) => {
		const at = clock.now();
		const start = performance.now();
		const { status, ...answer } = await send(method, path, fields);
		await record({
			verb,
			at,
			path,
			request: { body: masked(fields) },
			status,
			answer: answer.kind === 'answer' ? masked(answer.body) : null,
			error: answer.kind === 'none' ? answer.reason : null,
			milliseconds: Math.round(performance.now() - start),
		});
		return answer;
	};
}

export const isObject = (value: unknown): value is Record<string, unknown> =>
	value !== null && typeof value === 'object' && !Array.isArray(value);

function reasonOf(error: unknown, timeoutMs: number): string {
	if (error instanceof Error && error.name === 'TimeoutError') return `no response within ${timeoutMs} ms`;
	if (error instanceof SyntaxError) return 'the response is not JSON';
	// The error message may contain the address, and the address contains the password.
	return 'no connection';
}

const secret = /^(store_passwd|sessionkey|verify_sign|verify_sign_sha2)$/;
const personal = /^(cus_|card_|risk_)/;

/** A copy for the office: without secrets, and without what the provider says about the card and its holder. */
export function masked(value: unknown): unknown {
	if (Array.isArray(value)) return value.map(masked);
	if (!isObject(value)) return value;
	return Object.fromEntries(
		Object.entries(value).map(([name, inner]) => {
			if (secret.test(name) || (personal.test(name) && name !== 'card_type')) return [name, '•••'];
			// An address has a session in its query, and our own has a key in its path.
			if (typeof inner === 'string' && /^https?:/.test(inner))
				return [name, inner.split('?')[0]?.replace(/(\/return\/).+/, '$1•••')];
			return [name, masked(inner)];
		}),
	);
}
