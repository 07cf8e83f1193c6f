import { plural } from '#web/core/office-labels.ts';
import type { Page } from '#web/ui/list/use-list.ts';

/** "1 slip". On one of several pages "18 of 53 slips", because the total also counts those that wait. */
export const countText = (
	decided: number,
	{ total, next, previous }: Pick<Page<unknown>, 'total' | 'next' | 'previous'>,
) => (next || previous ? `${decided} of ${total} slips` : `${decided} ${plural(decided, 'slip')}`);
