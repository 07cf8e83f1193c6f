import { cashNotes } from '#contract/cash-days.office.ts';
import type { Plan } from './plan.ts';

/** The last weeks in which the drawer was closed every evening. */
const days = 28;
/** What stays in the drawer as change. */
const changePaisa = 500_000;
/** A day with a note of ৳100 too few. */
const dayWithDifference = 11;

/** As many big notes as possible. */
const countOf = (paisa: number) => {
	let rest = paisa / 100;
	return cashNotes.map((note) => {
		const count = Math.floor(rest / note);
		rest -= count * note;
		return count;
	});
};

/** The drawer is counted every evening, and the money above the change goes to the bank. The last day is not confirmed yet. */
export function planCashDays({ services: { cashDays }, staff, dayAgo, on }: Plan) {
	for (let ago = days; ago >= 1; ago--) {
		on(ago, '23:10', async () => {
			const { expectedPaisa } = (await cashDays.page()).today;
			// Nobody pays with paisa.
			const counted = Math.floor(expectedPaisa / 100) * 100 - (ago === dayWithDifference ? 10_000 : 0);
			const reason =
				ago === dayWithDifference ? 'Wrong change was given' : counted === expectedPaisa ? '' : 'Rounded to whole taka';
			const bankedPaisa = Math.max(counted - changePaisa, 0);
			await cashDays.close(staff.cashier, { expectedPaisa, counts: countOf(counted), bankedPaisa, reason });
		});
		if (ago > 1) on(ago - 1, '10:05', () => cashDays.confirm(staff.treasurer, dayAgo(ago)));
	}
}
