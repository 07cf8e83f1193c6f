import type { SecurityEventName } from '#contract/security-log.office.ts';

/** Something that the security log records. It never contains a secret. */
export type SecurityEvent = {
	event: SecurityEventName;
	accountId?: string | undefined;
	/** An address that was typed. Only its fingerprint is stored, and only if the account is not known. */
	email?: string | undefined;
	/** Network and device are those of the current request, if not given. */
	network?: string | undefined;
	device?: string | undefined;
	detail?: string | undefined;
};

export type SecurityRecorder = {
	/** Called after the transaction of what happened. Returns at once and never fails. */
	record(event: SecurityEvent): void;
};
