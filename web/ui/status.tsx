import type { RegistrationStatus } from '#contract/accounts.ts';
import { statusWords } from '#web/core/office-labels.ts';
import { StatusTag } from '#web/ui/status-tag.tsx';

export const Status = ({ of }: { of: RegistrationStatus }) => (
	<StatusTag tone={statusWords[of].tone}>{statusWords[of].label}</StatusTag>
);
