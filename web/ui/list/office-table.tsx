import type { KeyboardEvent, ReactNode } from 'react';
import { Link } from 'react-router';
import type { Direction } from '#contract/core/lists.ts';
import type { List } from './use-list.ts';

export type Column<Row> = {
	head: ReactNode;
	cell: (row: Row) => ReactNode;
	/** The order the server knows by this name, and which way it usually goes. `first` is the one the list opens with. */
	sort?: { by: string; usually: Direction; first?: true };
	/** `r` right, `num` figures; `lo2`, `lo`, `lo3` leave narrower and narrower screens, `on-paper` is only printed. */
	className?: string;
};

/**
 * The one table of the office. The first column's cell holds the row's link (class `nm`), which opens by a click
 * anywhere on the row; the arrow keys go from row to row.
 */
export function OfficeTable<Row extends { id: string | number }>({
	label,
	columns,
	rows,
	list,
	pending = false,
}: {
	label: string;
	columns: readonly Column<Row>[];
	rows: readonly Row[];
	/** Without it the heads do not sort. */
	list?: List;
	pending?: boolean;
}) {
	return (
		<div className="tbl-wrap">
			<table className={pending ? 'tb rows waiting' : 'tb rows'} aria-label={label} aria-busy={pending}>
				<thead>
					<tr>
						{columns.map((column, place) => (
							<Head key={place} column={column} list={list} />
						))}
					</tr>
				</thead>
				<tbody onKeyDown={goToNeighbour}>
					{rows.map((row) => (
						<tr key={row.id}>
							{columns.map(({ cell, className }, place) => (
								<td key={place} className={className}>
									{cell(row)}
								</td>
							))}
						</tr>
					))}
				</tbody>
			</table>
		</div>
	);
}

function Head<Row>({ column: { head, sort, className }, list }: { column: Column<Row>; list: List | undefined }) {
	if (!sort || !list)
		return (
			<th scope="col" className={className}>
				{head}
			</th>
		);
	const current = list.view.sort ? list.view.sort === sort.by : sort.first;
	const now = current ? list.view.dir || sort.usually : undefined;
	const next = now ? opposite(now) : sort.usually;
	return (
		<th scope="col" className={className} aria-sort={now ? (now === 'asc' ? 'ascending' : 'descending') : undefined}>
			<Link
				className="sort"
				to={list.to({ sort: sort.by, dir: next === sort.usually ? '' : next })}
				preventScrollReset
				replace
			>
				{head}
				<span aria-hidden="true">{now ? (now === 'asc' ? '↑' : '↓') : ''}</span>
			</Link>
		</th>
	);
}

const opposite = (direction: string): Direction => (direction === 'asc' ? 'desc' : 'asc');

/** From the link of one row to that of the next or the one before. */
function goToNeighbour(event: KeyboardEvent<HTMLElement>) {
	const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
	const here = document.activeElement;
	if (!step || !here?.matches('.nm')) return;
	const links = [...event.currentTarget.querySelectorAll<HTMLElement>('.nm')];
	const neighbour = links[links.indexOf(here as HTMLElement) + step];
	if (!neighbour) return;
	event.preventDefault();
	neighbour.focus();
}
