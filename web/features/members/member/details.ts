import { type Field, type Section, sectionsOf } from '#contract/application-fields.ts';
import { type Category, type Child, categories, formKindOf } from '#contract/applications.ts';
import type { EndpointOutput } from '#contract/core/endpoint.ts';
import { roundTaka } from '#contract/core/money.ts';
import { type accountEndpoints, ownDetailNames } from '#contract/members.ts';
import { longDate } from '#web/core/format.ts';

/** The details of a member, as the member sees them. */
export type Details = EndpointOutput<typeof accountEndpoints.ownDetails>;

/** The sections of the form that belongs to the member's category. */
export const sectionsFor = ({ values }: Pick<Details, 'values'>): Section[] => {
	const category = categories.find((known) => known === values.category) satisfies Category | undefined;
	return sectionsOf(formKindOf(category ?? 'Non Military'));
};

/** Shorter than in the form, and without what tells people how to fill it in. */
const readTitles: Partial<Record<string, string>> = {
	category: 'Membership',
	personal: 'Personal',
	income: 'Income and tax',
	identity: 'Identity',
	passport: 'Passport',
	family: 'Family',
	golf: 'Golf',
	reference: 'Proposer',
	documents: 'Documents',
};
export const readTitle = ({ id, title }: Pick<Section, 'id' | 'title'>) => readTitles[id] ?? title;

const editable: readonly string[] = ownDetailNames;

/** The same sections, with only the fields that members may change themselves. */
export const editableSections = (details: Pick<Details, 'values'>): Section[] =>
	sectionsFor(details)
		.map((section) => ({ ...section, fields: section.fields.filter(({ name }) => editable.includes(name)) }))
		.filter(({ fields }) => fields.length > 0);

/** Tahmid, son, 3 March 2012 */
const childText = ({ name, gender, dob }: Child) =>
	[name, gender?.toLowerCase(), dob && longDate(dob)].filter(Boolean).join(', ');

/** The value of a field as lines of text; none when it is empty. */
export function valueTexts({ kind }: Pick<Field, 'kind'>, value: unknown): string[] {
	if (value === undefined || value === null || value === '') return [];
	if (kind === 'children') return (value as Child[]).map(childText);
	if (kind === 'date') return [longDate(String(value))];
	if (kind === 'number') return [roundTaka(Number(value))];
	return [String(value)];
}
