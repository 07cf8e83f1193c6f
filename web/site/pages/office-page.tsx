import { data, type MetaDescriptor, redirect } from 'react-router';
import { slugPattern } from '#contract/content/check.ts';
import { loadContent, newAddress } from '#web/core/content.server.ts';
import type { ContentEntry } from '#web/core/content.ts';
import { pageMeta } from '#web/core/page-meta.ts';
import { nowContext } from '#web/core/transport.ts';
import { NotFound } from '#web/site/error-pages.tsx';
import { PageBlocks } from '#web/site/office-page/page-blocks.tsx';
import { NumberOpener, Opener, PictureOpener, preloadOpener } from '#web/ui/opener.tsx';
import type { Route } from './+types/office-page.ts';
import { meta as notFoundMeta } from './not-found.tsx';
import styles from './office-page.module.css';

/** The office decides which addresses there are (server/core/pages/page-addresses.ts). */
export const handle = { officePages: true };

export async function loader({ params: { slug }, context }: Route.LoaderArgs) {
	const now = context.get(nowContext);
	const missing = data({ content: {}, page: undefined, now }, { status: 404 });
	if (!slugPattern.test(slug) || slug.length > 80) return missing;
	const name = `page:${slug}` as const;
	const content = await loadContent(context, name);
	const page = content[name]?.[0];
	if (page) return data({ content, page, now });
	const moved = await newAddress(context, 'page', slug);
	if (moved) throw redirect(`/${moved}`, 301);
	return missing;
}

export const meta = ({ loaderData: { page: entry }, ...page }: Route.MetaArgs): MetaDescriptor[] => {
	if (!entry) return notFoundMeta(page);
	return [
		...pageMeta(page, entry.searchTitle ?? entry.title, entry.description),
		...(entry.sharePicture?.alt ? [{ property: 'og:image:alt', content: entry.sharePicture.alt }] : []),
		...(entry.hidden ? [{ name: 'robots', content: 'noindex' }] : []),
		...(entry.opener === 'picture' && entry.picture ? [preloadOpener(entry.picture)] : []),
	];
};

export default function OfficePage({ loaderData: { page, now } }: Route.ComponentProps) {
	if (!page) return <NotFound />;
	const top = <Top of={page} />;
	const isWide = page.opener === 'picture';
	return (
		<>
			{isWide && top}
			<div className="wrap">
				{!isWide && top}
				<div className={styles.body}>
					<PageBlocks of={page.blocks} now={now} />
				</div>
			</div>
		</>
	);
}

function Top({ of: page }: { of: ContentEntry<'page'> }) {
	const texts = { title: page.title, ...(page.lead !== null && { lead: page.lead }) };
	if (page.opener === 'picture' && page.picture)
		return <PictureOpener {...texts} picture={page.picture} caption={page.caption ?? ''} />;
	if (page.opener === 'word' && page.word)
		return <NumberOpener {...texts} number={page.word} label={page.wordLabel ?? ''} />;
	return <Opener {...texts} />;
}
