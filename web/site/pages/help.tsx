import type { MetaDescriptor } from 'react-router';
import { loadContent } from '#web/core/content.server.ts';
import { useContent } from '#web/core/content.ts';
import { pageMeta } from '#web/core/page-meta.ts';
import { nowContext } from '#web/core/transport.ts';
import type { Route } from './+types/help.ts';
import { TextPage } from './text-page.tsx';

export const loader = async ({ context }: Route.LoaderArgs) => ({
	content: await loadContent(context, 'help'),
	now: context.get(nowContext),
});

export const meta = ({ loaderData: { content }, ...page }: Route.MetaArgs): MetaDescriptor[] =>
	pageMeta(page, content.help.title, content.help.description);

export default function Help({ loaderData: { now } }: Route.ComponentProps) {
	return <TextPage of={useContent('help')} now={now} />;
}
