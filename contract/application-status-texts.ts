import type { RegistrationStatus } from './accounts.ts';

export type StatusTone = 'wait' | 'new' | 'ok' | 'bad' | 'off';

type StatusTexts = {
	/** In lists and on the pages of the office. */
	office: { label: string; tone: StatusTone };
	/** Completes "This application is …". */
	sentence: string;
	/** To the applicant. What it means is content: `applicationStatus.statuses`. */
	applicant: { label: string; tone: StatusTone };
};

/** How the status of an application is shown, everywhere. */
export const applicationStatusTexts: Record<RegistrationStatus, StatusTexts> = {
	PENDING_VERIFICATION: {
		office: { label: 'Not verified', tone: 'off' },
		sentence: 'waiting for the email to be verified',
		applicant: { label: 'Email not verified', tone: 'wait' },
	},
	PENDING_APPROVAL: {
		office: { label: 'Pending approval', tone: 'wait' },
		sentence: 'waiting for a decision',
		applicant: { label: 'Pending approval', tone: 'wait' },
	},
	MORE_INFO: {
		office: { label: 'More information', tone: 'new' },
		sentence: 'waiting for the applicant',
		applicant: { label: 'More information', tone: 'new' },
	},
	APPROVED: {
		office: { label: 'Approved', tone: 'ok' },
		sentence: 'approved',
		applicant: { label: 'Approved', tone: 'ok' },
	},
	ACTIVE: {
		office: { label: 'Active', tone: 'ok' },
		sentence: 'approved and paid',
		applicant: { label: 'Active', tone: 'ok' },
	},
	REJECTED: {
		office: { label: 'Rejected', tone: 'bad' },
		sentence: 'rejected',
		applicant: { label: 'Not accepted', tone: 'bad' },
	},
};
