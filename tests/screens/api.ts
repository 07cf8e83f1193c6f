import { randomInt } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { eventually } from '#tests/helpers/eventually.ts';

export type Login = { email: string; password: string };
export type Api = ReturnType<typeof openApi>;

/** The server limits requests per network; a new network for each call avoids the limits. */
export const someNetwork = () => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`;

/** Calls of the HTTP API, and the mails that they caused. */
export function openApi(url: string) {
	async function call<T = unknown>(method: string, path: string, body?: object, token?: string): Promise<T> {
		const response = await fetch(`${url}${path}`, {
			method,
			headers: {
				'x-forwarded-for': someNetwork(),
				...(body ? { 'content-type': 'application/json' } : {}),
				...(token ? { authorization: `Bearer ${token}` } : {}),
			},
			...(body ? { body: JSON.stringify(body) } : {}),
		});
		if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
		return (await response.json()) as T;
	}

	/** The text of the newest mail to an address whose subject matches. */
	const mail = (to: string, subject: RegExp) =>
		eventually(
			`a mail to ${to} about ${subject}`,
			async () => {
				const mails = await call<{ subject: string; text: string }[]>(
					'GET',
					`/dev/mailbox.json?to=${encodeURIComponent(to)}`,
				);
				return mails.find((candidate) => subject.test(candidate.subject))?.text;
			},
			45_000,
		);

	/** The path of the first link in a mail that contains `part`. */
	async function mailedPath(to: string, subject: RegExp, part: string) {
		const text = await mail(to, subject);
		const link = [...text.matchAll(/http\S+/g)].find(([url]) => url.includes(part));
		if (!link) throw new Error(`No link with ${part} in the mail to ${to}`);
		return new URL(link[0]).pathname;
	}

	async function send(picture: Buffer, name: string, preset: 'documents' | 'media', token?: string): Promise<string> {
		const form = new FormData();
		form.set('file', new File([new Uint8Array(picture)], name, { type: 'image/jpeg' }));
		form.set('upload_preset', preset);
		const response = await fetch(`${url}/api/uploads/image/upload`, {
			method: 'POST',
			headers: { 'x-forwarded-for': someNetwork(), ...(token ? { authorization: `Bearer ${token}` } : {}) },
			body: form,
		});
		if (!response.ok) throw new Error(`upload: ${response.status} ${await response.text()}`);
		return ((await response.json()) as { secure_url: string }).secure_url;
	}

	/** A scan of one colour. */
	const upload = async (background: string) =>
		send(
			await sharp({ create: { width: 800, height: 600, channels: 3, background } })
				.jpeg()
				.toBuffer(),
			'scan.jpg',
			'documents',
		);

	/** A picture of the site, for the library of the office. */
	async function uploadToLibrary(login: Login, name: string) {
		const { accessToken } = await call<{ accessToken: string }>('POST', '/api/member/login', login);
		return send(await readFile(path.resolve('web/pictures', name)), name, 'media', accessToken);
	}

	/** A spreadsheet for the import of members. */
	async function uploadList<T>(login: Login, name: string, list: Buffer): Promise<T> {
		const { accessToken } = await call<{ accessToken: string }>('POST', '/api/member/login', login);
		const query = new URLSearchParams({ name, exportedOn: new Date().toISOString().slice(0, 10) });
		const response = await fetch(`${url}/api/admin/member-imports?${query}`, {
			method: 'POST',
			headers: { authorization: `Bearer ${accessToken}`, 'content-type': 'application/octet-stream' },
			body: new Uint8Array(list),
		});
		if (!response.ok) throw new Error(`${name}: ${response.status} ${await response.text()}`);
		return (await response.json()) as T;
	}

	/** The same calls with the rights of one person. */
	async function as(login: Login) {
		const { accessToken } = await call<{ accessToken: string }>('POST', '/api/member/login', login);
		return <T = unknown>(method: string, path: string, body?: object) => call<T>(method, path, body, accessToken);
	}

	return { url, call, mail, mailedPath, upload, uploadToLibrary, uploadList, as };
}
