import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { ApplicationRow } from '#contract/applications.ts';
import { LoadingWord, Skeleton } from '#web/components/ui/state.tsx';
import { ageText, lateAfterDays, shortDay } from '#web/features/admin/days.ts';
import { Status } from '#web/features/admin/status.tsx';
import { waitingDays } from '#web/features/admin/words.ts';

/** `from` is the address of the queue the rows are part of, so that the review can lead on to the next one. */
export function QueueTable({
	label,
	rows,
	from,
	pending = false,
	brief = false,
}: {
	label: string;
	rows: readonly ApplicationRow[];
	from: string;
	pending?: boolean;
	/** Where there is less room: without what one asks for only when searching. */
	brief?: boolean;
}) {
	const now = new Date();
	return (
		<Frame label={label} pending={pending} brief={brief}>
			{rows.map((row) => {
				const days = waitingDays(row, now);
				return (
					<tr key={row.id}>
						<td>
							<Link className="nm" to={`/admin/applications/${row.id}${from}`}>
								{row.name}
							</Link>
							<span className="sm">{row.category}</span>
							<span className="sm2">
								<Status of={row.status} />
							</span>
						</td>
						<td className="lo">{row.category}</td>
						{!brief && (
							<>
								<td className="lo lo2">{row.membershipType}</td>
								<td className="lo lo2 num">{row.mobile}</td>
							</>
						)}
						<td className="lo num">{shortDay(row.submittedAt, now)}</td>
						<td className={days !== undefined && days >= lateAfterDays ? 'num late' : 'num'}>
							{days === undefined ? '' : ageText(days)}
						</td>
						<td className="lo3">
							<Status of={row.status} />
						</td>
					</tr>
				);
			})}
		</Frame>
	);
}

/** Grey lines where the rows will be. */
export const QueueLoading = ({ brief = false }: { brief?: boolean }) => (
	<>
		<Frame label="Applications" pending={false} brief={brief}>
			{Array.from({ length: 6 }, (_, line) => (
				<tr key={line}>
					{['', 'lo', ...(brief ? [] : ['lo lo2', 'lo lo2']), 'lo', '', 'lo3'].map((fold, cell) => (
						<td key={cell} className={fold}>
							<Skeleton />
						</td>
					))}
				</tr>
			))}
		</Frame>
		<LoadingWord />
	</>
);

const Frame = ({
	label,
	pending,
	brief,
	children,
}: {
	label: string;
	pending: boolean;
	brief: boolean;
	children: ReactNode;
}) => (
	<table className={pending ? 'tb rows waiting' : 'tb rows'} aria-label={label} aria-busy={pending}>
		<thead>
			<tr>
				<th scope="col">Applicant</th>
				<th scope="col" className="lo">
					Category
				</th>
				{!brief && (
					<>
						<th scope="col" className="lo lo2">
							Type
						</th>
						<th scope="col" className="lo lo2">
							Mobile
						</th>
					</>
				)}
				<th scope="col" className="lo">
					Received
				</th>
				<th scope="col">Waiting</th>
				<th scope="col" className="lo3">
					Status
				</th>
			</tr>
		</thead>
		<tbody>{children}</tbody>
	</table>
);
