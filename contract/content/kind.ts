import type { Fields, ShownBody, StoredBody } from './fields.ts';

/** The areas of the site, in the order of the office's list. */
export const areas = [
	'Club',
	'Golf',
	'Restaurant',
	'Pro shop',
	'Hall and rooms',
	'Membership',
	'About the club',
	'Pages',
	'Emails and documents',
] as const;
export type Area = (typeof areas)[number];

/** What can be edited: its fields, and where it appears. */
export type Kind<F extends Fields = Fields, Single extends boolean = boolean> = {
	/** In the office: "Dish". */
	name: string;
	area: Area;
	/** There is exactly one entry of this kind, with the kind's own name as its slug. */
	single: Single;
	/** The entries come with the site: none can be added or archived, and they keep their slugs. */
	fixed?: boolean;
	/** The field that names an entry in lists; of a single one, the name of the kind does. */
	titleField?: keyof F & string;
	/** Entries of this kind belong to an entry of that kind: a dish to a part of the menu. */
	groupedBy?: string;
	/** A page that shows the entry, for the preview. */
	page: (entry: { slug: string; group: string | null }) => string;
	/** Other pages that show it, to choose in the preview. */
	morePages?: readonly string[];
	/** Why an entry cannot have this slug. */
	slugProblem?: (slug: string) => string | undefined;
	/** Raised with a change that stored bodies do not fit; `upgrade` then changes an older body. */
	schemaVersion?: number;
	upgrade?: (body: Record<string, unknown>, from: number) => Record<string, unknown>;
	/** What no field can see for itself, such as a last day before the first one: messages by the path of the field. */
	check?: (body: StoredBody<F>, slug: string) => Record<string, string>;
	fields: F;
};

type About<F> = Omit<Kind<F & Fields>, 'single' | 'fields' | 'titleField' | 'page' | 'groupedBy'>;

export const single = <const F extends Fields>(about: About<F> & { page: string }, fields: F): Kind<F, true> => ({
	...about,
	single: true,
	page: () => about.page,
	fields,
});

export const many = <const F extends Fields>(
	about: About<F> & { page: Kind['page']; titleField: keyof F & string; groupedBy?: string },
	fields: F,
): Kind<F, false> => ({ ...about, single: false, fields });

/** An entry as pages get it. Entries of a kind with several have a slug. */
export type ShownOf<K> =
	K extends Kind<infer F, infer S> ? (S extends true ? ShownBody<F> : ShownEntry<ShownBody<F>>) : never;
export type ShownEntry<Body> = Body & { slug: string; group: string | null };

export const comesWithSite = ({ single, fixed }: Pick<Kind, 'single' | 'fixed'>) => single || fixed === true;
