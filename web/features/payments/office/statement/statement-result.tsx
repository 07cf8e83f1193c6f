import { Link } from 'react-router';
import type { EndpointOutput } from '#contract/core/endpoint.ts';
import type { paymentOfficeEndpoints, StatementRow } from '#contract/payments.office.ts';
import { dateAndTime, taka } from '#web/core/format.ts';
import { plural } from '#web/core/office-labels.ts';
import { results } from './result-words.ts';
import '#web/styles/status.css';

export type Statement = EndpointOutput<typeof paymentOfficeEndpoints.importStatement>;

export const StatementResult = ({ statement }: { statement: Statement }) => (
	<section aria-labelledby="result-title">
		<div className="sec-h">
			<h2 id="result-title" tabIndex={-1}>
				{statement.name}
			</h2>
			<span className="muted">
				{statement.rows.length} {plural(statement.rows.length, 'row')}
			</span>
		</div>
		<p className="muted">
			Compared by {statement.importedBy}, {dateAndTime(statement.importedAt)}.
		</p>
		<dl className="pay-counts">
			{results.map(({ result, label, tone }) => (
				<div key={result}>
					<dt className={statement.counts[result] > 0 ? `st ${tone}` : 'st off'}>{label}</dt>
					<dd className={tone === 'bad' && statement.counts[result] > 0 ? 'late' : undefined}>
						{statement.counts[result]}
					</dd>
				</div>
			))}
		</dl>
		{results
			.filter(({ result }) => statement.counts[result] > 0)
			.map(({ result, label, means }) => (
				<section key={result} className="pay-group" aria-labelledby={`group-${result}`}>
					<h3 id={`group-${result}`}>
						{label} <span className="muted">({statement.counts[result]})</span>
					</h3>
					<p className="muted">{means}</p>
					<Rows label={label} rows={statement.rows.filter((row) => row.result === result)} />
				</section>
			))}
	</section>
);

const Rows = ({ label, rows }: { label: string; rows: readonly StatementRow[] }) => (
	<table className="tb" aria-label={label}>
		<thead>
			<tr>
				<th scope="col" className="lo r">
					Line
				</th>
				<th scope="col">trxID</th>
				<th scope="col" className="lo">
					Invoice
				</th>
				<th scope="col" className="lo">
					What to know
				</th>
				<th scope="col" className="r">
					Amount
				</th>
				<th scope="col">
					<span className="visually-hidden">Payment</span>
				</th>
			</tr>
		</thead>
		<tbody>
			{rows.map((row) => (
				<tr key={row.line}>
					<td className="lo r">{row.line}</td>
					<td className="wrap-any pay-trx">
						<span className="nm numeric">{row.trxId || 'none'}</span>
						<span className="sm">
							Line {row.line}
							{row.invoice && `, ${row.invoice}`}. {row.note}
						</span>
					</td>
					<td className="lo wrap-any numeric">{row.invoice || '–'}</td>
					<td className="lo wrap-any">{row.note || '–'}</td>
					<td className="r">{row.paisa === null ? 'none' : taka(row.paisa)}</td>
					<td className="r">
						{row.attemptId && (
							<Link to={`/admin/payments/${row.attemptId}`}>
								Open<span className="visually-hidden"> the payment of line {row.line}</span>
							</Link>
						)}
					</td>
				</tr>
			))}
		</tbody>
	</table>
);
