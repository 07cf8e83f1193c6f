import { homeOf, isOfficeRole } from '#web/core/session.ts';

/** Someone whom a door sent here goes on to where the way led: into the office, or to a room of the dashboard. */
export function destination({ role, locked }: { role: string; locked: boolean }, state: unknown): string {
	const from = (state as { from?: unknown } | null)?.from;
	if (typeof from !== 'string') return homeOf(role)?.path ?? '/';
	// A payment that was begun is seen to its end, locked or not.
	if (!isOfficeRole(role) && from.startsWith('/payment-')) return from;
	const door = isOfficeRole(role) ? '/admin' : '/dashboard/';
	// Before the fee is paid every room leads to the dashboard anyway.
	if (!locked && from.startsWith(door)) return from;
	return homeOf(role)?.path ?? '/';
}
