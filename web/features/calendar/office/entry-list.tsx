import { resourceGroupLabels } from '#contract/calendar.office.ts';
import { classes } from '#web/core/classes.ts';
import { joinNames } from '#web/core/format.ts';
import styles from './entry-list.module.css';
import { EntryText, toneClass } from './entry-text.tsx';
import type { GridColumn, Item } from './grid-model.ts';

/** Which resources are free on the day, the many of a kind by their number, or which days of the week. */
export function freeText(free: readonly GridColumn[], all: readonly GridColumn[]): string {
	const oneDay = all.every(({ day }) => day === all[0]?.day);
	if (free.length === all.length) return `Nothing is booked ${oneDay ? 'on this day' : 'in these seven days'}.`;
	if (!oneDay) return `Nothing is booked on ${joinNames(free.map(({ label }) => label))}.`;
	const kinds = Map.groupBy(free, ({ resource }) => resource.kind);
	const parts = [...kinds].flatMap(([kind, ofKind]) =>
		ofKind.length > 2
			? `${ofKind.length} ${resourceGroupLabels[kind].toLowerCase()}`
			: ofKind.map(({ resource }) => resource.name),
	);
	return `Free all day: ${joinNames(parts)}.`;
}

/** For phones: what is taken, by resource or day and time. */
export function EntryList({ columns, onOpen }: { columns: readonly GridColumn[]; onOpen: (item: Item) => void }) {
	const taken = columns.filter(({ items, exception }) => items.length > 0 || exception);
	const free = columns.filter((column) => !taken.includes(column));
	return (
		<div className={styles.list}>
			{taken.map(({ key, label, exception, items }) => (
				<section key={key}>
					<h2>{label}</h2>
					{exception && <p className={styles.exception}>{exception}</p>}
					<ul>
						{items.map((item) => (
							<li key={item.key}>
								<button
									type="button"
									data-print
									className={classes(styles.item, toneClass(item.entries[0].kind))}
									onClick={() => onOpen(item)}
								>
									<EntryText item={item} />
								</button>
							</li>
						))}
					</ul>
				</section>
			))}
			{free.length > 0 && <p className={classes('muted', styles.free)}>{freeText(free, columns)}</p>}
		</div>
	);
}
