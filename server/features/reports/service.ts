import { clubDay, lastDayOf } from '#contract/core/club-time.ts';
import { memberStates } from '#contract/membership-states.ts';
import type { Grouping, Strength } from '#contract/reports.office.ts';
import type { DayRange } from '#server/core/db/days.ts';
import type { Context } from '#server/core/feature.ts';
import type { Actor } from '#server/core/http/serve.ts';
import type { SheetRow } from '#server/core/http/spreadsheet.ts';
import { incomeOf, incomeSheet } from './income.ts';

export type ReportsService = ReturnType<typeof reportsService>;

type Query = { year?: number | undefined; by: Grouping };
type Count = { name: string; rows: number };

const sum = (counts: readonly { rows: number }[]) => counts.reduce((total, { rows }) => total + rows, 0);
const sumOf = (counts: readonly Count[], name: string) => sum(counts.filter((count) => count.name === name));

/** Leaving is what remains, so that a member who came back in the same month is counted right. */
const movement = (opening: number, joined: number, closing: number) => ({
	opening,
	joined,
	left: opening + joined - closing,
	closing,
});

/** The first year of each age group; the last one has no end. */
const ageGroups = [0, 18, 30, 40, 50, 60, 70, 80];

export function reportsService(context: Context) {
	const { audit, clock, membersList } = context;
	const { db } = context.database;

	async function strength({ year: chosen, by }: Query): Promise<Strength> {
		const today = clubDay(clock.now());
		const thisYear = Number(today.slice(0, 4));
		const year = chosen ?? thisYear;
		const joined = await membersList.joinedByMonth(by);
		const joinedYears = joined.map(({ month }) => Number(month.slice(0, 4)));
		const firstYear = Math.min(thisYear, ...joinedYears);

		const begun = Array.from({ length: 12 }, (_, index) => `${year}-${String(index + 1).padStart(2, '0')}`).filter(
			(month) => month <= today.slice(0, 7),
		);
		const before = await membersList.onDay(by, `${year - 1}-12-31`);
		const months: Strength['months'] = [];
		let closing = before;
		for (const month of begun) {
			const opening = closing;
			const end = lastDayOf(month);
			closing = await membersList.onDay(by, end < today ? end : today);
			const newcomers = sum(joined.filter((count) => count.month === month));
			months.push({ month, ...movement(sum(opening), newcomers, sum(closing)) });
		}
		const ofYear = joined.filter(({ month }) => month.startsWith(`${year}-`));
		const names = [...new Set([...before, ...closing, ...ofYear].map(({ name }) => name))].sort();
		const ages = await membersList.agesOnDay(today);
		const states = await membersList.countByState();
		return {
			year,
			years: Array.from({ length: thisYear - firstYear + 1 }, (_, index) => thisYear - index),
			months,
			groups: names.map((name) => ({
				name,
				...movement(sumOf(before, name), sumOf(ofYear, name), sumOf(closing, name)),
			})),
			states: memberStates.map((state) => ({ state, members: states[state] })),
			ages: [
				...ageGroups.map((from, index) => {
					const to = ageGroups[index + 1];
					const isInGroup = ({ age }: (typeof ages)[number]) =>
						age !== null && age >= from && (to === undefined || age < to);
					return { from, to: to === undefined ? null : to - 1, members: sum(ages.filter(isInGroup)) };
				}),
				{ from: null, to: null, members: sum(ages.filter(({ age }) => age === null)) },
			].filter(({ members }) => members > 0),
			joined: [...new Set(joinedYears)]
				.sort((a, b) => b - a)
				.map((of) => ({ year: of, members: sum(joined.filter(({ month }) => month.startsWith(`${of}-`))) })),
		};
	}

	return {
		strength,

		async strengthSheet(actor: Actor, query: Query): Promise<SheetRow[]> {
			const { year, months, groups } = await strength(query);
			await audit.note(db, actor, 'exported the strength of the club', { kind: 'system', id: 'reports' }, { year });
			return [
				['Month or group', 'Opening', 'Joined', 'Left', 'Closing'],
				...months.map(({ month, ...row }) => [month, ...numbersOf(row)]),
				...groups.map(({ name, ...row }) => [`${year}, ${name}`, ...numbersOf(row)]),
			];
		},

		income: (days: DayRange) => incomeOf(context, days),

		async incomeSheet(actor: Actor, days: DayRange): Promise<SheetRow[]> {
			const report = await incomeOf(context, days);
			const { from, to } = report;
			await audit.note(db, actor, 'exported the income', { kind: 'system', id: 'reports' }, { from, to });
			return incomeSheet(report);
		},
	};
}

const numbersOf = ({ opening, joined, left, closing }: Record<'opening' | 'joined' | 'left' | 'closing', number>) => [
	opening,
	joined,
	left,
	closing,
];
