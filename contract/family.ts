import { addDays } from './core/club-time.ts';

/** The family of a member: who belongs to it, and from and until when. */

export const relations = ['spouse', 'child'] as const;
export type Relation = (typeof relations)[number];
export const relationLabels: Record<Relation, string> = { spouse: 'Spouse', child: 'Child' };

/** "Spouse of Nasrin Akter": on the card and at the gate. */
export const relationTo = (relation: Relation, member: string) => `${relationLabels[relation]} of ${member}`;

/** A child belongs to the family until the day before this birthday. */
const childBelow = 21;

export type FamilyPerson = { relation: Relation; birthDate: string | null };

/** Someone born on 29 February has a birthday on 1 March in other years. */
function birthday(born: string, age: number): string {
	const [year = 0, month = 1, day = 1] = born.split('-').map(Number);
	return new Date(Date.UTC(year + age, month - 1, day)).toISOString().slice(0, 10);
}

/** The last day on which the person belongs to the family; null for a spouse. */
export const lastDayInFamily = ({ relation, birthDate }: FamilyPerson): string | null =>
	relation === 'child' && birthDate ? addDays(birthday(birthDate, childBelow), -1) : null;

export function isGrownUp(person: FamilyPerson, today: string): boolean {
	const lastDay = lastDayInFamily(person);
	return lastDay !== null && lastDay < today;
}

/** One message per wrong field, for rules that need the relation or the present day at the club. */
export function familyProblems({ relation, birthDate }: FamilyPerson, today: string): { birthDate?: string } {
	if (!birthDate) return relation === 'child' ? { birthDate: 'Date of birth is required for a child' } : {};
	if (birthDate > today) return { birthDate: 'Date of birth cannot be in the future' };
	return isGrownUp({ relation, birthDate }, today)
		? { birthDate: `A child must be below ${childBelow}. Check the year.` }
		: {};
}
