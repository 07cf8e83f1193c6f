import * as z from 'zod/mini';
import { addDays, addMonths } from './core/club-time.ts';
import { endpoint } from './core/endpoint.ts';
import { membershipDetails } from './members.ts';

/** The family of a member: who belongs to it, and from and until when. */

export const relations = ['spouse', 'child'] as const;
export type Relation = (typeof relations)[number];
export const relationLabels: Record<Relation, string> = { spouse: 'Spouse', child: 'Child' };

/** "Spouse of Nasrin Akter": on the card and at the gate. */
export const relationTo = (relation: Relation, member: string) => `${relationLabels[relation]} of ${member}`;

/** A child belongs to the family until the day before this birthday. */
const childBelow = 21;
/** From this birthday on a child may have a login. A spouse is an adult. */
export const loginFrom = 16;

export type FamilyPerson = { relation: Relation; birthDate: string | null };

/** Someone born on 29 February has a birthday on 1 March in other years. */
const birthday = (born: string, age: number): string => addMonths(born, age * 12);

/** The last day on which the person belongs to the family; null for a spouse. */
export const lastDayInFamily = ({ relation, birthDate }: FamilyPerson): string | null =>
	relation === 'child' && birthDate ? addDays(birthday(birthDate, childBelow), -1) : null;

export function isGrownUp(person: FamilyPerson, today: string): boolean {
	const lastDay = lastDayInFamily(person);
	return lastDay !== null && lastDay < today;
}

export const isOldEnoughToLogIn = ({ relation, birthDate }: FamilyPerson, today: string): boolean =>
	relation === 'spouse' || (birthDate !== null && birthday(birthDate, loginFrom) <= today);

/** One message per wrong field, for rules that need the relation or the present day at the club. */
export function familyProblems({ relation, birthDate }: FamilyPerson, today: string): { birthDate?: string } {
	if (!birthDate) return relation === 'child' ? { birthDate: 'Date of birth is required for a child' } : {};
	if (birthDate > today) return { birthDate: 'Date of birth cannot be in the future' };
	return isGrownUp({ relation, birthDate }, today)
		? { birthDate: `A child must be below ${childBelow}. Check the year.` }
		: {};
}

/** `none`: never invited; `invited`: has not chosen a password yet. */
export const familyLogins = ['none', 'invited', 'active'] as const;
export type FamilyLogin = (typeof familyLogins)[number];

const ownFamilyMember = z.object({
	userId: z.string(),
	name: z.string(),
	relation: z.enum(relations),
	/** The last day of the card; null while it is not valid. */
	cardThrough: z.nullable(z.iso.date()),
	login: z.enum(familyLogins),
});
export type OwnFamilyMember = z.infer<typeof ownFamilyMember>;

const { name, userId, category, card } = membershipDetails.shape;
/** What a family member sees after the login. */
const familyHome = z.object({
	name,
	userId,
	/** "Child of Nasrin Akter" */
	category,
	/** Null while it is not valid. */
	card: z.nullable(card),
	/** What the club allows. */
	events: z.boolean(),
});
export type FamilyHome = z.infer<typeof familyHome>;

export const familyEndpoints = {
	ownFamily: endpoint({
		method: 'GET',
		path: '/api/account/family',
		summary: 'The family of the member: cards and logins',
		access: 'signed-in',
		response: z.array(ownFamilyMember),
	}),
	familyHome: endpoint({
		method: 'GET',
		path: '/api/account/family-card',
		summary: 'The card of the family member who is logged in, and what the club allows',
		access: 'account',
		response: familyHome,
	}),
};
