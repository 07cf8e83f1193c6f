import type { BookableEvent } from '#contract/event-registrations.ts';
import { isMine } from '#web/features/dashboard/events/words.ts';

const small = ['none', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
const inWords = (count: number) => small[count] ?? String(count);
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** "Registered for one, three open" */
export function eventsNews(events: readonly BookableEvent[]): string {
	const mine = events.filter(isMine).length;
	const open = events.filter((event) => event.open && !isMine(event)).length;
	if (mine === 0) return open === 0 ? 'Nothing open at present' : `${capital(inWords(open))} open for registration`;
	return open === 0 ? `Registered for ${inWords(mine)}` : `Registered for ${inWords(mine)}, ${inWords(open)} open`;
}
