import * as z from 'zod/mini';
import { addDays } from './core/club-time.ts';

/** The rules about dates that depend on the present day or on another field. The form and the server pass the day at the club. */

export const minimumAge = 18;
export const maximumAge = 110;
/** The office is warned about papers that end within this time. */
const warningDays = 90;

const dateMessages = {
	bornInFuture: 'Date of birth cannot be in the future',
	tooYoung: `An applicant must be at least ${minimumAge} years old`,
	tooOld: `Check the year: an applicant can be at most ${maximumAge} years old`,
	childBeforeApplicant: 'A child must be born after the applicant',
	passportExpired: 'The passport must be valid on the day you apply',
	visaExpired: 'The visa must be valid on the day you apply',
} as const;

const isoDate = z.iso.date();
/** Only a real date can break these rules; the schema refuses everything else. */
const asDate = (value: unknown): string | undefined =>
	value === undefined ? undefined : z.safeParse(isoDate, value).data;

/** Full years between a birthday and another day. */
const ageOn = (day: string, born: string) =>
	Number(day.slice(0, 4)) - Number(born.slice(0, 4)) - (day.slice(5) < born.slice(5) ? 1 : 0);

function birthProblem(born: string, today: string): string | undefined {
	if (born > today) return dateMessages.bornInFuture;
	const age = ageOn(today, born);
	if (age < minimumAge) return dateMessages.tooYoung;
	return age > maximumAge ? dateMessages.tooOld : undefined;
}

function childProblem(born: string, applicantBorn: string | undefined, today: string): string | undefined {
	if (born > today) return dateMessages.bornInFuture;
	return applicantBorn !== undefined && born <= applicantBorn ? dateMessages.childBeforeApplicant : undefined;
}

type Values = { [name in 'nidDob' | 'passportExpiry' | 'visaExpiry' | 'children']?: unknown };

/** One message per path ("children.0.dob") for every date that is not possible on this day: 2026-11-16. */
export function dateProblems(values: Values, today: string): Record<string, string> {
	const born = asDate(values.nidDob);
	const passport = asDate(values.passportExpiry);
	const visa = asDate(values.visaExpiry);
	const children = Array.isArray(values.children) ? (values.children as { dob?: unknown }[]) : [];
	const problems: Record<string, string | undefined> = {
		nidDob: born && birthProblem(born, today),
		passportExpiry: passport && passport < today ? dateMessages.passportExpired : undefined,
		visaExpiry: visa && visa < today ? dateMessages.visaExpired : undefined,
	};
	children.forEach((child, index) => {
		const childBorn = asDate(child?.dob);
		if (childBorn) problems[`children.${index}.dob`] = childProblem(childBorn, born, today);
	});
	return Object.fromEntries(Object.entries(problems).filter((entry): entry is [string, string] => Boolean(entry[1])));
}

/** Passport and visa that have ended or end soon, as the office should know before it decides. */
export function endingPapers(values: Values, today: string): { name: 'passportExpiry' | 'visaExpiry'; ends: string }[] {
	const lastDay = addDays(today, warningDays);
	return (['passportExpiry', 'visaExpiry'] as const).flatMap((name) => {
		const ends = asDate(values[name]);
		return ends && ends <= lastDay ? [{ name, ends }] : [];
	});
}
