import { useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { paymentOfficeEndpoints } from '#contract/payments.office.ts';
import { failureText } from '#web/core/errors.ts';
import { officeMeta } from '#web/core/private-meta.ts';
import { useEndpoint } from '#web/core/query.tsx';
import { RequirePermission } from '#web/core/require-permission.tsx';
import { RowsLoading } from '#web/ui/list/list-rows.tsx';
import { OfficeColumns } from '#web/ui/office-columns.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { EmptyState, ErrorState } from '#web/ui/state.tsx';
import { PastStatements, statementAddress } from './statement/past-statements.tsx';
import { StatementForm } from './statement/statement-form.tsx';
import { type Statement, StatementResult } from './statement/statement-result.tsx';
import '#web/styles/office-payments.css';

export const meta = () => officeMeta('Wallet statement');

export default function StatementPage() {
	return (
		<RequirePermission permission="payments">
			<Statements />
		</RequirePermission>
	);
}

function Statements() {
	const [search] = useSearchParams();
	const navigate = useNavigate();
	const { data, error, refetch, update } = useEndpoint(paymentOfficeEndpoints.statements);
	const [fresh, setFresh] = useState<string>();
	const shown = data?.items.find(({ id }) => id === search.get('shown'));

	// The result comes below the form, out of sight on a phone: the reading goes on there.
	useEffect(() => {
		if (!fresh || shown?.id !== fresh) return;
		const title = document.getElementById('result-title');
		title?.focus({ preventScroll: true });
		title?.scrollIntoView({ block: 'start' });
		setFresh(undefined);
	}, [fresh, shown?.id]);

	function onCompared(statement: Statement) {
		if (data) update(({ items, total }) => ({ items: [statement, ...items], total: total + 1 }));
		else refetch();
		setFresh(statement.id);
		void navigate(statementAddress(statement.id), { preventScrollReset: true });
	}

	return (
		<>
			<PageHeader
				above={{ to: '/admin/payments', label: 'Payments' }}
				title="Wallet statement"
				lead="What the wallet received, compared with what the site credited. Where the two differ, the wallet is asked at once."
			/>
			<OfficeColumns>
				<div className="pay-main">
					<section aria-labelledby="compare-title">
						<h2 id="compare-title">Compare a statement</h2>
						<StatementForm onCompared={onCompared} />
					</section>
					{shown && <StatementResult statement={shown} />}
					{data && search.get('shown') && !shown && <EmptyState title="This statement is not among the last fifty." />}
				</div>
				<aside aria-labelledby="past-title">
					<h2 id="past-title">Compared before</h2>
					{error && !data ? (
						<ErrorState title={failureText(error)} onRetry={refetch} />
					) : !data ? (
						<RowsLoading />
					) : data.items.length === 0 ? (
						<p className="pay-calm">Nothing yet. Every comparison is kept here.</p>
					) : (
						<PastStatements statements={data.items} shown={shown?.id} />
					)}
				</aside>
			</OfficeColumns>
		</>
	);
}
