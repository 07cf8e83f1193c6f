import type { Clock } from '#server/dependencies.ts';
import type { Exchange, Fetch, Recorder } from '#server/gateways/gateway.ts';

export type GatewayResponse =
	| { kind: 'response'; status: number; body: Record<string, unknown> }
	/** Nothing came back, or nothing readable. What the gateway did is not known. */
	| { kind: 'noResponse'; reason: string };

export type Call = (
	verb: string,
	path: string,
	headers: Record<string, string>,
	body: Record<string, unknown>,
	record: Recorder,
) => Promise<GatewayResponse>;

/** One POST with a timeout. It is never repeated here: only the caller knows whether that is safe. */
export function createCall({
	origin,
	fetch,
	clock,
	timeoutMs,
}: {
	origin: string;
	fetch: Fetch;
	clock: Clock;
	timeoutMs: number;
}): Call {
	async function post(
		path: string,
		headers: Record<string, string>,
		body: Record<string, unknown>,
	): Promise<GatewayResponse> {
		try {
			const response = await fetch(`${origin}${path}`, {
				method: 'POST',
				headers: { 'content-type': 'application/json', accept: 'application/json', ...headers },
				body: JSON.stringify(body),
				redirect: 'error',
				signal: AbortSignal.timeout(timeoutMs),
			});
			const parsed: unknown = JSON.parse(await response.text());
			if (parsed === null || typeof parsed !== 'object' || Array.isArray(parsed))
				return { kind: 'noResponse', reason: `the response is not an object (HTTP ${response.status})` };
			return { kind: 'response', status: response.status, body: parsed as Record<string, unknown> };
		} catch (error) {
			return { kind: 'noResponse', reason: reasonOf(error, timeoutMs) };
		}
	}

	return async (verb, path, headers, body, record) => {
		const startedAt = clock.now();
		const start = performance.now();
		const response = await post(path, headers, body);
		const exchange: Exchange = {
			verb,
			at: startedAt,
			path,
			request: { headers: masked(headers), body: masked(body) },
			status: response.kind === 'response' ? response.status : null,
			answer: response.kind === 'response' ? masked(response.body) : null,
			error: response.kind === 'noResponse' ? response.reason : null,
			milliseconds: Math.round(performance.now() - start),
		};
		await record(exchange);
		return response;
	};
}

function reasonOf(error: unknown, timeoutMs: number): string {
	if (!(error instanceof Error)) return 'no response';
	if (error.name === 'TimeoutError') return `no response within ${timeoutMs} ms`;
	if (error instanceof SyntaxError) return 'the response is not JSON';
	const { cause } = error;
	// The error message may contain the address with its query; the code never does.
	return cause && typeof cause === 'object' && 'code' in cause
		? `no connection (${String(cause.code)})`
		: 'no connection';
}

const secret =
	/^(app_?key|app_?secret|x-app-key|username|password|authorization|id_token|refresh_token|token|signature)$/i;
const phone = /^(customerMsisdn|debitMSISDN|msisdn|payerAccount)$/i;
const phoneNumber = /^\+?(?:88)?01[3-9]\d{8}$/;

/** 01770618575 → 017•••••575 */
export const maskPhone = (text: string) => text.replace(/^(\+?\d{3})\d+(\d{3})$/, '$1•••••$2');

/** A copy for the office: without secrets, with shortened telephone numbers. */
export function masked(value: unknown): unknown {
	if (Array.isArray(value)) return value.map(masked);
	if (value === null || typeof value !== 'object')
		return typeof value === 'string' && phoneNumber.test(value) ? maskPhone(value) : value;
	return Object.fromEntries(
		Object.entries(value).map(([name, inner]) => {
			if (secret.test(name)) return [name, '•••'];
			if (phone.test(name) && typeof inner === 'string') return [name, maskPhone(inner)];
			// The gateway's addresses have tokens and signatures in their query, and our own has a key in its path.
			if (typeof inner === 'string' && /^https?:/.test(inner))
				return [name, inner.split('?')[0]?.replace(/(\/return\/).+/, '$1•••')];
			return [name, masked(inner)];
		}),
	);
}
