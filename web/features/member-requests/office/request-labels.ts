import type { RequestKind, RequestState } from '#contract/member-requests.ts';
import type { Tone } from '#web/ui/status-tag.tsx';

export const kindLabels: Record<RequestKind, string> = {
	IDENTITY: 'Change of identity',
	PAUSE: 'Pause',
	RESUME: 'End of the pause',
	RESIGN: 'Resignation',
};

export const stateLabels: Record<RequestState, { label: string; tone: Tone }> = {
	WAITING: { label: 'Waiting', tone: 'wait' },
	CONFIRMED: { label: 'Confirmed', tone: 'ok' },
	DECLINED: { label: 'Declined', tone: 'bad' },
	WITHDRAWN: { label: 'Withdrawn', tone: 'off' },
};
