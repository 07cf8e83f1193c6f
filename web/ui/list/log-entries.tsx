import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { plural } from '#web/core/office-labels.ts';
import type { Query } from '#web/core/query.tsx';
import { EmptyState } from '#web/ui/state.tsx';
import { ExportButton } from './export-button.tsx';
import { ListRows } from './list-rows.tsx';
import type { Column } from './office-table.tsx';
import type { List, Page } from './use-list.ts';

/** The entries of a log, which is always sorted by time, with their number and an export. */
export function LogEntries<Row extends { id: string | number }>({
	label,
	exportName,
	columns,
	list,
	query,
	filters,
}: {
	label: string;
	exportName: string;
	columns: readonly Column<Row>[];
	list: List;
	query: Omit<Query<Page<Row>>, 'update'>;
	filters: ReactNode;
}) {
	const { pathname } = useLocation();
	const { sort, dir, ...shown } = list.view;
	const { data } = query;
	return (
		<section aria-label="The log">
			<ListRows
				label={label}
				columns={columns}
				list={list}
				query={query}
				filters={filters}
				summary={data && `${data.total} ${plural(data.total, 'entry', 'entries')}`}
				tools={<ExportButton name={exportName} view={shown} />}
				none={
					list.search ? (
						<EmptyState title="Nothing matches these filters.">
							<p>
								<Link to={pathname}>Show everything</Link>
							</p>
						</EmptyState>
					) : (
						<EmptyState title="The log is empty." />
					)
				}
			/>
		</section>
	);
}
