import type { RegistrationStatus } from '#contract/accounts.ts';
import { statusLabels } from '#web/core/office-labels.ts';
import { StatusTag } from '#web/ui/status-tag.tsx';

export const Status = ({ of }: { of: RegistrationStatus }) => (
	<StatusTag tone={statusLabels[of].tone}>{statusLabels[of].label}</StatusTag>
);
