import { lastMonths } from '#contract/core/club-time.ts';
import type { EndpointOutput } from '#contract/core/endpoint.ts';
import { paymentOfficeEndpoints } from '#contract/payments.office.ts';
import { monthAndYear, shortMonth, taka } from '#web/core/format.ts';
import { useEndpoint } from '#web/core/query.tsx';
import { RowsLoading } from '#web/ui/list/list-rows.tsx';
import { Cell, HeadCell, SecondLine, Table } from '#web/ui/list/table.tsx';
import { LoadError } from '#web/ui/load-failure.tsx';
import { Disclosure } from '../office-parts.tsx';
import styles from './payment-months.module.css';

const firstDay = ({ month }: Month) => `${month}-01T00:00:00Z`;
const sum = (months: readonly Month[], field: 'totalPaisa' | 'refundedPaisa') =>
	months.reduce((total, month) => total + month[field], 0);

/** What came in and what was given back, by month. */
export function PaymentMonths() {
	const { data, error, refetch } = useEndpoint(paymentOfficeEndpoints.paymentMonths);
	return (
		<section aria-labelledby="months-title">
			<h2 id="months-title">Paid online and by bank slip</h2>
			{error ? (
				<LoadError what="The months" className={styles.error} error={error} onRetry={refetch} />
			) : data ? (
				<Year months={lastYear(data.months, new Date())} />
			) : (
				<RowsLoading />
			)}
		</section>
	);
}

function Year({ months }: { months: readonly Month[] }) {
	const [first, last] = [months[0]!, months.at(-1)!];
	const refunded = sum(months, 'refundedPaisa');
	const withPayments = months.filter((month) => month.totalPaisa > 0 || month.refundedPaisa > 0).reverse();
	return (
		<>
			<Bars months={months} />
			<div className={styles.axis} aria-hidden="true">
				<span>
					{shortMonth(firstDay(first))} {first.month.slice(0, 4)}
				</span>
				<span>
					{shortMonth(firstDay(last))} {last.month.slice(0, 4)}
				</span>
			</div>
			<dl className="ledger ledger-compact ledger-plain">
				<Line label={monthAndYear(firstDay(last))} paisa={last.totalPaisa} />
				<Line label="Twelve months" paisa={sum(months, 'totalPaisa')} />
				{refunded > 0 && <Line label="Refunded" paisa={refunded} />}
			</dl>
			{withPayments.length > 0 && (
				<Disclosure summary="Month by month">
					<MonthTable months={withPayments} />
				</Disclosure>
			)}
		</>
	);
}

/** Without the empty months, which would be rows of zeros. */
const MonthTable = ({ months }: { months: readonly Month[] }) => (
	<Table aria-label="Month by month">
		<thead>
			<tr>
				<th scope="col">Month</th>
				<HeadCell look={{ align: 'right' }}>Received</HeadCell>
				<HeadCell look={{ align: 'right' }}>Refunded</HeadCell>
			</tr>
		</thead>
		<tbody>
			{months.map((month) => (
				<tr key={month.month}>
					<td>
						{shortMonth(firstDay(month))} {month.month.slice(0, 4)}
						<SecondLine numeric>{month.payments} paid</SecondLine>
					</td>
					<Cell look={{ align: 'right' }}>{taka(month.totalPaisa)}</Cell>
					<Cell look={{ align: 'right' }}>{month.refundedPaisa > 0 ? taka(month.refundedPaisa) : '–'}</Cell>
				</tr>
			))}
		</tbody>
	</Table>
);

const Line = ({ label, paisa }: { label: string; paisa: number }) => (
	<div>
		<dt>{label}</dt>
		<dd>{taka(paisa)}</dd>
	</div>
);

/** A month without money has a thin line, so that it looks empty and not missing. */
function Bars({ months }: { months: readonly Month[] }) {
	const highest = Math.max(1, ...months.map(({ totalPaisa }) => totalPaisa));
	const last = months.at(-1)!;
	return (
		<svg
			className={styles.bars}
			viewBox="0 0 240 100"
			preserveAspectRatio="none"
			role="img"
			aria-label={`Amounts of the last twelve months; ${taka(last.totalPaisa)} in ${monthAndYear(firstDay(last))}`}
		>
			{months.map((month, index) => {
				const height = Math.max(2, (month.totalPaisa / highest) * 96);
				return (
					<rect
						key={month.month}
						className={month.totalPaisa === 0 ? styles.empty : month === last ? styles.current : undefined}
						x={index * 20 + 2}
						y={100 - height}
						width={16}
						height={height}
					/>
				);
			})}
		</svg>
	);
}

type Month = EndpointOutput<typeof paymentOfficeEndpoints.paymentMonths>['months'][number];

/** The last twelve months in the club's time zone, the current one last. The server leaves out months without payments. */
export function lastYear(months: readonly Month[], now: Date): Month[] {
	return lastMonths(now, 12).map((name) => {
		const empty = { month: name, payments: 0, netPaisa: 0, taxPaisa: 0, totalPaisa: 0, refundedPaisa: 0 };
		return months.find(({ month }) => month === name) ?? empty;
	});
}
