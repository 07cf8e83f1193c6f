import { useEffect, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { paymentOfficeEndpoints } from '#contract/payments-office.ts';
import { EmptyState, ErrorState } from '#web/components/ui/state.tsx';
import { RowsLoading } from '#web/features/admin/list/list-rows.tsx';
import { officeMeta } from '#web/features/admin/office-meta.ts';
import { PastStatements, statementAddress } from '#web/features/admin/payments/statement/past-statements.tsx';
import { StatementForm } from '#web/features/admin/payments/statement/statement-form.tsx';
import { type Statement, StatementResult } from '#web/features/admin/payments/statement/statement-result.tsx';
import { AtDesk } from '#web/features/admin/shell/desk.tsx';
import { call } from '#web/lib/api.ts';
import { failureText, useAsk } from '#web/lib/use-ask.ts';
import '#web/styles/forms.css';
import '#web/styles/office-review.css';
import '#web/styles/office-payments.css';

export const meta = () => officeMeta('Wallet statement');

export default function StatementPage() {
	return (
		<AtDesk desk="desk:payments">
			<Statements />
		</AtDesk>
	);
}

function Statements() {
	const [search] = useSearchParams();
	const navigate = useNavigate();
	const { data, error, reload, change } = useAsk('statements', () => call(paymentOfficeEndpoints.statements));
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
		if (data) change(({ items, total }) => ({ items: [statement, ...items], total: total + 1 }));
		else reload();
		setFresh(statement.id);
		void navigate(statementAddress(statement.id), { preventScrollReset: true });
	}

	return (
		<>
			<div className="desk-top">
				<div>
					<p className="crumb">
						<Link to="/admin/payments">Payments</Link>
					</p>
					<h1>Wallet statement</h1>
					<p>
						What the wallet received, compared with what the site credited. Where the two differ, the wallet is asked at
						once.
					</p>
				</div>
			</div>
			<div className="desk-grid">
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
						<ErrorState title={failureText(error)} onRetry={reload} />
					) : !data ? (
						<RowsLoading />
					) : data.items.length === 0 ? (
						<p className="pay-calm">Nothing yet. Every comparison is kept here.</p>
					) : (
						<PastStatements statements={data.items} shown={shown?.id} />
					)}
				</aside>
			</div>
		</>
	);
}
