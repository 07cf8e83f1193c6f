import { type Hole, holes } from '#contract/course.ts';

export type Player = {
	name: string;
	/** Strokes that are subtracted at the end. */
	handicap: number | null;
	/** By hole, first to eighteenth; null where nothing is entered. */
	strokes: readonly (number | null)[];
};

export type Round = {
	/** The day at the player's place, such as 2026-12-16. */
	day: string;
	length: 9 | 18;
	/** The hole on the screen, from 0. */
	hole: number;
	players: readonly Player[];
};

export const maxPlayers = 4;
export const maxStrokes = 19;
export const maxHandicap = 54;

/** The course is played twice for eighteen. */
export const holeAt = (position: number): Hole => holes[position % holes.length]!;

const newPlayer = (): Player => ({ name: '', handicap: null, strokes: Array<null>(18).fill(null) });

export const newRound = (day: string): Round => ({ day, length: 9, hole: 0, players: [newPlayer()] });

export const nameOf = (player: Player, index: number) => player.name.trim() || `Player ${index + 1}`;

export const changePlayer = (round: Round, index: number, change: Partial<Player>): Round => ({
	...round,
	players: round.players.map((player, at) => (at === index ? { ...player, ...change } : player)),
});

export function setStrokes(round: Round, index: number, hole: number, strokes: number | null): Round {
	const player = round.players[index];
	return player ? changePlayer(round, index, { strokes: player.strokes.with(hole, strokes) }) : round;
}

/** One more or one less. The first press enters par, or one under par. */
export function nextStrokes(current: number | null, step: 1 | -1, par: number): number {
	const next = current === null ? (step > 0 ? par : par - 1) : current + step;
	return Math.min(maxStrokes, Math.max(1, next));
}

export const addPlayer = (round: Round): Round =>
	round.players.length < maxPlayers ? { ...round, players: [...round.players, newPlayer()] } : round;

export const removePlayer = (round: Round, index: number): Round =>
	round.players.length > 1 ? { ...round, players: round.players.toSpliced(index, 1) } : round;

export const insertPlayer = (round: Round, index: number, player: Player): Round =>
	round.players.length < maxPlayers ? { ...round, players: round.players.toSpliced(index, 0, player) } : round;

export type Totals = {
	out: number;
	in: number;
	total: number;
	/** Strokes above (or below) the par of the holes with an entry. */
	toPar: number;
	played: number;
	/** Only with a handicap, when every hole has an entry. */
	net: number | null;
	finished: boolean;
};

export function totalsOf({ strokes, handicap }: Player, length: Round['length']): Totals {
	const entered = strokes.slice(0, length).flatMap((value, hole) => (value === null ? [] : [{ value, hole }]));
	const sum = (from: typeof entered) => from.reduce((total, { value }) => total + value, 0);
	const total = sum(entered);
	const finished = entered.length === length;
	return {
		out: sum(entered.filter(({ hole }) => hole < 9)),
		in: sum(entered.filter(({ hole }) => hole >= 9)),
		total,
		toPar: entered.reduce((over, { value, hole }) => over + value - holeAt(hole).par, 0),
		played: entered.length,
		net: finished && handicap !== null ? total - handicap : null,
		finished,
	};
}

export const isFinished = ({ players, length }: Round) => players.every((player) => totalsOf(player, length).finished);

/** +2, −1 or level. */
export const toParText = (toPar: number) => (toPar === 0 ? 'level' : toPar > 0 ? `+${toPar}` : `−${Math.abs(toPar)}`);

const isNumber = (value: unknown, min: number, max: number) =>
	Number.isInteger(value) && (value as number) >= min && (value as number) <= max;

function isPlayer(value: unknown): value is Player {
	const { name, handicap, strokes } = (value ?? {}) as Partial<Player>;
	return (
		typeof name === 'string' &&
		(handicap === null || isNumber(handicap, 0, maxHandicap)) &&
		Array.isArray(strokes) &&
		strokes.length === 18 &&
		strokes.every((entry) => entry === null || isNumber(entry, 1, maxStrokes))
	);
}

/** A stored round, unless it is not one. */
export function readRound(stored: unknown): Round | undefined {
	const { day, length, hole, players } = (stored ?? {}) as Partial<Round>;
	const isRound =
		typeof day === 'string' &&
		(length === 9 || length === 18) &&
		isNumber(hole, 0, length - 1) &&
		Array.isArray(players) &&
		isNumber(players.length, 1, maxPlayers) &&
		players.every(isPlayer);
	return isRound ? (stored as Round) : undefined;
}
