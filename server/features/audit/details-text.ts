import { fieldLabel } from '#contract/application-fields.ts';
import { taka } from '#contract/core/money.ts';
import { counterMethodLabels } from '#contract/counter.office.ts';
import { hallMethodLabels } from '#contract/hall.office.ts';
import { longClubDate, longDay } from '#server/core/club-date.ts';

export type Details = Record<string, unknown>;

/** In place of the details of an entry about an erased person. */
export const erasedDetails: Details = Object.freeze({ details: '(erased)' });

/** Labels for the names that details have in the log. */
const labels: Record<string, string> = {
	count: 'Removed',
	email: 'Email',
	eventId: 'Event',
	hallDate: 'Hall on',
	kind: 'About',
	madeAt: 'Made on',
	method: 'Paid by',
	overdueSince: 'Overdue since',
	otherForms: 'Other forms with this address',
	paidOn: 'Paid on',
	paisa: 'Amount',
	q: 'Search',
	refundTrxId: 'Refund trxID',
	template: 'Mail',
	to: 'To',
	type: 'Gallery',
	userId: 'User ID',
	'wrong-amount': 'Wrong amount',
};
/** Their values are constants in capitals: IMAGE_GALLERY, TREASURER. */
const inCapitals = new Set(['type', 'role', 'audience', 'from', 'to', 'check', 'state', 'method']);

const methods: Record<string, string> = { ...hallMethodLabels, ...counterMethodLabels };

/** Details that are ids, and what they belong to. */
export const kindsOfIds: Record<string, string> = { eventId: 'event', actor: 'account' };

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

function valueText(name: string, value: unknown): string {
	if (Array.isArray(value)) return value.map((item) => valueText(name, item)).join(', ');
	if (name === 'paisa' && typeof value === 'number') return taka(value);
	if (typeof value !== 'string') return JSON.stringify(value);
	if (name === 'method' && methods[value]) return methods[value];
	if (/^\d{4}-\d{2}-\d{2}$/.test(value)) return longDay(value);
	if (/^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/.test(value)) return longClubDate(new Date(value));
	return inCapitals.has(name) && /^[A-Z_]+$/.test(value) ? capital(value.toLowerCase().replaceAll('_', ' ')) : value;
}

/** The details of an entry on one line, in an order that reads well. */
export function detailsText(
	details: Details | null,
	{
		names,
		except,
	}: {
		/** Of the events and accounts whose ids are in the details. */
		names?: ReadonlyMap<string, string>;
		/** A value that is shown elsewhere already. */
		except?: string | null;
	} = {},
): string | null {
	if (details === erasedDetails) return '(erased)';
	const { from, to, effectiveOn, reason, ...rest } = details ?? {};
	const texts: string[] = [];
	const add = (name: string, value: unknown) => {
		if (value === null || value === undefined || value === '' || value === except) return;
		if (name === 'field') return texts.push(fieldLabel(String(value)));
		if (name === 'fields' && Array.isArray(value))
			return texts.push(value.map((field) => fieldLabel(String(field))).join(', '));
		const unnamed = name === 'eventId' ? 'deleted' : valueText(name, value);
		const text = kindsOfIds[name] ? (names?.get(String(value)) ?? unnamed) : unnamed;
		texts.push(`${labels[name] ?? capital(name)}: ${text}`);
	};
	const move = from && to ? `from ${valueText('from', from)} to ${valueText('to', to)}` : undefined;
	if (move && effectiveOn) texts.push(`${capital(move)}, from ${valueText('effectiveOn', effectiveOn)}`);
	else if (move) texts.push(capital(move));
	else for (const [name, value] of Object.entries({ from, to, effectiveOn })) add(name, value);
	for (const [name, value] of Object.entries(rest)) add(name, value);
	add('reason', reason);
	// What people wrote may end with a full stop.
	return texts.map((text, index) => (index < texts.length - 1 ? text.replace(/\.$/, '') : text)).join('; ') || null;
}
