import { ownStatementPdf, statementEndpoints } from '#contract/statements.ts';
import { DashboardData, useDashboardQuery } from '#web/ui/dashboard/dashboard-page.tsx';
import { StatementList } from '../statement-list.tsx';
import styles from './account.module.css';

/** Every month and every tax year as a PDF. Nothing before the first entry. */
export function OwnStatements() {
	const query = useDashboardQuery(statementEndpoints.ownStatements);
	return (
		<DashboardData query={query} what="Your statements">
			{(statements) =>
				statements.months.length === 0 ? null : (
					<section className={styles.aside} aria-labelledby="statements">
						<h2 id="statements">Statements</h2>
						<p className="muted">A PDF for each month, and one for the tax year (July to June).</p>
						<StatementList statements={statements} pathOf={(period) => `${ownStatementPdf.path}?${period}`} />
					</section>
				)
			}
		</DashboardData>
	);
}
