import { type Secrets, signatures } from '#server/core/crypto/app-secret.ts';
import type { Clock } from '#server/dependencies.ts';

const path = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\/([\w-]{32,64})$/;

/** The address that an applicant gets for a document. It proves that they uploaded it, but does not show it. */
export function uploadLinks(publicUrl: string) {
	const base = `${publicUrl}/api/uploads/`;
	return {
		make: (id: string, token: string) => `${base}${id}/${token}`,
		read(url: string): { id: string; token: string } | undefined {
			const [, id, token] = (url.startsWith(base) && path.exec(url.slice(base.length))) || [];
			return id && token ? { id, token } : undefined;
		},
	};
}

export const documentLinkSeconds = 300;

export type DocumentLink = { id: string; expires: string; viewer: string; signature: string };

/** Signed addresses of private documents, each for one document, one viewer and five minutes. */
export function documentLinks({ clock, ...secrets }: Secrets & { clock: Clock }) {
	const signed = signatures(secrets, 'document-url');
	const textOf = (id: string, expires: string, viewer: string) => [id, expires, viewer].join('\n');
	return {
		make(id: string, viewer: string): string {
			const expires = String(Math.floor(clock.now().getTime() / 1000) + documentLinkSeconds);
			const query = new URLSearchParams({ expires, viewer, signature: signed.sign(textOf(id, expires, viewer)) });
			return `/api/documents/${id}?${query}`;
		},
		isValid: ({ id, expires, viewer, signature }: DocumentLink): boolean =>
			signed.isValid(textOf(id, expires, viewer), signature) && Number(expires) * 1000 > clock.now().getTime(),
	};
}
