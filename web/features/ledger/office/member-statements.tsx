import { officeStatementEndpoints, statementPdf } from '#contract/statements.office.ts';
import { useEndpoint } from '#web/core/query.tsx';
import { LoadError } from '#web/ui/load-failure.tsx';
import { StatementList } from '../statement-list.tsx';
import styles from './ledger.module.css';

/** The statements that the member can get, to print or to send. */
export function MemberStatements({ id }: { id: string }) {
	const { data, error, refetch } = useEndpoint(officeStatementEndpoints.statementsOfMember, { params: { id } });
	if (error) return <LoadError what="The statements" error={error} onRetry={refetch} />;
	if (!data || data.months.length === 0) return null;
	return (
		<section className={styles.bills} aria-labelledby="statements">
			<h2 id="statements">Statements</h2>
			<StatementList statements={data} pathOf={(period) => `${statementPdf.path}?memberId=${id}&${period}`} />
		</section>
	);
}
