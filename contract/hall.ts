import * as z from 'zod/mini';
import { endpoint } from './core/endpoint.ts';

/** The convention hall, as visitors see it. */

/** When the hall can be booked on a day. */
export const hallShifts = ['MORNING', 'EVENING', 'DAY'] as const;
export type HallShift = (typeof hallShifts)[number];
export const hallShiftLabels: Record<HallShift, string> = {
	MORNING: 'Morning',
	EVENING: 'Evening',
	DAY: 'Whole day',
};

/** `HALF`: either the morning or the evening is free. */
export const hallDayStatuses = ['FREE', 'HALF', 'TAKEN'] as const;

export const hallMonthText = z
	.string('Choose a month.')
	.check(z.regex(/^2\d{3}-(0[1-9]|1[0-2])$/, 'Use a month such as 2026-12'));

export const freeHallDay = z.object({
	date: z.iso.date(),
	status: z.enum(hallDayStatuses),
	/** The half that is free; null if both or none is. */
	free: z.nullable(z.enum(['MORNING', 'EVENING'])),
});
export type FreeHallDay = z.infer<typeof freeHallDay>;

export const hallEndpoints = {
	freeHallDays: endpoint({
		method: 'GET',
		path: '/api/hall',
		summary: 'Which days of a month are free in the hall, from today on; no names',
		access: 'anyone',
		query: z.object({ month: hallMonthText }),
		response: z.object({ month: z.string(), days: z.array(freeHallDay) }),
	}),
};
