import type { EndpointOutput } from '#contract/endpoint.ts';
import { paymentOfficeEndpoints } from '#contract/payments-office.ts';
import { call } from '#web/lib/api.ts';

export type Member = EndpointOutput<typeof paymentOfficeEndpoints.findPayer>[number];

export const findMembers = (q: string): Promise<Member[]> => call(paymentOfficeEndpoints.findPayer, { query: { q } });
