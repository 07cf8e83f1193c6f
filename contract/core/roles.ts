import * as z from 'zod/mini';

export const officeRoles = ['ADMIN', 'OFFICE', 'REGISTRAR', 'TREASURER', 'CASHIER'] as const;
export type OfficeRole = (typeof officeRoles)[number];
/** `FAMILY`: the spouse or a child of a member. */
export const roles = ['MEMBER', ...officeRoles, 'FAMILY'] as const;
export const role = z.enum(roles);
export type Role = z.infer<typeof role>;

/** Which roles have which permission in the office. */
export const permissions = {
	content: ['OFFICE', 'ADMIN'],
	applications: ['REGISTRAR', 'ADMIN'],
	payments: ['TREASURER', 'ADMIN'],
	/** To charge members and to take their payments. */
	counter: ['CASHIER', 'TREASURER', 'ADMIN'],
	/** The tee sheet: who starts when, who came, closures. */
	calendar: ['OFFICE', 'CASHIER', 'ADMIN'],
	/** `mayMail` in `mailings.office.ts` says which audiences each role may write to. */
	mailings: ['OFFICE', 'REGISTRAR', 'ADMIN'],
	/** The page; each report needs the permission for its own part. */
	reports: ['REGISTRAR', 'TREASURER', 'ADMIN'],
	/** To open the books of a closed month again. */
	reopenMonths: ['ADMIN'],
	team: ['ADMIN'],
	security: ['ADMIN'],
} as const satisfies Record<string, readonly Role[]>;
export type Permission = keyof typeof permissions;

export const isPermission = (access: string): access is Permission => Object.hasOwn(permissions, access);
export const can = (role: Role | null | undefined, permission: Permission): boolean =>
	role != null && (permissions[permission] as readonly Role[]).includes(role);
export const worksInOffice = (role: Role): role is OfficeRole => (officeRoles as readonly Role[]).includes(role);
