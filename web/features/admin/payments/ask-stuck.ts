import { paymentOfficeEndpoints } from '#contract/payments-office.ts';
import { newestNumber } from '#web/features/admin/shell/newest-number.ts';
import { call } from '#web/lib/api.ts';

/** How many payments need somebody. */
const stuck = newestNumber();
export const { tell: tellStuck, use: useStuck } = stuck;

export async function askStuck() {
	const answer = await call(paymentOfficeEndpoints.stuckPayments);
	stuck.tell(answer.total);
	return answer;
}
