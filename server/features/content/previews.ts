import { AsyncLocalStorage } from 'node:async_hooks';
import { isKind, type KindName, kindOf } from '#contract/content/kinds.ts';
import { signatures } from '#server/core/crypto/app-secret.ts';
import { notFound } from '#server/core/http/errors.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { type LiveContent, readBody, readLiveContent } from './live-content.ts';
import * as queries from './office.queries.ts';

export type ContentPreviews = ReturnType<typeof contentPreviews>;

/** One entry, or all drafts of a set. */
type Scope = { entryId: string } | { setId: string };

const validMs = 15 * 60_000;

const overlaid = new AsyncLocalStorage<LiveContent>();

/** The content with drafts, while a preview is rendered. */
export const previewedContent = () => overlaid.getStore();

/** Pages with drafts instead of what is live, for the person who asked for it and for a quarter of an hour. */
export function contentPreviews({
	database: { db },
	clock,
	settings,
}: Pick<Dependencies, 'database' | 'clock' | 'settings'>) {
	const { sign, isValid } = signatures(settings, 'content-preview');

	return {
		/** The address of the page with the drafts. */
		async addressFor(accountId: string, scope: Scope, page: string): Promise<string> {
			const expires = clock.now().getTime() + validMs;
			const text = 'entryId' in scope ? `entry.${scope.entryId}.${expires}` : `set.${scope.setId}.${expires}`;
			return `${page}?preview=${text}.${sign(`${text}.${accountId}`)}`;
		},

		/** Runs `render` with the drafts of a token. Expired, altered, or of another person: there is no such page. */
		async show<T>(token: string, accountId: string | undefined, render: () => Promise<T>): Promise<T> {
			const [type, id = '', expires = '', signature = ''] = token.split('.');
			const genuine = accountId !== undefined && isValid(`${type}.${id}.${expires}.${accountId}`, signature);
			if (!genuine || Number(expires) <= clock.now().getTime())
				throw notFound('This preview is over. Open it again in the office.');
			const rows = await queries.draftsFor(db, type === 'set' ? { setId: id } : { entryId: id });
			const drafts = rows.flatMap(({ entry: { kind, slug, group }, draft }) => {
				const body = isKind(kind) ? readBody(kind, draft.body, draft.schemaVersion) : undefined;
				return body ? [{ kind: kind as KindName, slug, group, body }] : [];
			});
			return overlaid.run(await readLiveContent(db, clock, drafts), render);
		},
	};
}

export const pageOf = ({ kind, slug, group }: { kind: string; slug: string; group: string | null }) =>
	isKind(kind) ? kindOf(kind).page({ slug, group }) : '/';
