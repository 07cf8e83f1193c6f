import type { MetaDescriptor } from 'react-router';
import { club } from '#contract/core/club.ts';

/** Title, description and the words of a link preview. The title stands alone on the home page only. */
export function pageMeta(title: string, description: string, alone = false): MetaDescriptor[] {
	const full = alone ? title : `${title} · ${club.name}`;
	return [
		{ title: full },
		{ name: 'description', content: description },
		{ property: 'og:type', content: 'website' },
		{ property: 'og:site_name', content: club.name },
		{ property: 'og:title', content: full },
		{ property: 'og:description', content: description },
	];
}
