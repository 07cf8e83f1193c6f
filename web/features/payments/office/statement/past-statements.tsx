import { Link } from 'react-router';
import { dateAndTime } from '#web/core/format.ts';
import { EntryList } from '#web/ui/details-section.tsx';
import { results } from './result-words.ts';
import type { Statement } from './statement-result.tsx';

export const statementAddress = (id: string) => `/admin/payments/statement?shown=${id}`;

export const PastStatements = ({
	statements,
	shown,
}: {
	statements: readonly Statement[];
	shown: string | undefined;
}) => (
	<EntryList>
		{statements.map((statement) => (
			<li key={statement.id}>
				<Link to={statementAddress(statement.id)} aria-current={statement.id === shown ? 'true' : undefined}>
					{statement.name}
				</Link>
				<p>{dateAndTime(statement.importedAt)}</p>
				<p>{summary(statement)}</p>
			</li>
		))}
	</EntryList>
);

/** 2 missing, 14 matched */
const summary = ({ counts }: Statement) =>
	results
		.filter(({ result }) => counts[result] > 0)
		.map(({ result, label }) => `${counts[result]} ${label.toLowerCase()}`)
		.join(', ');
