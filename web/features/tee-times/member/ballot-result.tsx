import { useState } from 'react';
import { type BallotResult, teeBallotEndpoints } from '#contract/tee-ballots.ts';
import { classes } from '#web/core/classes.ts';
import { useEndpoint } from '#web/core/query.tsx';
import { LoadFailure } from '#web/ui/load-failure.tsx';
import { LoadingText } from '#web/ui/state.tsx';
import styles from './ballot.module.css';

/** How the starts were drawn, loaded when someone wants to know. */
export function BallotResultTable({ day }: { day: string }) {
	const [isOpen, setOpen] = useState(false);
	return (
		<details className={styles.result} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
			<summary>How it was drawn</summary>
			{isOpen && <LoadedResult day={day} />}
		</details>
	);
}

function LoadedResult({ day }: { day: string }) {
	const { data, error, refetch } = useEndpoint(teeBallotEndpoints.ballotResult, { params: { day } });
	if (error) return <LoadFailure what="The result" error={error} onRetry={refetch} />;
	return data ? <Result result={data} /> : <LoadingText />;
}

const Result = ({ result: { commitment, seed, entries } }: { result: BallotResult }) => (
	<>
		{entries.length === 0 ? (
			<p>Nobody entered this ballot.</p>
		) : (
			// biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard.
			<section className={styles.scroll} aria-label="The entries in their order" tabIndex={0}>
				<table>
					<thead>
						<tr>
							<th scope="col">Entry</th>
							<th scope="col">Wins</th>
							<th scope="col">Players</th>
							<th scope="col">Wanted</th>
							<th scope="col">Got</th>
						</tr>
					</thead>
					<tbody>
						{entries.map(({ id, wins, people, holes, choices, start, isMine }) => (
							<tr key={id} className={classes(isMine && styles.mine)}>
								<td>{isMine ? 'Yours' : id.slice(0, 8)}</td>
								<td>{wins}</td>
								<td>
									{people}, {holes} holes
								</td>
								<td>{choices.join(', ') || 'nothing possible'}</td>
								<td>{start ?? 'no start'}</td>
							</tr>
						))}
					</tbody>
				</table>
			</section>
		)}
		<p className="muted">
			Everyone can repeat the draw: the order is by wins, then by HMAC-SHA256 of the number of the entry with the seed
			as key. The SHA-256 of the seed was shown when the ballot opened.
		</p>
		<p>
			Seed: <code>{seed}</code>
			<br />
			SHA-256: <code>{commitment}</code>
		</p>
	</>
);
