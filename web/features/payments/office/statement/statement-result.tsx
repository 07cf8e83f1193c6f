import { Link } from 'react-router';
import type { StatementRow } from '#contract/payments.office.ts';
import { dateAndTime, taka } from '#web/core/format.ts';
import { plural } from '#web/core/office-labels.ts';
import { Cell, HeadCell, NarrowLine, RowName, Table } from '#web/ui/list/table.tsx';
import { SectionHeader } from '#web/ui/section-header.tsx';
import { StatusTag } from '#web/ui/status-tag.tsx';
import { resultLabels, type Statement } from './statement-labels.ts';
import styles from './statement-result.module.css';

export const StatementResult = ({ statement }: { statement: Statement }) => (
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
					<Rows label={label} rows={statement.rows.filter((row) => row.result === result)} />
				</section>
			))}
	</section>
);

const Rows = ({ label, rows }: { label: string; rows: readonly StatementRow[] }) => (
	<Table aria-label={label}>
		<thead>
			<tr>
				<HeadCell look={{ align: 'right', hideBelow: 860 }}>Line</HeadCell>
				<th scope="col">trxID</th>
				<HeadCell look={{ hideBelow: 860 }}>Invoice</HeadCell>
				<HeadCell look={{ hideBelow: 860 }}>Note</HeadCell>
				<HeadCell look={{ align: 'right' }}>Amount</HeadCell>
				<th scope="col">
					<span className="visually-hidden">Payment</span>
				</th>
			</tr>
		</thead>
		<tbody>
			{rows.map((row) => (
				<tr key={row.line}>
					<Cell look={{ align: 'right', hideBelow: 860 }}>{row.line}</Cell>
					<Cell look={{ wrap: true, className: styles.trxId }}>
						<RowName numeric>{row.trxId || 'none'}</RowName>
						<NarrowLine>
							Line {row.line}
							{row.invoice && `, ${row.invoice}`}. {row.note}
						</NarrowLine>
					</Cell>
					<Cell look={{ numeric: true, wrap: true, hideBelow: 860 }}>{row.invoice || '–'}</Cell>
					<Cell look={{ wrap: true, hideBelow: 860 }}>{row.note || '–'}</Cell>
					<Cell look={{ align: 'right' }}>{row.paisa === null ? 'none' : taka(row.paisa)}</Cell>
					<Cell look={{ align: 'right' }}>
						{row.attemptId && (
							<Link to={`/admin/payments/${row.attemptId}`}>
								Open<span className="visually-hidden"> the payment of line {row.line}</span>
							</Link>
						)}
					</Cell>
				</tr>
			))}
		</tbody>
	</Table>
);
