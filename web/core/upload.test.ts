import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FakeStorage } from '#tests/helpers/fake-storage.ts';
import { storeLogin } from './session.ts';
import { UploadError, uploadImage } from './upload.ts';

vi.mock('./wait.ts', () => ({ wait: async () => {} }));

/** Records the request; the test decides how it ends. */
class FakeRequest {
	static all: FakeRequest[] = [];
	upload: { onprogress?: (event: object) => void } = {};
	headers: Record<string, string> = {};
	status = 0;
	response: unknown;
	timeout = 0;
	path = '';
	body: unknown;
	onload?: () => void;
	onerror?: () => void;
	ontimeout?: () => void;
	onabort?: () => void;
	constructor() {
		FakeRequest.all.push(this);
	}
	open(_method: string, path: string) {
		this.path = path;
	}
	setRequestHeader(name: string, value: string) {
		this.headers[name] = value;
	}
	send(body: unknown) {
		this.body = body;
	}
	abort() {
		this.onabort?.();
	}
	end(status: number, response: unknown) {
		Object.assign(this, { status, response });
		this.onload?.();
	}
}

const file = new File(['x'], 'me.jpg', { type: 'image/jpeg' });
const stored = {
	secure_url: 'https://club.example/media/1.jpg',
	public_id: '1',
	format: 'jpg',
	bytes: 1,
	width: 2,
	height: 3,
};
const request = async (index = 0) => {
	await expect.poll(() => FakeRequest.all[index]).toBeDefined();
	return FakeRequest.all[index]!;
};

beforeEach(() => {
	FakeRequest.all = [];
	vi.stubGlobal('XMLHttpRequest', FakeRequest);
	vi.stubGlobal('window', { localStorage: new FakeStorage(), sessionStorage: new FakeStorage() });
	storeLogin({ accessToken: 'old', email: 'office@club.example', dashboardLocked: false, role: 'ADMIN' });
});
afterEach(() => vi.unstubAllGlobals());

describe('an upload', () => {
	it('sends the file as multipart, reports the progress and returns the stored image', async () => {
		const progress: number[] = [];
		const done = uploadImage('documents', file, file.name, { onProgress: (fraction) => progress.push(fraction) });
		const sent = await request();
		const form = sent.body as FormData;
		expect([sent.path, form.get('upload_preset'), (form.get('file') as File).name]).toEqual([
			'/api/uploads/image/upload',
			'documents',
			'me.jpg',
		]);
		expect(sent.headers.authorization).toBeUndefined();
		sent.upload.onprogress?.({ lengthComputable: true, loaded: 1, total: 4 });
		sent.end(200, stored);
		expect(await done).toMatchObject({ secure_url: stored.secure_url, width: 2 });
		expect(progress).toEqual([0.25]);
	});

	it('refreshes an expired token once and sends the file again, without any other call', async () => {
		const fetch = vi.fn(async () => Response.json({ accessToken: 'new' }));
		vi.stubGlobal('fetch', fetch);
		const done = uploadImage('media', file, 'still.jpg');
		const first = await request();
		expect(first.headers.authorization).toBe('Bearer old');
		first.end(401, {});
		const second = await request(1);
		expect(second.headers.authorization).toBe('Bearer new');
		second.end(200, stored);
		await done;
		expect(fetch.mock.calls).toEqual([['/api/refresh', expect.anything()]]);
	});

	it('arrived when the response has the address alone', async () => {
		const done = uploadImage('documents', file, file.name);
		(await request()).end(200, { secure_url: stored.secure_url });
		expect(await done).toEqual({ secure_url: stored.secure_url });
	});

	it('can be retried when the token cannot be refreshed now', async () => {
		vi.stubGlobal('fetch', async () => new Response(null, { status: 503 }));
		const done = uploadImage('media', file, 'still.jpg');
		(await request()).end(401, {});
		await expect(done).rejects.toMatchObject({ message: expect.stringContaining('busy'), retry: true });
	});

	it.each([
		['the message of the server, without a retry', 415, 'Only image files are allowed', false],
		['too many requests, with a retry', 429, 'Please wait', true],
		['a server error, with a retry', 502, 'The upload failed. Please try again.', true],
	])('fails with %s', async (_name, status, message, retry) => {
		const done = uploadImage('documents', file, file.name);
		const code = status === 415 ? 'UNSUPPORTED_TYPE' : 'TOO_MANY_REQUESTS';
		(await request()).end(status, status === 502 ? null : { code, message, requestId: '1' });
		await expect(done).rejects.toMatchObject({ message, retry });
	});

	it('can be retried without a connection, after the timeout and after an unknown response', async () => {
		const endings: [(sent: FakeRequest) => void, string][] = [
			[(sent) => sent.onerror?.(), 'Network error. Please check your connection.'],
			[(sent) => sent.ontimeout?.(), 'The upload failed. Please try again.'],
			[(sent) => sent.end(200, { something: 'else' }), 'The upload failed. Please try again.'],
		];
		for (const [index, [end, message]] of endings.entries()) {
			const done = uploadImage('documents', file, file.name);
			const sent = await request(index);
			expect(sent.timeout).toBe(180_000);
			end(sent);
			await expect(done).rejects.toEqual(new UploadError(message, true));
		}
	});

	it('can be stopped', async () => {
		const stop = new AbortController();
		const done = uploadImage('documents', file, file.name, { signal: stop.signal });
		await request();
		stop.abort();
		await expect(done).rejects.toMatchObject({ message: 'Stopped', retry: true });
	});
});
