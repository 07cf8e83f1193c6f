const path = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\/([\w-]{32,64})$/;

/** The address that an applicant gets for a document: proof that they sent it, not a way to see it. */
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
