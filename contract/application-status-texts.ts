import type { RegistrationStatus } from './accounts.ts';

export type StatusTone = 'wait' | 'new' | 'ok' | 'bad' | 'off';

type StatusTexts = {
	/** In lists and on the pages of the office. */
	office: { label: string; tone: StatusTone };
	/** Completes "This application is …". */
	sentence: string;
	/** What the status means to the applicant. */
	applicant: { label: string; tone: StatusTone; title: string; text: string };
};

/** How the status of an application is shown, everywhere. */
export const applicationStatusTexts: Record<RegistrationStatus, StatusTexts> = {
	PENDING_VERIFICATION: {
		office: { label: 'Not verified', tone: 'off' },
		sentence: 'waiting for the email to be verified',
		applicant: {
			label: 'Email not verified',
			tone: 'wait',
			title: 'Your email address is not verified yet',
			text: 'Enter the six digits we emailed to you, or request a new code. The committee then decides on your application.',
		},
	},
	PENDING_APPROVAL: {
		office: { label: 'Pending approval', tone: 'wait' },
		sentence: 'waiting for a decision',
		applicant: {
			label: 'Pending approval',
			tone: 'wait',
			title: 'Your application is with the committee',
			text: 'There is nothing for you to do now. We will write to you when it is decided, or if something is missing.',
		},
	},
	MORE_INFO: {
		office: { label: 'More information', tone: 'new' },
		sentence: 'waiting for the applicant',
		applicant: {
			label: 'More information',
			tone: 'new',
			title: 'The office needs more information from you',
			text: 'Everything else stays as you sent it. The committee decides after your answer.',
		},
	},
	APPROVED: {
		office: { label: 'Approved', tone: 'ok' },
		sentence: 'approved',
		applicant: {
			label: 'Approved',
			tone: 'ok',
			title: 'Your application is approved',
			text: 'We have emailed you your User ID and Password. Log in and pay the registration fee to become an official member.',
		},
	},
	ACTIVE: {
		office: { label: 'Active', tone: 'ok' },
		sentence: 'approved and paid',
		applicant: {
			label: 'Active',
			tone: 'ok',
			title: 'You are a member',
			text: 'The registration fee is paid and your dashboard is open. See you on the first tee.',
		},
	},
	REJECTED: {
		office: { label: 'Rejected', tone: 'bad' },
		sentence: 'rejected',
		applicant: {
			label: 'Not accepted',
			tone: 'bad',
			title: 'Your application was not accepted',
			text: 'If you think this is a mistake, write to us or call the office. You may apply again with the same email.',
		},
	},
};
