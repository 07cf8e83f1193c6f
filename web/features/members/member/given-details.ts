import { type Section, sectionsOf } from '#contract/application-fields.ts';
import { type Category, categories, formKindOf } from '#contract/applications.ts';
import type { EndpointOutput } from '#contract/core/endpoint.ts';
import { type accountEndpoints, ownDetailNames } from '#contract/members.ts';

export type Details = EndpointOutput<typeof accountEndpoints.ownDetails>;

/** The sections of the form that this member filled in. */
export const sectionsFor = ({ values }: Pick<Details, 'values'>): Section[] => {
	const category = categories.find((one) => one === values.category) satisfies Category | undefined;
	return sectionsOf(formKindOf(category ?? 'Non Military'));
};

const own: readonly string[] = ownDetailNames;

/** The same with nothing in them but what stays the member's to change. */
export const ownSections = (details: Pick<Details, 'values'>): Section[] =>
	sectionsFor(details)
		.map((section) => ({ ...section, fields: section.fields.filter(({ name }) => own.includes(name)) }))
		.filter(({ fields }) => fields.length > 0);
