import type { MetaDescriptor } from 'react-router';

/** What the meta function of a route gets. The first match is the root, which has loaded the club's name. */
type Page = { matches: readonly ({ loaderData?: unknown } | undefined)[] };

const clubName = ({ matches: [root] }: Page) =>
	(root?.loaderData as { content?: { club: { name: string } } } | undefined)?.content?.club.name;

export function pageTitle(page: Page, ...parts: string[]): string {
	const name = clubName(page);
	return (name ? [...parts, name] : parts).join(' · ');
}

/** Title, description and the texts of a link preview. Only the title of the home page has no club name after it. */
export function pageMeta(page: Page, title: string, description: string, withClubName = true): MetaDescriptor[] {
	const full = withClubName ? pageTitle(page, title) : title;
	return [
		{ title: full },
		{ name: 'description', content: description },
		{ property: 'og:type', content: 'website' },
		{ property: 'og:site_name', content: clubName(page) ?? title },
		{ property: 'og:title', content: full },
		{ property: 'og:description', content: description },
	];
}
