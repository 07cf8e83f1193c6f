import type { EndpointOutput } from '#contract/core/endpoint.ts';
import { paymentOfficeEndpoints } from '#contract/payments.office.ts';
import { call } from '#web/core/api.ts';

export type Member = EndpointOutput<typeof paymentOfficeEndpoints.findPayer>[number];

export const findMembers = (q: string): Promise<Member[]> => call(paymentOfficeEndpoints.findPayer, { query: { q } });
