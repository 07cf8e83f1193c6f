import type { ResourceKind } from '#contract/calendar.ts';

/** One of a kind. */
export const resourceLabels: Record<ResourceKind, string> = {
	TEE: 'Tee',
	HALL: 'Hall',
	ROOM: 'Guest room',
	BAY: 'Bay',
	COACH: 'Coach',
	TABLE: 'Table',
};
