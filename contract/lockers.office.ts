import * as z from 'zod/mini';
import { endpoint } from './core/endpoint.ts';
import { listOf, listQuery } from './core/lists.ts';

/** One use of a locker by a member. Who had a locker before stays in the list. */
export const lockerUse = z.object({
	id: z.uuid(),
	number: z.int(),
	memberId: z.uuid(),
	name: z.string(),
	userId: z.string(),
	from: z.iso.date(),
	/** Null while the member has the locker. */
	to: z.nullable(z.iso.date()),
	note: z.string(),
});
export type LockerUse = z.infer<typeof lockerUse>;

export const lockerStates = ['in-use', 'returned'] as const;
export type LockerState = (typeof lockerStates)[number];

export const lockerListQuery = listQuery(['number', 'from'], { state: z.optional(z.enum(lockerStates)) });

const numberRule = 'Write a number from 1 to 9999';
export const newLockerUse = z.object({
	number: z.int(numberRule).check(z.minimum(1, numberRule), z.maximum(9999, numberRule)),
	memberId: z.uuid('Choose a member'),
	from: z.iso.date('Choose the first day'),
	note: z.string().check(z.trim(), z.maxLength(500, 'At most 500 characters')),
});

export const lockerEndpoints = {
	lockers: endpoint({
		method: 'GET',
		path: '/api/admin/lockers',
		summary: 'Lockers by number, with the members who have or had them',
		access: 'applications',
		query: lockerListQuery,
		response: z.object({ ...listOf(lockerUse).shape, counts: z.record(z.enum(lockerStates), z.number()) }),
	}),
	addLocker: endpoint({
		method: 'POST',
		path: '/api/admin/lockers',
		summary: 'Give a locker to a member; refused while another member has it',
		access: 'applications',
		status: 201,
		body: newLockerUse,
		response: lockerUse,
	}),
	returnLocker: endpoint({
		method: 'POST',
		path: '/api/admin/lockers/:id/return',
		summary: 'Record that a member gave the locker back',
		access: 'applications',
		params: z.object({ id: z.uuid('This is not a locker.') }),
		body: z.object({ to: z.iso.date('Choose the last day') }),
		response: z.object({ message: z.string() }),
	}),
};
