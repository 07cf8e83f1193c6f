import type { Fetch } from '#server/gateways/bkash/call.ts';
import type { WalletSimulator } from './simulator.ts';

/** The adapter's way to the simulator without a socket, for runs of many thousand payments. Silence comes at once. */
export function inProcess(simulator: WalletSimulator, origin: string): Fetch {
	return async (url, init) => {
		const headers = Object.fromEntries(new Headers(init.headers));
		const body = JSON.parse(String(init.body ?? '{}')) as Record<string, unknown>;
		const answer = await simulator.answer(url.slice(origin.length), headers, body);
		if (answer === 'silence') throw new DOMException('The operation timed out.', 'TimeoutError');
		return new Response(JSON.stringify(answer.body), { status: answer.status });
	};
}
