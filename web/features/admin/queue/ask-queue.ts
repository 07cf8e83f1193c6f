import { useSyncExternalStore } from 'react';
import { applicationEndpoints } from '#contract/applications.ts';
import type { RegistrationStatus } from '#contract/auth.ts';
import type { EndpointInput, EndpointOutput } from '#contract/endpoint.ts';
import { call } from '#web/lib/api.ts';

type Endpoint = typeof applicationEndpoints.applications;
export type QueueQuery = NonNullable<EndpointInput<Endpoint>['query']>;
export type Queue = EndpointOutput<Endpoint>;

// Every answer about the queue says how many wait; the side list shows the newest of these numbers.
let waiting: number | undefined;
const listeners = new Set<() => void>();

export const countOf = (queue: Queue, status: RegistrationStatus) => queue.counts[status] ?? 0;

export async function askQueue(query: QueueQuery): Promise<Queue> {
	const queue = await call(applicationEndpoints.applications, { query });
	waiting = countOf(queue, 'PENDING_APPROVAL');
	for (const listener of listeners) listener();
	return queue;
}

export const useWaiting = () =>
	useSyncExternalStore(
		(listener) => {
			listeners.add(listener);
			return () => listeners.delete(listener);
		},
		() => waiting,
		() => undefined,
	);
