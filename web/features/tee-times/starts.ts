import type { CSSProperties } from 'react';
import { club } from '#contract/core/club.ts';
import { type Holes, mostPlayers, type TeeBooking, type TeeCompanion, type TeeStart } from '#contract/tee-times.ts';
import { joinNames } from '#web/core/format.ts';
import { plural } from '#web/core/office-labels.ts';

export { dayOf, dayText, momentText, timesText, today } from '#web/core/club-dates.ts';

const nameOf = ({ name, userId, isMe }: TeeBooking['players'][number]) =>
	isMe ? 'you' : userId === null ? `${name} (guest)` : name;

/** You, Kamal Hossain and Nila (guest) */
export function whoPlays(players: TeeBooking['players']): string {
	const names = joinNames(players.toSorted((a, b) => Number(b.isMe) - Number(a.isMe)).map(nameOf));
	return names.charAt(0).toUpperCase() + names.slice(1);
}

/** Kamal Hossain and 1 other player: those who show their name, and how many others there are. */
export function othersText(names: readonly string[], count: number): string {
	const unnamed = count - names.length;
	const others = names.length > 0 ? `${unnamed} other ${plural(unnamed, 'player')}` : playersText(unnamed);
	return joinNames(unnamed > 0 ? [...names, others] : [...names]);
}

export const playersText = (count: number) => `${count} ${plural(count, 'player')}`;

export const placesFor = (holes: Holes, { places, places18 }: TeeStart) => (holes === 18 ? places18 : places);

/**
 * The column of a start in the row of its hour, which has six: that of its minute. Without a value, starts at other times
 * than every ten minutes follow each other.
 */
export function columnsOf(starts: readonly TeeStart[]): (start: TeeStart) => CSSProperties | undefined {
	// The minutes of the club's time and of UTC are the same.
	const minuteOf = ({ start }: TeeStart) => new Date(start).getUTCMinutes();
	if (!starts.every((start) => minuteOf(start) % 10 === 0)) return () => undefined;
	return (start) => ({ '--column': minuteOf(start) / 10 + 1 }) as CSSProperties;
}

type Times<Start, Closure> = { start: Start; closure?: never } | { closure: Closure; start?: never };

/** The starts and the closures of a day, by time. A start in a closure is left out, unless people have a place in it. */
export function byTime<Start extends TeeStart, Closure extends { from: string; to: string }>(
	starts: readonly Start[],
	closures: readonly Closure[],
): Times<Start, Closure>[] {
	const isHidden = ({ start, taken }: Start) =>
		taken === 0 && closures.some(({ from, to }) => from <= start && start < to);
	const rows: { at: string; row: Times<Start, Closure> }[] = [
		...closures.map((closure) => ({ at: closure.from, row: { closure } })),
		...starts.filter((start) => !isHidden(start)).map((start) => ({ at: start.start, row: { start } })),
	];
	return rows.sort((a, b) => a.at.localeCompare(b.at)).map(({ row }) => row);
}

/** DGCC-0247, dgcc 247 or 247 */
function isUserId(text: string): boolean {
	const start = club.abbreviation.toLowerCase();
	const number = text.toLowerCase().startsWith(start) ? text.slice(start.length).replace(/^[- ]/, '') : text;
	return /^\d{1,6}$/.test(number);
}

/** What was typed for a player: the User ID of a member or the name of a guest. */
export function companionOf(typed: string): TeeCompanion {
	const text = typed.trim();
	return isUserId(text) ? { userId: text } : { guest: text };
}

/** The names in the contract of everything that can be wrong with one player. */
const errorNames = (list: string, index: number) => ['', '.userId', '.guest'].map((part) => `${list}.${index}${part}`);

/** The names of all errors that the inputs of the players show. */
export const playerErrorNames = (list: string) =>
	Array.from({ length: mostPlayers }, (_, index) => errorNames(list, index)).flat();

export const playerError = (errors: Record<string, string>, list: string, index: number) =>
	errorNames(list, index)
		.map((name) => errors[name])
		.find(Boolean);
