import { useEffect, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { paymentOfficeEndpoints } from '#contract/payments.office.ts';
import { dateAndTime } from '#web/core/format.ts';
import { officeMeta } from '#web/core/private-meta.ts';
import { useEndpoint } from '#web/core/query.tsx';
import { RequirePermission } from '#web/core/require-permission.tsx';
import { EntryList } from '#web/ui/details-section.tsx';
import { RowsLoading } from '#web/ui/list/list-rows.tsx';
import { LoadError } from '#web/ui/load-failure.tsx';
import { OfficeColumns } from '#web/ui/office-columns.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { EmptyState } from '#web/ui/state.tsx';
import { NoEntries } from './office-parts.tsx';
import { StatementForm } from './statement/statement-form.tsx';
import { type Statement, statementSummary } from './statement/statement-labels.ts';
import { StatementResult } from './statement/statement-result.tsx';
import styles from './statements.module.css';

export const meta = officeMeta('Wallet statements');

export default function StatementsPage() {
	return (
		<RequirePermission permission="payments">
			<Statements />
		</RequirePermission>
	);
}

const addressOf = (id: string) => `/admin/payments/statement?shown=${id}`;

function Statements() {
	const [search] = useSearchParams();
	const navigate = useNavigate();
	const { data, error, refetch, update } = useEndpoint(paymentOfficeEndpoints.statements);
	const [newId, setNewId] = useState<string>();
	const shown = data?.items.find(({ id }) => id === search.get('shown'));

	// On a phone the result is out of sight below the form, so it gets the focus.
	useEffect(() => {
		if (!newId || shown?.id !== newId) return;
		const title = document.getElementById('result-title');
		title?.focus({ preventScroll: true });
		title?.scrollIntoView({ block: 'start' });
		setNewId(undefined);
	}, [newId, shown?.id]);

	function onCompared(statement: Statement) {
		if (data) update(({ items, total }) => ({ items: [statement, ...items], total: total + 1 }));
		else refetch();
		setNewId(statement.id);
		void navigate(addressOf(statement.id), { preventScrollReset: true });
	}

	return (
		<>
			<PageHeader
				above={{ to: '/admin/payments', label: 'Payments' }}
				title="Wallet statements"
				lead="What the wallet received, compared with what the site credited. Where they differ, the site checks with the wallet at once."
			/>
			<OfficeColumns halves className={styles.columns}>
				<section aria-labelledby="compare-title">
					<h2 id="compare-title">Compare a statement</h2>
					<StatementForm onCompared={onCompared} />
				</section>
				<div className={styles.result}>
					{shown && <StatementResult key={shown.id} statement={shown} />}
					{data && search.get('shown') && !shown && <EmptyState title="This statement is not among the last fifty." />}
				</div>
				<aside aria-labelledby="past-title">
					<h2 id="past-title">Earlier comparisons</h2>
					{error && !data ? (
						<LoadError what="The comparisons" error={error} onRetry={refetch} />
					) : !data ? (
						<RowsLoading />
					) : data.items.length === 0 ? (
						<NoEntries>Nothing yet. Every comparison is kept here.</NoEntries>
					) : (
						<PastStatements statements={data.items} shown={shown?.id} />
					)}
				</aside>
			</OfficeColumns>
		</>
	);
}

const PastStatements = ({
	statements,
	shown,
}: {
	statements: readonly Statement[];
	/** The id of the open one. */
	shown: string | undefined;
}) => (
	<EntryList>
		{statements.map((statement) => (
			<li key={statement.id}>
				<Link to={addressOf(statement.id)} aria-current={statement.id === shown ? 'true' : undefined}>
					{statement.name}
				</Link>
				<p>{dateAndTime(statement.importedAt)}</p>
				<p>{statementSummary(statement)}</p>
			</li>
		))}
	</EntryList>
);
