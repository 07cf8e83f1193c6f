import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

/** What the clients of `client-process.ts` saw, in milliseconds. */
export type Seen = { served: number[]; refused: number; withoutRetryAfter: number; failed: number };
export type Order = {
	url: string;
	kind: 'pages' | 'logins' | 'health' | 'home' | 'reviews';
	clients: number;
	perSecond: number;
	seconds: number;
};

/** Sends requests from a process of its own, because inside the server's process they would take the time that they measure. */
export async function send(order: Order): Promise<Seen> {
	const child: ChildProcess = fork(path.join(import.meta.dirname, 'client-process.ts'));
	child.send(order);
	const [seen] = (await once(child, 'message')) as [Seen];
	child.kill();
	return seen;
}

/** The time within which 95 of 100 were served. */
export const percentile = (times: readonly number[]) =>
	times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? 0;
