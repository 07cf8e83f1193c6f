import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { failureText } from '#web/core/errors.ts';
import type { Query } from '#web/core/query.tsx';
import { ButtonLink } from '#web/ui/links.tsx';
import { EmptyState, ErrorState, LoadingText, Skeleton } from '#web/ui/state.tsx';
import styles from './list-rows.module.css';
import { type Column, OfficeTable } from './office-table.tsx';
import type { List, Page } from './use-list.ts';

/** The rows of a list in every state: loading, failed, empty, one page of many. */
export function ListRows<Row extends { id: string | number }>({
	label,
	columns,
	list,
	query: { data, error, isFetching, refetch },
	none,
	elsewhere,
}: {
	label: string;
	columns: readonly Column<Row>[];
	list: List;
	query: Omit<Query<Page<Row>>, 'update'>;
	/** Shown when the list is empty and nothing was searched for. */
	none: ReactNode;
	/** Where else to search when nothing was found. */
	elsewhere?: ReactNode;
}) {
	if (error) return <ErrorState title={failureText(error)} onRetry={refetch} />;
	if (!data) return <RowsLoading />;
	if (data.items.length === 0 && !isFetching) return <NoRows list={list} none={none} elsewhere={elsewhere} />;
	return (
		<>
			<OfficeTable label={label} columns={columns} rows={data.items} list={list} pending={isFetching} />
			<Pager list={list} page={data} />
		</>
	);
}

export const RowsLoading = ({ lines = 6 }: { lines?: number }) => (
	<div className={styles.loading}>
		{Array.from({ length: lines }, (_, line) => (
			<Skeleton key={line} line />
		))}
		<LoadingText />
	</div>
);

function NoRows({ list, none, elsewhere }: { list: List; none: ReactNode; elsewhere: ReactNode }) {
	if (list.view.at)
		return (
			<EmptyState title="This page is empty now.">
				<p>
					<Link to={list.to({})}>Go to the first page</Link>
				</p>
			</EmptyState>
		);
	if (list.view.q)
		return (
			<EmptyState title={`Nothing found for “${list.view.q}”.`}>
				{elsewhere && <p>{elsewhere}</p>}
				<p>
					<Link to={list.to({ q: '' })}>Clear the search</Link>
				</p>
			</EmptyState>
		);
	return none;
}

/** Renders nothing when all rows are on one page. */
export function Pager({ list, page }: { list: List; page: Page<unknown> }) {
	if (!page.next && !page.previous) return null;
	return (
		<nav className={styles.pager} aria-label="Pages">
			{page.previous ? (
				<ButtonLink look="line" small to={list.to({ at: page.previous })}>
					Previous page
				</ButtonLink>
			) : (
				<span />
			)}
			{page.next ? (
				<ButtonLink look="line" small to={list.to({ at: page.next })}>
					Next page
				</ButtonLink>
			) : (
				<span />
			)}
		</nav>
	);
}
