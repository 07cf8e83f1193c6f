import type { CorrectionState } from '#contract/member-corrections.office.ts';
import type { Tone } from '#web/ui/status-tag.tsx';

export const correctionLabels: Record<CorrectionState, { label: string; tone: Tone }> = {
	WAITING: { label: 'Waiting', tone: 'wait' },
	APPLIED: { label: 'Done', tone: 'ok' },
	REJECTED: { label: 'Rejected', tone: 'bad' },
	WITHDRAWN: { label: 'Withdrawn', tone: 'off' },
};
