import type { ApplicationRow } from '#contract/applications.office.ts';
import type { Role } from '#contract/core/roles.ts';
import { daysSince } from './days-ago.ts';

export const roleLabels: Record<Role, string> = {
	MEMBER: 'Member',
	ADMIN: 'Admin',
	OFFICE: 'Office',
	REGISTRAR: 'Registrar',
	TREASURER: 'Treasurer',
};

const small = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'];
/** Up to twelve in letters, as one writes. */
export const spelledOut = (count: number) => small[count] ?? String(count);
export const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
export const plural = (count: number, one: string, many = `${one}s`) => (count === 1 ? one : many);

/** Only what waits for the office can be late: the days since it could first be decided. */
export const waitingDays = (row: ApplicationRow, now: Date): number | undefined =>
	row.status === 'PENDING_APPROVAL' ? daysSince(row.verifiedAt ?? row.submittedAt, now) : undefined;
