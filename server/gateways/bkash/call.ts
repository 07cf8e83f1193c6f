import type { Clock } from '#server/dependencies.ts';
import type { Exchange, Recorder } from '#server/gateways/gateway.ts';
import { masked } from './masking.ts';

export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

export type Answer =
	| { kind: 'answer'; status: number; body: Record<string, unknown> }
	/** Nothing came, or nothing that can be read. What the wallet did is not known. */
	| { kind: 'silence'; reason: string };

export type Call = (
	verb: string,
	path: string,
	headers: Record<string, string>,
	body: Record<string, unknown>,
	record: Recorder,
) => Promise<Answer>;

/** One POST with a deadline. Never repeats itself: whether that is safe is for the caller to know. */
export function calling({
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
	return async (verb, path, headers, body, record) => {
		const at = clock.now();
		const began = performance.now();
		const answer = await ask();
		const exchange: Exchange = {
			verb,
			at,
			path,
			request: { headers: masked(headers), body: masked(body) },
			status: answer.kind === 'answer' ? answer.status : null,
			answer: answer.kind === 'answer' ? masked(answer.body) : null,
			error: answer.kind === 'silence' ? answer.reason : null,
			milliseconds: Math.round(performance.now() - began),
		};
		await record(exchange);
		return answer;

		async function ask(): Promise<Answer> {
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
					return { kind: 'silence', reason: `an answer that is no object (HTTP ${response.status})` };
				return { kind: 'answer', status: response.status, body: parsed as Record<string, unknown> };
			} catch (error) {
				return { kind: 'silence', reason: reasonOf(error, timeoutMs) };
			}
		}
	};
}

function reasonOf(error: unknown, timeoutMs: number): string {
	if (!(error instanceof Error)) return 'no answer';
	if (error.name === 'TimeoutError') return `no answer within ${timeoutMs} ms`;
	if (error instanceof SyntaxError) return 'an answer that is not JSON';
	const { cause } = error;
	// The library's own text may repeat the address with its query; its code never does.
	return cause && typeof cause === 'object' && 'code' in cause
		? `no connection (${String(cause.code)})`
		: 'no connection';
}
