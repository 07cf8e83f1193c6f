import type { Found } from '#contract/search.office.ts';

/** Where something that was found is looked at. */
export const addressOf = ({ kind, id, facts: [fact = ''] }: Found) =>
	({
		member: `/admin/members/${id}`,
		application: `/admin/applications/${id}`,
		payment: `/admin/payments/${id}`,
		slip: `/admin/payments/manual?q=${encodeURIComponent(fact)}`,
	})[kind];

export const kindWords: Record<Found['kind'], string> = {
	member: 'Member',
	application: 'Application',
	payment: 'Payment',
	slip: 'Bank slip',
};

/** The place the arrow keys lead to; from the text itself down to the first and up to the last, and round. */
export function nextPlace(now: number, step: 1 | -1, count: number): number {
	if (count === 0) return -1;
	if (now === -1) return step === 1 ? 0 : count - 1;
	const next = now + step;
	return next >= count || next < 0 ? -1 : next;
}
