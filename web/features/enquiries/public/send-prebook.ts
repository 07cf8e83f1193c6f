import { clubDay } from '#contract/core/club-time.ts';
import { enquiryEndpoints, hallProblems } from '#contract/enquiries.ts';
import { call } from '#web/core/api.ts';
import { checkInput } from '#web/core/check-input.ts';
import type { FormValues } from '#web/core/form-values.ts';
import type { Transport } from '#web/core/transport.ts';

const { prebookHall } = enquiryEndpoints;

/** `seats`: of the hall. */
export function sendPrebook(
	id: string,
	{ guests = '', ...typed }: FormValues,
	{ seats, transport }: { seats: number; transport?: Transport },
) {
	const body = { ...typed, id, guests: guests === '' ? undefined : Number(guests) };
	const problems = hallProblems(body, { today: clubDay(new Date()), seats });
	return call(prebookHall, { body: checkInput(prebookHall.body, body, problems) }, transport);
}
