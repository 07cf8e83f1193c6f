import { fingerprint, sameText } from '#server/core/crypto/app-secret.ts';
import type { Clock } from '#server/dependencies.ts';

export const documentLinkSeconds = 300;

export type DocumentLink = { id: string; expires: string; viewer: string; signature: string };

/** Addresses of private documents: for one document, one viewer and five minutes. They carry their own permission. */
export function documentLinks({ secret, clock }: { secret: string; clock: Clock }) {
	const sign = (id: string, expires: string, viewer: string) =>
		fingerprint(secret, 'document-url', [id, expires, viewer].join('\n'));
	return {
		make(id: string, viewer: string): string {
			const expires = String(Math.floor(clock.now().getTime() / 1000) + documentLinkSeconds);
			const query = new URLSearchParams({ expires, viewer, signature: sign(id, expires, viewer) });
			return `/api/documents/${id}?${query}`;
		},
		holds: ({ id, expires, viewer, signature }: DocumentLink): boolean =>
			sameText(signature, sign(id, expires, viewer)) && Number(expires) * 1000 > clock.now().getTime(),
	};
}
