import { data, type MetaDescriptor } from 'react-router';
import { retentionDefaults, retentionEndpoints } from '#contract/retention.ts';
import { documentsKept, otherDataKept } from '#web/content/retention.ts';
import { call } from '#web/core/api.ts';
import { loadContent } from '#web/core/content.server.ts';
import { useContent } from '#web/core/content.ts';
import { pageMeta } from '#web/core/page-meta.ts';
import { inProcess, nowContext } from '#web/core/transport.ts';
import type { Route } from './+types/privacy.ts';
import { TextPage } from './text-page.tsx';

export async function loader({ context }: Route.LoaderArgs) {
	const [content, days] = await Promise.all([
		loadContent(context, 'privacy'),
		call(retentionEndpoints.retentionDays, {}, inProcess(context)).catch((error: unknown) => {
			console.warn('The retention rules could not be loaded', error);
		}),
	]);
	// With this status, a page without the current rules is not stored in the page cache.
	return data({ content, days: days ?? retentionDefaults, now: context.get(nowContext) }, { status: days ? 200 : 503 });
}

export const meta = ({ loaderData: { content }, ...page }: Route.MetaArgs): MetaDescriptor[] =>
	pageMeta(page, content.privacy.title, content.privacy.description);

export default function Privacy({ loaderData: { days, now } }: Route.ComponentProps) {
	const kept = { documents: documentsKept(days), other: otherDataKept(days) };
	return <TextPage of={useContent('privacy')} kept={kept} now={now} />;
}
