import { useState } from 'react';
import { Link } from 'react-router';
import type { StatementRow } from '#contract/payments.office.ts';
import { type Explanation, walletClearingEndpoints } from '#contract/wallet-clearing.office.ts';
import { dateAndTime, taka } from '#web/core/format.ts';
import { plural } from '#web/core/office-labels.ts';
import { useEndpoint } from '#web/core/query.tsx';
import { Cell, HeadCell, NarrowLine, RowName, SecondLine, Table } from '#web/ui/list/table.tsx';
import { LoadError } from '#web/ui/load-failure.tsx';
import { SectionHeader } from '#web/ui/section-header.tsx';
import { StatusTag } from '#web/ui/status-tag.tsx';
import { ExplainDialog, PayoutDialog } from './clearing-dialogs.tsx';
import { NotPaidOut, Payouts } from './clearing-sections.tsx';
import { resultLabels, type Statement } from './statement-labels.ts';
import styles from './statement-result.module.css';

/** The rows of a statement by result, what was done about those that do not match, and what has reached the bank. */
export function StatementResult({ statement }: { statement: Statement }) {
	const { data, error, refetch } = useEndpoint(walletClearingEndpoints.clearing, { params: { id: statement.id } });
	const [dialog, setDialog] = useState<StatementRow | 'payout'>();
	const close = () => setDialog(undefined);
	const done = () => {
		close();
		refetch();
	};
	const dialogProps = { statementId: statement.id, onDone: done, onClose: close };
	return (
		<section aria-labelledby="result-title">
			<SectionHeader>
				<h2 id="result-title" tabIndex={-1}>
					{statement.name}
				</h2>
				<span className="muted">
					{statement.rows.length} {plural(statement.rows.length, 'row')}
				</span>
			</SectionHeader>
			<p className="muted">
				Compared by {statement.importedBy}, {dateAndTime(statement.importedAt)}.
			</p>
			<dl className={styles.counts}>
				{resultLabels.map(({ result, label, tone }) => (
					<div key={result}>
						<StatusTag as="dt" tone={statement.counts[result] > 0 ? tone : 'off'}>
							{label}
						</StatusTag>
						<dd className={tone === 'bad' && statement.counts[result] > 0 ? styles.problem : undefined}>
							{statement.counts[result]}
						</dd>
					</div>
				))}
			</dl>
			{resultLabels
				.filter(({ result }) => statement.counts[result] > 0)
				.map(({ result, label, explanation }) => (
					<section key={result} className={styles.group} aria-labelledby={`group-${result}`}>
						<h3 id={`group-${result}`}>
							{label} <span className="muted">({statement.counts[result]})</span>
						</h3>
						<p className="muted">{explanation}</p>
						<Rows
							label={label}
							rows={statement.rows.filter((row) => row.result === result)}
							explanations={data?.explanations}
							onExplain={setDialog}
						/>
					</section>
				))}
			{error && !data && <LoadError what="What was done about it" error={error} onRetry={refetch} />}
			{data && <Payouts clearing={data} onRecord={() => setDialog('payout')} />}
			{data && <NotPaidOut of={data.notPaidOut} />}
			{dialog === 'payout' && data && <PayoutDialog {...dialogProps} toPayOut={data.toPayOut} />}
			{dialog && dialog !== 'payout' && <ExplainDialog {...dialogProps} row={dialog} />}
		</section>
	);
}

const Explained = ({ of: { reason, by, at, receipt } }: { of: Explanation }) => (
	<SecondLine>
		{receipt ? `Credited, receipt ${receipt}` : 'Explained'}: {reason} ({by}, {dateAndTime(at)})
	</SecondLine>
);

const Rows = ({
	label,
	rows,
	explanations,
	onExplain,
}: {
	label: string;
	rows: readonly StatementRow[];
	/** Undefined until they are loaded. */
	explanations: readonly Explanation[] | undefined;
	onExplain: (row: StatementRow) => void;
}) => (
	<Table aria-label={label}>
		<thead>
			<tr>
				<HeadCell look={{ align: 'right', hideBelow: 860 }}>Line</HeadCell>
				<th scope="col">Transaction ID</th>
				<HeadCell look={{ hideBelow: 860 }}>Invoice</HeadCell>
				<HeadCell look={{ hideBelow: 860 }}>Note</HeadCell>
				<HeadCell look={{ align: 'right' }}>Amount</HeadCell>
				<th scope="col">
					<span className="visually-hidden">Payment</span>
				</th>
			</tr>
		</thead>
		<tbody>
			{rows.map((row) => {
				const explanation = explanations?.find(({ line }) => line === row.line);
				return (
					<tr key={row.line}>
						<Cell look={{ align: 'right', hideBelow: 860 }}>{row.line}</Cell>
						<Cell look={{ wrap: true, className: styles.trxId }}>
							<RowName numeric>{row.trxId || 'none'}</RowName>
							<NarrowLine>
								Line {row.line}
								{row.invoice && `, ${row.invoice}`}. {row.note}
							</NarrowLine>
							{explanation && <Explained of={explanation} />}
						</Cell>
						<Cell look={{ numeric: true, wrap: true, hideBelow: 860 }}>{row.invoice || '–'}</Cell>
						<Cell look={{ wrap: true, hideBelow: 860 }}>{row.note || '–'}</Cell>
						<Cell look={{ align: 'right' }}>{row.paisa === null ? 'none' : taka(row.paisa)}</Cell>
						<Cell look={{ align: 'right' }}>
							{row.attemptId && (
								<Link to={`/admin/payments/${row.attemptId}`}>
									Open<span className="visually-hidden"> the payment of line {row.line}</span>
								</Link>
							)}{' '}
							{explanations && !explanation && row.result !== 'matched' && (
								<button type="button" className="link-button" onClick={() => onExplain(row)}>
									Explain…<span className="visually-hidden"> line {row.line}</span>
								</button>
							)}
						</Cell>
					</tr>
				);
			})}
		</tbody>
	</Table>
);
