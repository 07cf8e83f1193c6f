import { applicationEndpoints } from '#contract/applications.ts';
import type { EndpointInput, EndpointOutput } from '#contract/endpoint.ts';
import { newestNumber } from '#web/features/admin/shell/newest-number.ts';
import { call } from '#web/lib/api.ts';

type Endpoint = typeof applicationEndpoints.applications;
type QueueQuery = NonNullable<EndpointInput<Endpoint>['query']>;
export type Queue = EndpointOutput<Endpoint>;

/** How many applications wait for a decision. */
const waiting = newestNumber();
export const { tell: tellWaiting, use: useWaiting } = waiting;

/** `query` comes from the address: what the server does not know it refuses. */
export async function askQueue(query: { [Name in keyof QueueQuery]?: string }): Promise<Queue> {
	const queue = await call(applicationEndpoints.applications, { query: query as QueueQuery });
	waiting.tell(queue.counts.PENDING_APPROVAL ?? 0);
	return queue;
}
