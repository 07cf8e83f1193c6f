import { request } from 'node:http';

/** How a page is sent: as it is, or compressed. */
export const forms = ['plain', 'gzip', 'br'] as const;
export type Form = (typeof forms)[number];
export type PageForms = Record<Form, { headers: Record<string, string>; body: Uint8Array }>;

/** Written by the HTTP server itself, for each response. */
const ownHeaders = ['date', 'connection', 'keep-alive', 'transfer-encoding', 'content-length'];

export const encodingHeader = (form: Form): Record<string, string> =>
	form === 'plain' ? {} : { 'accept-encoding': form };

/** The bytes and headers of a page in each form. */
export async function pageForms(url: string): Promise<PageForms> {
	const [plain, gzip, br] = await Promise.all(forms.map((form) => read(url, encodingHeader(form))));
	return { plain: plain!, gzip: gzip!, br: br! };
}

/** The headers with which a server says that a client already has the page. */
export async function unchangedHeaders(url: string, page: PageForms): Promise<Record<string, string>> {
	const { headers } = await read(url, { ...encodingHeader('br'), 'if-none-match': page.br.headers.etag! });
	return headers;
}

const read = (url: string, headers: Record<string, string>) =>
	new Promise<PageForms[Form]>((resolve, reject) => {
		request(url, { headers }, (response) => {
			const chunks: Buffer[] = [];
			response.on('data', (chunk: Buffer) => chunks.push(chunk));
			response.on('error', reject);
			response.on('end', () => {
				const entries = Object.entries(response.headers).filter(([name]) => !ownHeaders.includes(name));
				resolve({
					headers: Object.fromEntries(entries.map(([name, value]) => [name, String(value)])),
					body: Buffer.concat(chunks),
				});
			});
		})
			.on('error', reject)
			.end();
	});
