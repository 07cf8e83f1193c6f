import { type Secrets, signatures } from '#server/core/crypto/app-secret.ts';
import type { Actor } from '#server/core/http/serve.ts';
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

export type DocumentLink = { id: string; expires: string; signature: string };
/** The person who opens a document. */
export type Viewer = Pick<Actor, 'accountId' | 'sessionId' | 'role'>;

/**
 * Signed addresses of private documents, each for one document and five minutes. The signature also covers session and
 * role of the viewer, which come from the request: for anyone else, and after a change of role, the address is void.
 */
export function documentLinks({ clock, ...secrets }: Secrets & { clock: Clock }) {
	const signed = signatures(secrets, 'document-url');
	const textOf = (id: string, expires: string, { accountId, sessionId, role }: Viewer) =>
		[id, expires, accountId, sessionId, role].join('\n');
	return {
		make(id: string, viewer: Viewer): string {
			const expires = String(Math.floor(clock.now().getTime() / 1000) + documentLinkSeconds);
			const query = new URLSearchParams({ expires, signature: signed.sign(textOf(id, expires, viewer)) });
			return `/api/documents/${id}?${query}`;
		},
		isValid: ({ id, expires, signature }: DocumentLink, viewer: Viewer): boolean =>
			signed.isValid(textOf(id, expires, viewer), signature) && Number(expires) * 1000 > clock.now().getTime(),
	};
}
