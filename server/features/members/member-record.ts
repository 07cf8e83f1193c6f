import type { RegistrationStatus } from '#contract/accounts.ts';
import { club } from '#contract/core/club.ts';
import type { FieldEncryption } from '#server/core/crypto/field-encryption.ts';
import { type FormValues, type SealedFor, toColumns, toForm } from '#server/features/applications/person-record.ts';
import type { StateEntry } from './membership-states.ts';
import type { members } from './tables.ts';

export type MemberRecord = typeof members.$inferSelect;
/** A member with email address, state of the account, and the states of the membership. */
export type MemberRow = {
	member: MemberRecord;
	email: string | null;
	disabledAt: Date | null;
	/** Whether the member has chosen a password. */
	activated: boolean;
	states: StateEntry[];
};

/** DGCC-0246 */
export const userIdOf = (number: number) => `${club.abbreviation}-${String(number).padStart(4, '0')}`;

/** DGCC-0246, dgcc0246 and 246 are the same number. */
export const numberIn = (text: string): number | undefined => {
	const digits = text.trim().match(new RegExp(`^(?:${club.abbreviation}[- ]?)?0*(\\d{1,6})$`, 'i'))?.[1];
	return digits === undefined ? undefined : Number(digits);
};

/** A member is active while the registration fee is paid. */
export const registrationStatusOf = ({ paymentStatus }: Pick<MemberRecord, 'paymentStatus'>): RegistrationStatus =>
	paymentStatus === 'PAID' ? 'ACTIVE' : 'APPROVED';

/** What the member's record stores of a form. */
export const memberColumns = (form: FormValues, id: string, encryption: FieldEncryption) => ({
	...toColumns(form, { table: 'members', rowId: id }, encryption),
	sealedFor: id,
});

/** The member's record as a form, with the email address of the account. */
export function memberForm(
	{ member, email }: Pick<MemberRow, 'member' | 'email'>,
	encryption: FieldEncryption,
): FormValues {
	// Members from before they had their own record still have numbers that are encrypted for the application.
	const table = member.sealedFor === member.id ? 'members' : 'applications';
	const sealedFor: SealedFor = { table, rowId: member.sealedFor };
	return { ...toForm(member, sealedFor, encryption), ...(email ? { email } : {}) };
}

/** ••••••••789: enough to compare with a document. */
export const masked = (text: string) => `${'•'.repeat(Math.max(0, text.length - 3))}${text.slice(-3)}`;

export const memberSubject = (id: string) => ({ kind: 'member' as const, id });
/**
 * What applicants and members do themselves is recorded under the application, and their documents belong to it. A member
 * from an import has none, so both are under the member.
 */
export const ownSubject = ({ id, applicationId }: Pick<MemberRecord, 'id' | 'applicationId'>) =>
	applicationId ? { kind: 'application' as const, id: applicationId } : memberSubject(id);

/** The times of the last changes after these fields were changed. */
export const changedNow = ({ changedAt }: Pick<MemberRecord, 'changedAt'>, fields: readonly string[], now: Date) => ({
	...changedAt,
	...Object.fromEntries(fields.map((field) => [field, now.toISOString()])),
});
