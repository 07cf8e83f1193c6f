import { paymentOfficeEndpoints } from '#contract/payments.office.ts';
import { call } from '#web/core/api.ts';
import { newestNumber } from '#web/core/newest-number.ts';

/** How many payments need somebody. */
const stuck = newestNumber();
export const { tell: tellStuck, use: useStuck } = stuck;

export async function askStuck() {
	const answer = await call(paymentOfficeEndpoints.stuckPayments);
	stuck.tell(answer.total);
	return answer;
}
