import { classes } from '#web/core/classes.ts';
import { useContent } from '#web/core/content.ts';
import { WithScript } from '#web/islands/island.tsx';
import { useHoles } from '#web/site/golf-course/holes.ts';
import { ActionRow } from '#web/ui/action-row.tsx';
import { Button, buttonClass, RoundButton } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { PopoverDialog } from '#web/ui/popover-dialog.tsx';
import type { CardTexts } from './card-picture.ts';
import { holeAt, maxHandicap, maxPlayers } from './round.ts';
import styles from './score-keeper.module.css';

const players = Array.from({ length: maxPlayers }, (_, index) => index);
const positions = Array.from({ length: 18 }, (_, position) => position);
const first = holeAt(0);

/** A card to fill in. The server renders it for a new round; `score-keeper.island.ts` fills it with the stored one. */
export function ScoreKeeper() {
	const { name, shortName, address } = useContent('club');
	const { newRound } = useContent('scorecard');
	const card: CardTexts = { holes: useHoles().map((hole) => hole.name), club: { name, shortName, address } };
	return (
		<WithScript name="score-keeper" when="loaded" props={card}>
			<section className={styles.keeper} aria-label="Score keeper" data-keeper>
				<div>
					<HoleHead name={card.holes[0]!} />
					<ol>
						{players.map((index) => (
							<PlayerEntry key={index} index={index} />
						))}
					</ol>
					<div className={styles.actions}>
						<Button look="line" data-undo disabled>
							Undo
						</Button>
						<Button className={styles.next} data-go="1">
							Next hole
						</Button>
					</div>
					<p className={styles.message} role="status" data-message />
				</div>
				<div>
					<h2 id="your-card" data-card-title>
						Your round
					</h2>
					<Card />
					<div className={styles.actions}>
						<Button data-share>Share as a picture</Button>
						<button className={buttonClass({ look: 'line' })} type="button" popoverTarget="new-round">
							New round
						</button>
					</div>
					<Settings />
				</div>
				<PopoverDialog id="new-round" title={newRound.title}>
					<p>{newRound.text}</p>
					<ActionRow phone="fill">
						<button
							className={buttonClass({ look: 'clay' })}
							type="button"
							popoverTarget="new-round"
							popoverTargetAction="hide"
							data-new-round
						>
							Start a new round
						</button>
						<button
							className={buttonClass({ look: 'line' })}
							type="button"
							popoverTarget="new-round"
							popoverTargetAction="hide"
						>
							Keep this round
						</button>
					</ActionRow>
				</PopoverDialog>
			</section>
		</WithScript>
	);
}

const HoleHead = ({ name }: { name: string }) => (
	<div className={styles.hole}>
		<RoundButton icon="left" label="Previous hole" data-go="-1" disabled />
		<div>
			<h2>
				<span className="visually-hidden">Hole </span>
				<span className={styles.number} data-hole="number">
					{first.number}
				</span>{' '}
				<span data-hole="name">{name}</span>
			</h2>
			<p className="numeric">
				Par <b data-hole="par">{first.par}</b> · Index <span data-hole="index">{first.index}</span>
			</p>
			<p className={classes('numeric', styles.yards)}>
				<span data-hole="yards">
					{first.men} / {first.women}
				</span>{' '}
				yds
			</p>
		</div>
		<RoundButton icon="right" label="Next hole" data-go="1" />
	</div>
);

/** The space of four players is always there, so that nothing moves when the stored round arrives. */
const PlayerEntry = ({ index }: { index: number }) => (
	<li className={styles.player} data-player={index}>
		<div className={styles.playerRow} data-row hidden={index > 0}>
			<div className={styles.person}>
				<input
					data-name
					aria-label={`Name of player ${index + 1}`}
					placeholder={`Player ${index + 1}`}
					maxLength={20}
					autoComplete="off"
				/>
				<span className={classes('numeric', styles.standing)} data-standing>
					No score yet
				</span>
			</div>
			<button type="button" className={styles.step} data-step="-1" aria-label={`One stroke less, player ${index + 1}`}>
				−
			</button>
			<input
				className={styles.strokes}
				data-strokes
				aria-label={`Strokes of player ${index + 1}`}
				inputMode="numeric"
				maxLength={2}
				autoComplete="off"
			/>
			<button type="button" className={styles.step} data-step="1" aria-label={`One stroke more, player ${index + 1}`}>
				+
			</button>
		</div>
		<button type="button" className={styles.addPlayer} data-add hidden={index !== 1}>
			<Icon name="plus" />
			Add a player
		</button>
	</li>
);

const totals = [
	{ key: 'out', label: 'Out' },
	{ key: 'in', label: 'In' },
	{ key: 'total', label: 'Total' },
	{ key: 'to-par', label: 'To par' },
	{ key: 'net', label: 'Net' },
];

const Card = () => (
	<table className={styles.card} aria-labelledby="your-card">
		<thead>
			<tr>
				<th scope="col">Hole</th>
				<th scope="col">Par</th>
				<th scope="col">
					<span className="visually-hidden">Handicap </span>Index
				</th>
				{players.map((index) => (
					<th key={index} scope="col" data-of={index} hidden={index > 0}>
						Player {index + 1}
					</th>
				))}
			</tr>
		</thead>
		<tbody>
			{positions.map((position) => (
				<tr key={position} data-line={position} hidden={position > 8}>
					<th scope="row">
						<button type="button" data-go-to={position} aria-label={`Go to hole ${position + 1}`}>
							{position + 1}
						</button>
					</th>
					<td>{holeAt(position).par}</td>
					<td>{holeAt(position).index}</td>
					{players.map((index) => (
						<td key={index} data-of={index} hidden={index > 0} />
					))}
				</tr>
			))}
		</tbody>
		<tfoot>
			{totals.map(({ key, label }) => (
				<tr key={key} data-total={key} hidden={key !== 'total' && key !== 'to-par'}>
					<th scope="row" colSpan={3}>
						{label}
					</th>
					{players.map((index) => (
						<td key={index} data-of={index} hidden={index > 0} />
					))}
				</tr>
			))}
		</tfoot>
	</table>
);

const Settings = () => (
	<details className={styles.settings}>
		<summary>Holes, players and handicaps</summary>
		<fieldset>
			<legend>Holes</legend>
			{([9, 18] as const).map((length) => (
				<label key={length}>
					<input type="radio" name="length" value={length} defaultChecked={length === 9} autoComplete="off" />
					{length === 9 ? 'Nine' : 'Eighteen'}
				</label>
			))}
		</fieldset>
		<fieldset>
			<legend>Handicap strokes for this round (optional)</legend>
			{players.map((index) => (
				<div key={index} className={styles.handicap} data-settings={index} hidden={index > 0}>
					<label htmlFor={`handicap-${index}`}>Player {index + 1}</label>
					<input
						id={`handicap-${index}`}
						className="input"
						data-handicap
						inputMode="numeric"
						maxLength={String(maxHandicap).length}
						autoComplete="off"
					/>
					<button type="button" className="link-button" data-remove>
						Remove<span className="visually-hidden"> player {index + 1}</span>
					</button>
				</div>
			))}
		</fieldset>
		<Kept />
	</details>
);

function Kept() {
	const { keptText, notKeptText } = useContent('scorecard');
	return (
		<>
			<p className="muted" data-kept>
				{keptText}
			</p>
			<p className="muted" data-not-kept hidden>
				{notKeptText}
			</p>
		</>
	);
}
