import type { Section } from '#contract/application-fields.ts';
import type { ApplicationRow } from '#contract/applications.office.ts';
import type { Role } from '#contract/core/roles.ts';
import { daysSince } from './club-dates.ts';
import { taka } from './format.ts';

export const roleLabels: Record<Role, string> = {
	MEMBER: 'Member',
	FAMILY: 'Family member',
	ADMIN: 'Admin',
	OFFICE: 'Office',
	REGISTRAR: 'Registrar',
	TREASURER: 'Treasurer',
	CASHIER: 'Cashier',
};

/** In place of the titles that address the applicant. */
const sectionTitles: Record<string, string> = {
	golf: 'Golf Club Details',
	reference: 'Reference',
	documents: 'Documents',
	account: 'Account',
};
/** The title of a section of the application form, for the office. */
export const sectionTitle = ({ id, title }: Pick<Section, 'id' | 'title'>) => sectionTitles[id] ?? title;

const numbers = [
	'no',
	'one',
	'two',
	'three',
	'four',
	'five',
	'six',
	'seven',
	'eight',
	'nine',
	'ten',
	'eleven',
	'twelve',
];
/** Numbers up to twelve are spelled out. */
export const spelledOut = (count: number) => numbers[count] ?? String(count);
export const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
/** What a member owes, as a sentence. */
export const balanceText = (paisa: number) =>
	paisa > 0 ? `Owes ${taka(paisa)}.` : paisa < 0 ? `The club holds ${taka(-paisa)} for the member.` : 'Owes nothing.';

/** 7.5%, of 750 */
export const taxLabel = (basisPoints: number) => (basisPoints === 0 ? 'No tax' : `${basisPoints / 100}%`);
export const plural = (count: number, one: string, many = `${one}s`) => (count === 1 ? one : many);

/** The days since an application could first be decided; `undefined` when it does not wait for the office. */
export const waitingDays = (row: ApplicationRow, now: Date): number | undefined =>
	row.status === 'PENDING_APPROVAL' ? daysSince(row.verifiedAt ?? row.submittedAt, now) : undefined;
