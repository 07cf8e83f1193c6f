import { useId } from 'react';
import { Link } from 'react-router';
import { roundTaka } from '#contract/core/money.ts';
import { type Figure, lateAfterDays, type Task, type Today } from '#contract/today.office.ts';
import { classes } from '#web/core/classes.ts';
import { monthAndYear } from '#web/core/format.ts';
import { spelledOut } from '#web/core/office-labels.ts';
import { Cell, Table } from '#web/ui/list/table.tsx';
import { Skeleton } from '#web/ui/state.tsx';
import styles from './figures.module.css';

type Count = { to: string; count: number; title: string; note: string; alarm?: boolean };

/** How much work is waiting, each with a link to it. */
export const Counts = ({ today }: { today: Today }) => (
	<div className={styles.counts}>
		{[...applicationCounts(today.applications), ...today.tasks.map(taskCount)].map(
			({ to, count, title, note, alarm }) => (
				<Link key={title} to={to}>
					<span className={classes(styles.number, alarm && styles.alarm)}>{count}</span>
					<span>
						<b>{title}</b>
						<span className={styles.note}>{note}</span>
					</span>
				</Link>
			),
		)}
	</div>
);

function applicationCounts(applications: Today['applications']): Count[] {
	if (!applications) return [];
	const { counts, late } = applications;
	const days = `${spelledOut(lateAfterDays)} days or more`;
	return [
		{
			to: '/admin/applications',
			count: counts.PENDING_APPROVAL ?? 0,
			title: 'To decide',
			note: !counts.PENDING_APPROVAL ? 'nothing is waiting' : late === 0 ? `none for ${days}` : `${late} for ${days}`,
			alarm: late > 0,
		},
		{
			to: '/admin/applications?status=MORE_INFO',
			count: counts.MORE_INFO ?? 0,
			title: 'With the applicant',
			note: 'more information requested',
		},
		{
			to: '/admin/applications?status=PENDING_VERIFICATION',
			count: counts.PENDING_VERIFICATION ?? 0,
			title: 'Not verified',
			note: 'the code was not entered yet',
		},
		{
			to: '/admin/applications?status=APPROVED',
			count: counts.APPROVED ?? 0,
			title: 'Approved',
			note: 'the fee is not paid yet',
		},
	];
}

const tasks: Record<Task, { to: string; title: string; note: string; alarm?: true }> = {
	STUCK_PAYMENTS: { to: '/admin/payments', title: 'Stuck payments', note: 'the result is not known', alarm: true },
	WALLET_CLOSED: { to: '/admin/payments', title: 'Wallet problem', note: 'takes no payments', alarm: true },
	SLIPS_TO_CONFIRM: { to: '/admin/payments/manual', title: 'Bank slips', note: 'wait for a second person' },
	MEMBER_REQUESTS: { to: '/admin/member-requests', title: 'Members’ requests', note: 'wait for a decision' },
	NEW_ENQUIRIES: { to: '/admin/enquiries', title: 'New enquiries', note: 'not answered yet' },
	REVIEWS_TO_LOOK_AT: { to: '/admin/reviews', title: 'Reviews', note: 'not read yet' },
	DOCUMENTS_DUE: { to: '/admin/retention', title: 'Documents', note: 'are deleted tonight' },
	ERASURES_ASKED: { to: '/admin/retention', title: 'Erasures', note: 'requested by members' },
	FAILED_MAILS: { to: '/admin/mails?state=failed', title: 'Failed mails', note: 'could not be sent', alarm: true },
	FAILED_JOBS: { to: '/admin/system-health', title: 'Failed jobs', note: 'after all retries', alarm: true },
};

const taskCount = ({ what, count }: Today['tasks'][number]): Count => {
	const { alarm, ...task } = tasks[what];
	return { ...task, count, alarm: alarm === true && count > 0 };
};

export const CountsLoading = () => (
	<div className={styles.counts}>
		{Array.from({ length: 4 }, (_, index) => (
			<div key={index}>
				<Skeleton className={styles.loadingNumber} style={{ width: '2.25rem' }} />
				<Skeleton style={{ height: '1.5rem', width: '70%' }} />
			</div>
		))}
	</div>
);

export const Charts = ({ figures }: Pick<Today, 'figures'>) => (
	<section className={styles.charts} aria-label="The last twelve months">
		{figures.map((figure) => (
			<Chart key={figure.what} {...figure} />
		))}
	</section>
);

const chartTitles: Record<Figure, string> = {
	APPLICATIONS: 'Applications',
	APPROVALS: 'Approvals',
	INCOME: 'Income',
	EVENT_REGISTRATIONS: 'Event bookings',
};

const height = 56;
const columnWidth = 20;
const barWidth = 14;

/** Twelve bars, this month's in green. The table below has the same numbers. */
function Chart({ what, months }: Today['figures'][number]) {
	const titleId = useId();
	const numberText = (value: number) => (what === 'INCOME' ? roundTaka(value / 100) : value.toLocaleString('en-IN'));
	const thisMonth = months.at(-1);
	if (!thisMonth) return null;
	const year = months.reduce((sum, { value }) => sum + value, 0);
	const highest = Math.max(1, ...months.map(({ value }) => value));
	const width = columnWidth * months.length;
	return (
		<section className={styles.chart}>
			<h2 id={titleId}>{chartTitles[what]}</h2>
			<p>
				<b>{numberText(thisMonth.value)}</b> this month, {numberText(year)} in twelve
			</p>
			<svg viewBox={`0 0 ${width} ${height + 1}`} aria-hidden="true">
				{months.map(({ month, value }, index) => {
					// A value above zero is always visible.
					const bar = value > 0 ? Math.max(2, Math.round((value / highest) * height)) : 0;
					return (
						<rect
							key={month}
							x={index * columnWidth + (columnWidth - barWidth) / 2}
							y={height - bar}
							width={barWidth}
							height={bar}
							className={index === months.length - 1 ? styles.thisMonth : undefined}
						/>
					);
				})}
				<line x1="0" x2={width} y1={height + 0.5} y2={height + 0.5} />
			</svg>
			<details>
				<summary>Month by month</summary>
				<Table aria-labelledby={titleId}>
					<tbody>
						{months.toReversed().map(({ month, value }) => (
							<tr key={month}>
								<th scope="row">{monthAndYear(`${month}-15`)}</th>
								<Cell look={{ align: 'right' }}>{numberText(value)}</Cell>
							</tr>
						))}
					</tbody>
				</Table>
			</details>
		</section>
	);
}
