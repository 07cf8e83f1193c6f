import { latinDigits } from '#contract/core/typed-numbers.ts';
import { saveFile } from '#web/core/save-file.ts';
import type { StartIsland } from '#web/islands/hydrate.ts';
import { type CardTexts, drawCard } from './card-picture.ts';
import {
	addPlayer,
	changePlayer,
	holeAt,
	insertPlayer,
	isFinished,
	maxHandicap,
	maxPlayers,
	maxStrokes,
	nameOf,
	newRound,
	nextStrokes,
	type Round,
	removePlayer,
	setStrokes,
	toParText,
	totalsOf,
} from './round.ts';
import { openStoredRound, today } from './stored-round.ts';

const fileName = (name: string) => name.toLowerCase().replace(/[^a-z0-9]+/g, '-');

type Change = (round: Round) => Round;

/** Keeps the score of a round on the device (localStorage), and shows it in what the server rendered. */
export const start: StartIsland<CardTexts> = (element, { holes, club }) => {
	const all = <E extends HTMLElement>(selector: string, inside: ParentNode = element) => [
		...inside.querySelectorAll<E>(selector),
	];
	const one = <E extends HTMLElement>(selector: string, inside: ParentNode = element) =>
		inside.querySelector<E>(selector)!;
	const playerOf = (target: Element) => {
		const { player, settings } = target.closest<HTMLElement>('[data-player], [data-settings]')!.dataset;
		return Number(player ?? settings);
	};

	const stored = openStoredRound(show);
	/** How to take back each change of this tab, the newest last. Entries of another tab are not touched. */
	const undo: Change[] = [];

	function change(next: Change, back?: Change) {
		if (back) undo.push(back);
		stored.change(next);
	}

	const say = (text: string) => {
		one('[data-message]').textContent = text;
	};

	function enter(index: number, strokes: number | null) {
		const { hole, players } = stored.read();
		const before = players[index]!.strokes[hole]!;
		if (strokes === before) return;
		change(
			(round) => setStrokes(round, index, hole, strokes),
			(round) => ({ ...setStrokes(round, index, hole, before), hole }),
		);
		const player = stored.read().players[index]!;
		say(`${nameOf(player, index)}: ${strokes ?? 'no entry'} on hole ${hole + 1}.`);
	}

	function goTo(hole: number) {
		change((round) => ({ ...round, hole: Math.min(round.length - 1, Math.max(0, hole)) }));
		say('');
	}

	function startAgain() {
		const before = stored.read();
		change(
			({ length, players }) => ({
				...newRound(today()),
				length,
				players: players.map((player) => ({ ...player, strokes: player.strokes.map(() => null) })),
			}),
			() => before,
		);
		say('A new round. Undo brings the last one back.');
	}

	function remove(index: number) {
		const player = stored.read().players[index]!;
		change(
			(round) => removePlayer(round, index),
			(round) => insertPlayer(round, index, player),
		);
		say(`${nameOf(player, index)} was removed. Undo brings the scores back.`);
	}

	async function share() {
		const blob = await drawCard(stored.read(), club);
		const file = new File([blob], `${fileName(club.shortName)}-scorecard.png`, { type: blob.type });
		try {
			if (navigator.canShare?.({ files: [file] })) return await navigator.share({ files: [file] });
		} catch (error) {
			// The player closed the list of apps.
			if ((error as Error).name === 'AbortError') return;
		}
		saveFile(file, file.name);
		say('The picture is in your downloads.');
	}

	element.addEventListener('click', ({ target }) => {
		const button = (target as Element).closest('button');
		if (!button) return;
		const { go, goTo: to, step } = button.dataset;
		const round = stored.read();
		if (go) goTo(round.hole + Number(go));
		else if (to) goTo(Number(to));
		else if (step) {
			const index = playerOf(button);
			const current = round.players[index]!.strokes[round.hole]!;
			enter(index, nextStrokes(current, Number(step) as 1 | -1, holeAt(round.hole).par));
		} else if ('add' in button.dataset) {
			change(addPlayer);
			one<HTMLInputElement>(`[data-player="${round.players.length}"] [data-name]`).focus();
		} else if ('remove' in button.dataset) remove(playerOf(button));
		else if ('undo' in button.dataset) {
			const back = undo.pop();
			if (back) change(back);
			say('');
		} else if ('newRound' in button.dataset) startAgain();
		else if ('share' in button.dataset) void share();
	});

	element.addEventListener('input', ({ target }) => {
		const input = target as HTMLInputElement;
		if (input.name === 'length') {
			const length = Number(input.value) as Round['length'];
			change((round) => ({ ...round, length, hole: Math.min(round.hole, length - 1) }));
			return;
		}
		const index = playerOf(input);
		if ('name' in input.dataset) change((round) => changePlayer(round, index, { name: input.value }));
		if ('strokes' in input.dataset) enter(index, numberIn(input, 1, maxStrokes));
		if ('handicap' in input.dataset) {
			const handicap = numberIn(input, 0, maxHandicap);
			change((round) => changePlayer(round, index, { handicap }));
		}
	});
	// What was typed is shown as it was understood.
	element.addEventListener('focusout', () => setTimeout(show));

	function show() {
		const round = stored.read();
		const hole = holeAt(round.hole);
		const parts: Record<string, string | number> = {
			number: round.hole + 1,
			name: holes[round.hole % holes.length]!,
			par: hole.par,
			index: hole.index,
			yards: `${hole.men} / ${hole.women}`,
		};
		for (const part of all('[data-hole]')) part.textContent = String(parts[part.dataset.hole!]);
		for (const button of all<HTMLButtonElement>('[data-go]'))
			button.disabled = button.dataset.go === '1' ? round.hole === round.length - 1 : round.hole === 0;
		one<HTMLButtonElement>('[data-undo]').disabled = undo.length === 0;
		one('[data-card-title]').textContent = isFinished(round) ? 'Your finished round' : 'Your round';
		one('[data-kept]').hidden = !stored.isKept();
		one('[data-not-kept]').hidden = stored.isKept();
		for (const radio of all<HTMLInputElement>('[name=length]')) radio.checked = Number(radio.value) === round.length;
		for (let index = 0; index < maxPlayers; index++) showPlayer(round, index);
		showCard(round);
	}

	function showPlayer(round: Round, index: number) {
		const player = round.players[index];
		const entry = one(`[data-player="${index}"]`);
		const settings = one(`[data-settings="${index}"]`);
		one('[data-row]', entry).hidden = !player;
		one('[data-add]', entry).hidden = index !== round.players.length;
		settings.hidden = !player;
		if (!player) return;
		const name = nameOf(player, index);
		setValue(one('[data-name]', entry), player.name);
		setValue(one('[data-strokes]', entry), String(player.strokes[round.hole] ?? ''));
		setValue(one('[data-handicap]', settings), String(player.handicap ?? ''));
		one('[data-strokes]', entry).ariaLabel = `Strokes of ${name}`;
		one('[data-step="-1"]', entry).ariaLabel = `One stroke less, ${name}`;
		one('[data-step="1"]', entry).ariaLabel = `One stroke more, ${name}`;
		one('label', settings).textContent = name;
		one('[data-remove]', settings).hidden = round.players.length === 1;
		one('[data-remove] span', settings).textContent = ` ${name}`;
		const { played, total, toPar } = totalsOf(player, round.length);
		one('[data-standing]', entry).textContent = played === 0 ? 'No score yet' : `${total} · ${toParText(toPar)}`;
	}

	function showCard(round: Round) {
		const sums = round.players.map((player) => totalsOf(player, round.length));
		for (const cell of all<HTMLTableCellElement>('[data-of]')) {
			const index = Number(cell.dataset.of);
			const player = round.players[index];
			cell.hidden = !player;
			const row = cell.parentElement!;
			if (!player) continue;
			const { line, total } = row.dataset;
			if (line) {
				const strokes = player.strokes[Number(line)];
				cell.textContent = String(strokes ?? '');
				cell.dataset.toPar = strokes ? String(Math.sign(strokes - holeAt(Number(line)).par)) : '';
			} else if (total) {
				const { played, out, in: home, total: sum, toPar, net } = sums[index]!;
				const texts: Record<string, string | number> = {
					out,
					in: home,
					total: sum,
					'to-par': toParText(toPar),
					net: net ?? '',
				};
				cell.textContent = played === 0 ? '' : String(texts[total]);
			} else cell.textContent = nameOf(player, index);
		}
		for (const row of all('[data-line]')) {
			row.hidden = Number(row.dataset.line) >= round.length;
			row.toggleAttribute('data-current', Number(row.dataset.line) === round.hole);
		}
		const shown = new Set(['total', 'to-par']);
		if (round.length === 18) for (const key of ['out', 'in']) shown.add(key);
		if (round.players.some(({ handicap }) => handicap !== null)) shown.add('net');
		for (const row of all('[data-total]')) row.hidden = !shown.has(row.dataset.total!);
	}

	keepEarlyInput();
	show();

	/** Names that were typed before this script ran. */
	function keepEarlyInput() {
		const typed = one<HTMLInputElement>('[data-player="0"] [data-name]').value;
		if (typed && stored.read().players[0]!.name === '') change((round) => changePlayer(round, 0, { name: typed }));
	}
};

/** The field in which the player types is left alone. */
function setValue(input: HTMLInputElement, value: string) {
	if (input !== document.activeElement && input.value !== value) input.value = value;
}

/** The typed number, or null when it is empty or out of range. */
function numberIn({ value }: HTMLInputElement, min: number, max: number): number | null {
	const digits = latinDigits(value).trim();
	const number = /^\d+$/.test(digits) ? Number(digits) : Number.NaN;
	return number >= min && number <= max ? number : null;
}
