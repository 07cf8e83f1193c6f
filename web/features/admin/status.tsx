import type { RegistrationStatus } from '#contract/auth.ts';
import { statusWords } from './words.ts';
import '#web/styles/status.css';

export const Status = ({ of }: { of: RegistrationStatus }) => (
	<span className={`st ${statusWords[of].tone}`}>{statusWords[of].label}</span>
);
