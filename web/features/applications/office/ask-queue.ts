import { applicationEndpoints } from '#contract/applications.office.ts';
import type { EndpointInput, EndpointOutput } from '#contract/core/endpoint.ts';
import { call } from '#web/core/api.ts';
import { newestNumber } from '#web/core/newest-number.ts';

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
