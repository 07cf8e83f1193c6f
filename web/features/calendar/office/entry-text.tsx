import type { AllocationKind } from '#contract/calendar.ts';
import { classes } from '#web/core/classes.ts';
import { dateAndTime } from '#web/core/format.ts';
import styles from './entry-text.module.css';
import { type Item, kindText, spanText } from './grid-model.ts';

const tones = {
	FLIGHT: 'golf',
	BAY: 'golf',
	COACHING: 'golf',
	HALL: 'rooms',
	ROOM: 'rooms',
	TABLE: 'rooms',
	EVENT: 'event',
	CLOSURE: 'closure',
	MAINTENANCE: 'work',
} as const satisfies Record<AllocationKind, string>;

export const toneClass = (kind: AllocationKind) => classes(styles.tone, styles[tones[kind]]);

/** When, what and who it is for. `continues`: it began in an earlier hour, so it goes on without a text. */
export function EntryText({ item, continues = false }: { item: Item; continues?: boolean }) {
	const [entry] = item.entries;
	const name = item.entries.length === 1 ? entry.title : '';
	if (continues)
		return (
			<span className="visually-hidden">
				{name || kindText(item)}, {spanText(item)}
			</span>
		);
	return (
		<>
			<span className="numeric">{spanText(item)}</span>
			<span>
				<b>{kindText(item)}</b> {name}
			</span>
			{entry.heldUntil && <i>Held until {dateAndTime(entry.heldUntil)}</i>}
		</>
	);
}
