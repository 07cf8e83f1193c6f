import { type DragEvent, type FocusEvent, type KeyboardEvent, useRef, useState } from 'react';
import type { CalendarEntry } from '#contract/calendar.office.ts';
import { classes } from '#web/core/classes.ts';
import { clockTime } from '#web/core/format.ts';
import { EntryText, toneClass } from './entry-text.tsx';
import { droppedAt, type GridCell, type GridColumn, type Item, momentOf } from './grid-model.ts';
import styles from './time-table.module.css';

type Target = { resourceId: number; from: string; to: string };

/**
 * Columns of resources or days, rows of hours. A plain table for screen readers; one button of it can be reached with Tab, and the
 * arrow keys go on from there.
 */
export function TimeTable({
	label,
	hours,
	columns,
	onOpen,
	onBlock,
	onDrop,
}: {
	label: string;
	hours: readonly number[];
	columns: readonly GridColumn[];
	onOpen: (item: Item) => void;
	onBlock: (column: GridColumn, hour: number) => void;
	onDrop: (entry: CalendarEntry, target: Target) => void;
}) {
	const table = useRef<HTMLTableElement>(null);
	const [current, setCurrent] = useState('0 0 0');
	const [dragged, setDragged] = useState<CalendarEntry>();
	const [over, setOver] = useState<string>();
	// The present one may have gone when something was moved.
	const [column = 0, row = 0, index = 0] = current.split(' ').map(Number);
	const cell = columns[column]?.cells[row];
	const reachable = cell && index < Math.max(cell.items.length, 1) ? current : cell ? `${column} ${row} 0` : '0 0 0';

	const buttonsOf = (columnIndex: number) => [
		...(table.current?.querySelectorAll<HTMLElement>(`[data-place^="${columnIndex} "]`) ?? []),
	];
	const buttonAt = (columnIndex: number, rowIndex: number) =>
		buttonsOf(columnIndex).find(({ dataset }) => dataset.place?.startsWith(`${columnIndex} ${rowIndex} `));

	function onKeyDown(event: KeyboardEvent) {
		const { place } = (event.target as HTMLElement).dataset;
		if (!place) return;
		const [at = 0, line = 0] = place.split(' ').map(Number);
		const inColumn = buttonsOf(at);
		const position = inColumn.indexOf(event.target as HTMLElement);
		const next = {
			ArrowUp: inColumn[position - 1],
			ArrowDown: inColumn[position + 1],
			ArrowLeft: buttonAt(at - 1, line),
			ArrowRight: buttonAt(at + 1, line),
			Home: buttonAt(0, line),
			End: buttonAt(columns.length - 1, line),
		}[event.key];
		if (!next) return;
		event.preventDefault();
		next.focus();
	}
	const onFocus = ({ target }: FocusEvent) => {
		const { place } = (target as HTMLElement).dataset;
		if (place) setCurrent(place);
	};
	function endDrag() {
		setDragged(undefined);
		setOver(undefined);
	}
	function drop(event: DragEvent, { resource, day }: GridColumn, hour: number) {
		if (!dragged) return;
		event.preventDefault();
		endDrag();
		const target = { resourceId: resource.id, ...droppedAt(dragged, day, hour) };
		if (target.resourceId !== dragged.resourceId || target.from !== dragged.from) onDrop(dragged, target);
	}

	return (
		<div className={styles.scroll}>
			<table ref={table} className={styles.table} aria-label={label} onKeyDown={onKeyDown} onFocus={onFocus}>
				<thead>
					<tr>
						<th scope="col">
							<span className="visually-hidden">Time</span>
						</th>
						{columns.map(({ key, label: head, exception }) => (
							<th key={key} scope="col">
								{head}
								{exception && <span className={styles.exception}>{exception}</span>}
							</th>
						))}
					</tr>
				</thead>
				<tbody>
					{hours.map((hour, rowIndex) => (
						<tr key={hour}>
							<th scope="row" className="numeric">
								{clockTime(momentOf('2026-01-01', hour))}
							</th>
							{columns.map((each, columnIndex) => (
								<td
									key={each.key}
									className={classes(each.exception && styles.closed, over === `${each.key} ${hour}` && styles.over)}
									onDragOver={(event) => {
										if (!dragged) return;
										event.preventDefault();
										setOver(`${each.key} ${hour}`);
									}}
									onDrop={(event) => drop(event, each, hour)}
								>
									<CellButtons
										cell={each.cells[rowIndex]!}
										place={`${columnIndex} ${rowIndex}`}
										reachable={reachable}
										slotLabel={`${each.resource.kind === 'TEE' ? 'Open the tee sheet' : 'Block'}, ${clockTime(momentOf(each.day, hour))}, ${each.label}`}
										onOpen={onOpen}
										onBlock={() => onBlock(each, hour)}
										onDrag={setDragged}
										onDragEnd={endDrag}
									/>
								</td>
							))}
						</tr>
					))}
				</tbody>
			</table>
		</div>
	);
}

function CellButtons({
	cell: { items },
	place,
	reachable,
	slotLabel,
	onOpen,
	onBlock,
	onDrag,
	onDragEnd,
}: {
	cell: GridCell;
	place: string;
	reachable: string;
	slotLabel: string;
	onOpen: (item: Item) => void;
	onBlock: () => void;
	onDrag: (entry: CalendarEntry) => void;
	onDragEnd: () => void;
}) {
	const roving = (index: number) => ({
		'data-place': `${place} ${index}`,
		tabIndex: reachable === `${place} ${index}` ? 0 : -1,
	});
	if (items.length === 0)
		return <button type="button" className={styles.slot} aria-label={slotLabel} onClick={onBlock} {...roving(0)} />;
	return items.map(({ item, begins, late }, index) => {
		const [entry] = item.entries;
		return (
			// biome-ignore lint/a11y/noStaticElementInteractions: dragging is a second way; the dialog of the button is the first
			<div
				key={item.key}
				className={classes(
					styles.item,
					toneClass(entry.kind),
					entry.heldUntil && styles.held,
					late && index === 0 && styles.late,
				)}
				draggable={entry.movable}
				onDragStart={(event) => {
					event.dataTransfer.effectAllowed = 'move';
					onDrag(entry);
				}}
				onDragEnd={onDragEnd}
			>
				<button type="button" className={styles.open} onClick={() => onOpen(item)} {...roving(index)}>
					<EntryText item={item} continues={!begins} />
				</button>
			</div>
		);
	});
}
