import { isLive } from '#web/content/site-map.ts';

// `worksInOffice` of the contract says the same, but stands beside schemas: importing it would bring zod to every page.
export const isOfficeRole = (role: string | null): boolean => role !== null && role !== 'MEMBER';

/** Where a signed-in person belongs, when there is such a page. */
export function homeOf(role: string | null): { label: string; path: string } | undefined {
	if (isOfficeRole(role)) return { label: 'Office', path: '/admin' };
	return isLive('/dashboard') ? { label: 'Dashboard', path: '/dashboard' } : undefined;
}
