// `worksInOffice` of the contract says the same, but stands beside schemas: importing it would bring zod to every page.
export const isOfficeRole = (role: string | null): boolean => role !== null && role !== 'MEMBER';

/** Where a signed-in person belongs. */
export const homeOf = (role: string | null): { label: string; path: string } =>
	isOfficeRole(role) ? { label: 'Office', path: '/admin' } : { label: 'Dashboard', path: '/dashboard' };
