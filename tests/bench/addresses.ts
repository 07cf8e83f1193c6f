import { addDays } from '#contract/core/club-time.ts';
import type { OpenApi } from '#server/features/system/describe-api.ts';
import { wordOf } from './fill.ts';

/** Who a call is for: the office, a member, or anyone. */
export type Caller = 'office' | 'member' | 'anyone';
export type Address = { path: string; caller: Caller };

type Parameter = { name: string; required?: boolean | undefined; schema?: Schema | undefined };
type Schema = { enum?: unknown[]; default?: unknown; format?: string; anyOf?: Schema[] };

/** What a call gets for a parameter whose values the contract does not list. */
const valuesOn = (day: string): Record<string, string> => ({
	q: wordOf(77),
	...{ day, from: day, to: day },
	month: day.slice(0, 7),
	read: 'club,hours',
	limit: '24',
	action: 'approved',
});
/** Times to come. */
const momentsAfter = (day: string): Record<string, string> => {
	const next = addDays(day, 1);
	return { from: `${next}T04:00:00Z`, to: `${next}T08:00:00Z` };
};

/** A filter with more values than these distinguishes kinds of few rows. */
const mostChoices = 10;

/** With a limit, because the call returns everything without one, as specified. */
const always = ['limit'];

/** A file has every row, so it grows with them. */
const isFile = (path: string) => /\.(csv|ics|pdf|xlsx|xml|zip)$/.test(path);

/**
 * Every call that reads and has no id in its path, once as it is and once with each value of each filter and order, as the
 * server describes its calls. A new call is among them without being added here.
 */
export function callsWithoutId(api: OpenApi, today: string): Address[] {
	const known = { day: valuesOn(today), moment: momentsAfter(today) };
	return Object.entries(api.paths ?? {}).flatMap(([path, { get }]) => {
		if (!get || path.includes('{') || isFile(path)) return [];
		const caller: Caller = !get.security ? 'anyone' : path.startsWith('/api/admin/') ? 'office' : 'member';
		const parameters = (get.parameters ?? []).filter((parameter) => parameter.in === 'query');
		// An id that is part of the query.
		if (parameters.some(({ required, schema }) => required && schema?.format === 'uuid')) return [];
		const queries = queriesOf(parameters, known);
		return queries.map((query) => ({ path: query ? `${path}?${query}` : path, caller }));
	});
}

type Known = Record<'day' | 'moment', Record<string, string>>;

function queriesOf(parameters: readonly Parameter[], known: Known): string[] {
	const isNeeded = ({ name, required }: Parameter) => required || always.includes(name);
	const needed = parameters.filter(isNeeded);
	const query = (chosen: readonly [name: string, value: string][]) => new URLSearchParams([...chosen]).toString();
	const valuesOf = ({ name, schema }: Parameter) => {
		const value = known[schema?.format === 'date-time' ? 'moment' : 'day'][name];
		return choicesOf(schema)?.slice(0, mostChoices) ?? (value ? [value] : []);
	};
	const first = needed.map((parameter): [string, string] => [parameter.name, valuesOf(parameter)[0] ?? '']);
	const variants = parameters.flatMap((parameter) =>
		valuesOf(parameter)
			.filter((value) => value !== String(parameter.schema?.default))
			.map((value) => query([...first.filter(([name]) => name !== parameter.name), [parameter.name, value]])),
	);
	return [...new Set([query(first), ...variants])];
}

function choicesOf(schema: Schema | undefined): string[] | undefined {
	const choices = schema?.enum ?? schema?.anyOf?.flatMap((one) => one.enum ?? []);
	return choices?.length ? choices.map(String) : undefined;
}
