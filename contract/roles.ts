import * as z from 'zod/mini';
import type { Access } from './endpoint.ts';

export const roles = ['MEMBER', 'ADMIN', 'OFFICE', 'REGISTRAR', 'TREASURER'] as const;
export const role = z.enum(roles);
export type Role = z.infer<typeof role>;

export type Desk = Extract<Access, `desk:${string}`>;

/** The one table of who sits at which desk of the office. */
export const desks: Record<Desk, readonly Role[]> = {
	'desk:content': ['OFFICE', 'ADMIN'],
	'desk:applications': ['REGISTRAR', 'ADMIN'],
	'desk:payments': ['TREASURER', 'ADMIN'],
	/** To whom each of them may write is in `mailings.ts`. */
	'desk:mailings': ['OFFICE', 'REGISTRAR', 'ADMIN'],
	'desk:team': ['ADMIN'],
};

export const isDesk = (access: Access): access is Desk => access.startsWith('desk:');
export const worksInOffice = (who: Role) => who !== 'MEMBER';
