import { data } from 'react-router';
import { retentionDefaults, retentionEndpoints } from '#contract/retention.ts';
import { privacy, privacyMeta } from '#web/content/privacy.ts';
import { call } from '#web/core/api.ts';
import { pageMeta } from '#web/core/page-meta.ts';
import { inProcess } from '#web/core/transport.ts';
import type { Route } from './+types/privacy.ts';
import { TextPage } from './text-page.tsx';

export async function loader({ context }: Route.LoaderArgs) {
	const days = await call(retentionEndpoints.retentionDays, {}, inProcess(context)).catch((error: unknown) => {
		console.warn('The retention rules could not be loaded', error);
	});
	// With this status, a page without the current rules is not stored in the page cache.
	return data({ days: days ?? retentionDefaults }, { status: days ? 200 : 503 });
}

export const meta = () => pageMeta(privacyMeta.title, privacyMeta.description);

export default function Privacy({ loaderData }: Route.ComponentProps) {
	return <TextPage of={privacy(loaderData.days)} />;
}
