import { classes } from '#web/core/classes.ts';
import { joinNames } from '#web/core/format.ts';
import styles from './entry-list.module.css';
import { EntryText, toneClass } from './entry-text.tsx';
import type { GridColumn, Item } from './grid-model.ts';

/** For phones: what is taken, by resource or day and time. */
export function EntryList({ columns, onOpen }: { columns: readonly GridColumn[]; onOpen: (item: Item) => void }) {
	const taken = columns.filter(({ items, exception }) => items.length > 0 || exception);
	const free = columns.filter((column) => !taken.includes(column)).map(({ label }) => label);
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
			{free.length > 0 && <p className={classes('muted', styles.free)}>Nothing is booked: {joinNames(free)}.</p>}
		</div>
	);
}
