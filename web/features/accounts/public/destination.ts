import { accountKind, isOfficeRole } from '#web/core/account.ts';
import { homeOf } from '#web/core/session.ts';

/** Where a person goes after the login: back to the page that required it, if the person may see it, or home. */
export function destination({ role, locked }: { role: string; locked: boolean }, state: unknown): string {
	const from = (state as { from?: unknown } | null)?.from;
	const home = homeOf(role)?.path ?? '/';
	if (typeof from !== 'string' || accountKind(role) === 'family') return home;
	// A payment that was started can be finished, even while the dashboard is locked.
	if (!isOfficeRole(role) && from.startsWith('/payment-')) return from;
	const area = isOfficeRole(role) ? '/admin' : '/dashboard/';
	// Before the fee is paid, every page of the dashboard leads to the locked dashboard.
	return !locked && from.startsWith(area) ? from : home;
}
