import { AsyncLocalStorage } from 'node:async_hooks';
import { signatures } from '#server/core/crypto/app-secret.ts';
import { notFound } from '#server/core/http/errors.ts';
import type { Dependencies } from '#server/dependencies.ts';

/** What a preview shows although it is not on the site: one entry, all drafts of a set, or an event. */
export type Previewed = { kind: 'entry' | 'set' | 'event'; id: string };

export type Previews = ReturnType<typeof openPreviews>;

const validMs = 15 * 60_000;

const current = new AsyncLocalStorage<Previewed>();

/** What is previewed, while a preview is rendered. The same object during one rendering. */
export const previewed = () => current.getStore();

/** Pages with drafts instead of what is live, for the person who asked for it and for a quarter of an hour. */
export function openPreviews({ clock, settings }: Pick<Dependencies, 'clock' | 'settings'>) {
	const { sign, isValid } = signatures(settings, 'content-preview');
	return {
		/** The address of the page with the drafts. */
		addressFor(accountId: string, { kind, id }: Previewed, page: string): string {
			const text = `${kind}.${id}.${clock.now().getTime() + validMs}`;
			return `${page}${page.includes('?') ? '&' : '?'}preview=${text}.${sign(`${text}.${accountId}`)}`;
		},

		/** Runs `render` with the drafts of a token. Expired, altered, or of another person: there is no such page. */
		async show<T>(token: string, accountId: string | undefined, render: () => Promise<T>): Promise<T> {
			const [kind, id = '', expires = '', signature = ''] = token.split('.');
			const genuine = accountId !== undefined && isValid(`${kind}.${id}.${expires}.${accountId}`, signature);
			if (!genuine || Number(expires) <= clock.now().getTime())
				throw notFound('This preview is over. Open it again in the office.');
			return current.run({ kind: kind as Previewed['kind'], id }, render);
		},
	};
}
