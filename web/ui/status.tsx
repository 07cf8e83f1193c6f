import type { RegistrationStatus } from '#contract/accounts.ts';
import { applicationStatusTexts } from '#contract/application-status-texts.ts';
import { StatusTag } from './status-tag.tsx';

/** The status of an application as the office sees it. */
export const Status = ({ of }: { of: RegistrationStatus }) => {
	const { label, tone } = applicationStatusTexts[of].office;
	return <StatusTag tone={tone}>{label}</StatusTag>;
};
