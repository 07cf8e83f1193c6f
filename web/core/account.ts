import type { OfficeRole } from '#contract/core/roles.ts';

// `worksInOffice` of the contract says the same, but is in a file with schemas: importing it would bring zod to every page.
const officeRoles: Record<OfficeRole, true> = {
	ADMIN: true,
	OFFICE: true,
	REGISTRAR: true,
	TREASURER: true,
	CASHIER: true,
};

/** Everyone else who is logged in is a member or of the family of one, also with a role that is not known here. */
export const isOfficeRole = (role: string | null | undefined): boolean =>
	role != null && Object.hasOwn(officeRoles, role);

export const accountKind = (role: string | null | undefined): 'office' | 'family' | 'member' => {
	if (isOfficeRole(role)) return 'office';
	return role === 'FAMILY' ? 'family' : 'member';
};

/**
 * Says on `<html data-account>` who is logged in, from what the login stored. Pages are the same for everyone; the styles
 * show what is for visitors, members or the office (`data-only`). Runs in the head, before anything is painted.
 */
export function showAccount() {
	try {
		const { dataset } = document.documentElement;
		const { token, role } = localStorage;
		if (token) dataset.account = isOfficeRole(role) ? 'office' : 'member';
		else delete dataset.account;
	} catch {
		// A browser that refuses storage: no one is logged in.
	}
}
