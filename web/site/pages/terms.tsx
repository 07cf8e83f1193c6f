import type { MetaDescriptor } from 'react-router';
import { loadContent } from '#web/core/content.server.ts';
import { useContent } from '#web/core/content.ts';
import { pageMeta } from '#web/core/page-meta.ts';
import { nowContext } from '#web/core/transport.ts';
import type { Route } from './+types/terms.ts';
import { TextPage } from './text-page.tsx';

export const loader = async ({ context }: Route.LoaderArgs) => ({
	content: await loadContent(context, 'terms'),
	now: context.get(nowContext),
});

export const meta = ({ loaderData: { content }, ...page }: Route.MetaArgs): MetaDescriptor[] =>
	pageMeta(page, content.terms.title, content.terms.description);

export default function Terms({ loaderData: { now } }: Route.ComponentProps) {
	return <TextPage of={useContent('terms')} now={now} />;
}
