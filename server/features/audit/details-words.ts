import { fieldLabel } from '#contract/application-fields.ts';
import { clubFormat, startOfDay } from '#contract/core/club-time.ts';

/** What the log keeps beside a deed is short for the machine; these are its names for people. */
const labels: Record<string, string> = {
	count: 'Removed',
	email: 'E-mail',
	eventId: 'Event',
	hallDate: 'Hall on',
	kind: 'About',
	madeAt: 'Made on',
	paidOn: 'Paid on',
	q: 'Search',
	refundTrxId: 'Refund trxID',
	template: 'Mail',
	to: 'To',
	type: 'Gallery',
	userId: 'User ID',
	'wrong-amount': 'Wrong amount',
};
/** Their values are written in capitals: IMAGE_GALLERY, TREASURER. */
const inCapitals = new Set(['type', 'role', 'audience', 'from', 'to']);

const longDay = clubFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric' });
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

function valueWords(name: string, value: unknown): string {
	if (typeof value !== 'string') return JSON.stringify(value);
	if (/^\d{4}-\d{2}-\d{2}$/.test(value)) return longDay.format(startOfDay(value));
	if (/^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/.test(value)) return longDay.format(new Date(value));
	return inCapitals.has(name) && /^[A-Z_]+$/.test(value) ? capital(value.toLowerCase().replaceAll('_', ' ')) : value;
}

/** What the log kept of a deed, on one line. The database forgets the order of the details, so it is made here. */
export function detailsWords(
	details: Record<string, unknown> | null,
	{ events, but }: { events?: ReadonlyMap<string, string> /** Said elsewhere already. */; but?: string | null } = {},
): string | null {
	const { from, to, effectiveOn, reason, ...rest } = details ?? {};
	const words: string[] = [];
	const say = (name: string, value: unknown) => {
		if (value === null || value === undefined || value === '' || value === but) return;
		if (name === 'field') return words.push(fieldLabel(String(value)));
		if (name === 'fields' && Array.isArray(value))
			return words.push(value.map((field) => fieldLabel(String(field))).join(', '));
		const said = name === 'eventId' ? (events?.get(String(value)) ?? 'one that is gone') : valueWords(name, value);
		words.push(`${labels[name] ?? capital(name)}: ${said}`);
	};
	const move = from && to ? `from ${valueWords('from', from)} to ${valueWords('to', to)}` : undefined;
	if (move && effectiveOn) {
		const because = reason ? `, because ${reason}` : '';
		words.push(`${capital(move)}, from ${valueWords('effectiveOn', effectiveOn)}${because}`);
	} else {
		if (move) words.push(capital(move));
		else for (const [name, value] of Object.entries({ from, to })) say(name, value);
	}
	for (const [name, value] of Object.entries(rest)) say(name, value);
	if (!(move && effectiveOn)) say('reason', reason);
	return words.join('; ') || null;
}
