import type { StatusTone } from '#contract/application-status-texts.ts';
import type { BillRun, BillRunState } from '#contract/bills.office.ts';
import { monthAndYear } from '#web/core/format.ts';

export const runLabels: Record<BillRunState, { label: string; tone: StatusTone }> = {
	preparing: { label: 'Being prepared', tone: 'new' },
	prepared: { label: 'To be checked', tone: 'wait' },
	checked: { label: 'To be issued', tone: 'wait' },
	issuing: { label: 'Being issued', tone: 'new' },
	issued: { label: 'Issued', tone: 'ok' },
};

export const isWorking = ({ state }: BillRun) => state === 'preparing' || state === 'issuing';

/** November 2026, of a month such as 2026-11 */
export const monthName = (month: string) => monthAndYear(`${month}-15`);
