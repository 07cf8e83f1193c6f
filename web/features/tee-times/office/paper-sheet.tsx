import { club } from '#contract/core/club.ts';
import { startOfDay } from '#contract/core/club-time.ts';
import { closureLabels, type TeeSheet } from '#contract/tee-times.office.ts';
import { clockTime, longDate } from '#web/core/format.ts';
import { byTime, timesText } from '../starts.ts';
import styles from './paper-sheet.module.css';

/** For the starter's board: on A4 paper only, with boxes to tick. Starts without players have a line to write on. */
export const PaperSheet = ({ sheet }: { sheet: TeeSheet }) => (
	<table className={styles.paper}>
		<caption>
			{club.name}, {longDate(startOfDay(sheet.day).toISOString())}
		</caption>
		<thead>
			<tr>
				<th scope="col">Start</th>
				<th scope="col">Name</th>
				<th scope="col">User ID</th>
				<th scope="col">Holes</th>
				<th scope="col">Checked in</th>
			</tr>
		</thead>
		{byTime(sheet.starts, sheet.closures).map(({ start, closure }) =>
			closure ? (
				<tbody key={closure.id}>
					<tr>
						<td colSpan={5}>
							{closureLabels[closure.kind]}, {timesText(closure)}: {closure.note}
						</td>
					</tr>
				</tbody>
			) : (
				<tbody key={start.start}>
					{start.players.length === 0 && (
						<tr>
							<th scope="row">{clockTime(start.start)}</th>
							<td colSpan={4} />
						</tr>
					)}
					{start.players.map(({ id, name, userId, holes, loop, attendance }, index) => (
						<tr key={id + loop}>
							{index === 0 && (
								<th scope="rowgroup" rowSpan={start.players.length}>
									{clockTime(start.start)}
								</th>
							)}
							<td>{name}</td>
							<td>{userId ?? 'Guest'}</td>
							<td>{loop === 2 ? 'Second nine' : holes}</td>
							<td>{loop === 1 && <span className={styles.tick}>{attendance === 'IN' && '✓'}</span>}</td>
						</tr>
					))}
				</tbody>
			),
		)}
	</table>
);
