import { expect } from 'vitest';
import type { KindName } from '#contract/content/kinds.ts';
import type { TestApp } from './app.ts';
import { signInOffice } from './office.ts';

type Entry = { live: { body: Record<string, unknown> }; draft: { version: number } | null };

/** Changes the entry of a kind and publishes it, as the office does. */
export async function publishContent(
	app: TestApp,
	kind: KindName,
	change: (body: Record<string, unknown>) => Record<string, unknown>,
) {
	await app.services.contentOffice.storeFirst();
	const { call } = await signInOffice(app, 'ADMIN');
	const [listed] = (await call('GET', `content?kind=${kind}`)).json<{ entries: { id: string }[] }>().entries;
	const path = `content/${listed!.id}`;
	const { live, draft } = (await call('GET', path)).json<Entry>();
	const saved = await call('PUT', `${path}/draft`, { body: change(live.body), version: draft?.version ?? 0 });
	expect(saved.statusCode, saved.body).toBe(200);
	const { version } = saved.json<Entry>().draft!;
	const published = await call('POST', `${path}/publish`, { version });
	expect(published.statusCode, published.body).toBe(200);
}
