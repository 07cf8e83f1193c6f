import type { RegistrationStatus } from '#contract/accounts.ts';
import { statusWords } from '#web/core/office-labels.ts';
import '#web/styles/status.css';

export const Status = ({ of }: { of: RegistrationStatus }) => (
	<span className={`st ${statusWords[of].tone}`}>{statusWords[of].label}</span>
);
