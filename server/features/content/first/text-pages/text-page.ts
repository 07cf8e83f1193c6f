import type { ShownContent } from '#contract/content/kinds.ts';
import { type FirstEntry, firstSingle } from '../entry.ts';

type Kind = 'visiting' | 'help' | 'accessibility' | 'terms' | 'privacy';
type Page = ShownContent<Kind>;
type Section = Page['sections'][number];

type FirstPage = Omit<Page, 'sections' | 'dated'> & {
	dated?: string;
	sections: (Pick<Section, 'id' | 'title'> & Partial<Section>)[];
};

/** A page of sections, each with the parts that it has. */
export const firstTextPage = (kind: Kind, page: FirstPage): FirstEntry =>
	firstSingle(kind, {
		...page,
		sections: page.sections.map((section) => ({ text: [], hours: [], rows: [], points: [], links: [], ...section })),
	});
