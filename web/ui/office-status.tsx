import type { RegistrationStatus } from '#contract/accounts.ts';
import { applicationStatusTexts } from '#contract/application-status-texts.ts';
import { attemptStatusLabels } from '#contract/payments.office.ts';
import type { AttemptStatus } from '#contract/payments.ts';
import { StatusTag, type Tone } from './status-tag.tsx';

/** The status of an application, as the office sees it. */
export const ApplicationStatus = ({ status }: { status: RegistrationStatus }) => {
	const { label, tone } = applicationStatusTexts[status].office;
	return <StatusTag tone={tone}>{label}</StatusTag>;
};

/** The status of a payment, as the office sees it. */
export const PaymentStatus = ({ status, className }: { status: AttemptStatus; className?: string }) => (
	<StatusTag tone={attemptStatusLabels[status].tone} {...(className && { className })}>
		{attemptStatusLabels[status].label}
	</StatusTag>
);

/** Whether something is published, as a label with its tone. */
export const PublishingStatus = ({ status: { label, tone } }: { status: { label: string; tone: Tone } }) => (
	<StatusTag tone={tone}>{label}</StatusTag>
);
