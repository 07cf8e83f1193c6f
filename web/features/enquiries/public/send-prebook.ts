import { clubDay } from '#contract/core/club-time.ts';
import { enquiryEndpoints, hallProblems } from '#contract/enquiries.ts';
import { call } from '#web/core/api.ts';
import { checkInput } from '#web/core/check-input.ts';
import type { FormValues } from '#web/core/form-values.ts';
import type { Transport } from '#web/core/transport.ts';
import { dateIn, dateProblem } from '#web/ui/form/date-parts.ts';

const { prebookHall } = enquiryEndpoints;

/** `seats`: of the hall. */
export function sendPrebook(
	id: string,
	{ guests = '', ...typed }: FormValues,
	{ seats, transport }: { seats: number; transport?: Transport },
) {
	const date = dateIn(typed, 'date');
	const wrong = dateProblem(date);
	const body = { ...typed, id, date, guests: guests === '' ? undefined : Number(guests) };
	const problems = {
		...hallProblems({ ...body, ...(wrong && { date: '' }) }, { today: clubDay(new Date()), seats }),
		...(wrong && { date: wrong }),
	};
	return call(prebookHall, { body: checkInput(prebookHall.body, body, problems) }, transport);
}
