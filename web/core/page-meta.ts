import type { MetaDescriptor } from 'react-router';
import { club } from '#contract/core/club.ts';

/** Title, description and the texts of a link preview. Only the title of the home page has no club name after it. */
export function pageMeta(title: string, description: string, withClubName = true): MetaDescriptor[] {
	const full = withClubName ? `${title} · ${club.name}` : title;
	return [
		{ title: full },
		{ name: 'description', content: description },
		{ property: 'og:type', content: 'website' },
		{ property: 'og:site_name', content: club.name },
		{ property: 'og:title', content: full },
		{ property: 'og:description', content: description },
	];
}
