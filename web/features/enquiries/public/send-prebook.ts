import { clubDay } from '#contract/core/club-time.ts';
import { enquiryEndpoints, hallDayProblem } from '#contract/enquiries.ts';
import { call } from '#web/core/api.ts';
import { checkInput } from '#web/core/check-input.ts';
import type { FormValues } from '#web/core/form-values.ts';
import type { Transport } from '#web/core/transport.ts';

const { prebookHall } = enquiryEndpoints;

export function sendPrebook(id: string, { guests = '', ...typed }: FormValues, transport?: Transport) {
	const problem = typed.date && hallDayProblem(typed.date, clubDay(new Date()));
	const body = { ...typed, id, guests: guests === '' ? undefined : Number(guests) };
	return call(prebookHall, { body: checkInput(prebookHall.body, body, problem ? { date: problem } : {}) }, transport);
}
