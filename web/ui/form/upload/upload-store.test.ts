import { describe, expect, test, vi } from 'vitest';
import { UploadError } from '#web/core/upload.ts';
import { fileSize, type SendFile, UploadStore } from './upload-store.ts';

const picture = (name = 'me.jpg', type = 'image/jpeg') => new File(['x'], name, { type });

function storeWith(send: SendFile, prepare = async (file: File) => file) {
	const urls: string[] = [];
	const errors: string[] = [];
	const uploads = new UploadStore({
		prepare,
		send,
		onUrl: (field, url) => urls.push(`${field}=${url}`),
		onError: (field, message) => errors.push(`${field}: ${message}`),
		now: () => 7,
	});
	return { uploads, urls, errors };
}

test('the size of a file is readable', () => {
	expect(fileSize(831_488)).toBe('812\u00a0KB');
	expect(fileSize(1_992_294)).toBe('1.9\u00a0MB');
	expect(fileSize(5_242_880)).toBe('5\u00a0MB');
	expect(fileSize(3)).toBe('1\u00a0KB');
});

describe('the uploads of a form', () => {
	test('an upload reports its progress, then the address of the picture', async () => {
		const { uploads, urls } = storeWith(async (_file, onProgress) => {
			await Promise.resolve();
			onProgress(0.5);
			expect(uploads.get('photo')).toMatchObject({ status: 'sending', fraction: 0.5 });
			return 'https://club/1';
		});
		uploads.choose('photo', picture());
		expect(uploads.busy()).toBe(true);
		await uploads.settled();
		expect(uploads.get('photo')).toMatchObject({ status: 'done', name: 'me.jpg', sentAt: 7 });
		expect(urls).toEqual(['photo=', 'photo=https://club/1']);
	});

	test('a picture is made smaller before it is sent, and its new size is shown', async () => {
		const send = vi.fn<SendFile>().mockResolvedValue('u');
		const small = new File(['ab'], 'small.jpg');
		const { uploads } = storeWith(send, async () => small);
		uploads.choose('photo', picture());
		expect(uploads.get('photo').status).toBe('preparing');
		await uploads.settled();
		expect(send.mock.calls[0]?.[0]).toBe(small);
		expect(uploads.get('photo')).toMatchObject({ status: 'done', bytes: 2 });
	});

	test('a picture that cannot be made small enough is not sent', async () => {
		const send = vi.fn<SendFile>();
		const { uploads, errors } = storeWith(send, async () => {
			throw new UploadError('File size must not exceed 2MB', false);
		});
		uploads.choose('photo', picture());
		await uploads.settled();
		expect(uploads.get('photo')).toMatchObject({ status: 'bad' });
		expect(errors).toEqual(['photo: File size must not exceed 2MB']);
		expect(send).not.toHaveBeenCalled();
	});

	test('an upload that is stopped while it is made smaller is not sent', async () => {
		const send = vi.fn<SendFile>();
		let finish = (_file: File) => {};
		const { uploads, errors } = storeWith(send, () => new Promise((resolve) => (finish = resolve)));
		uploads.choose('photo', picture());
		uploads.remove('photo');
		finish(picture());
		await Promise.resolve();
		expect(send).not.toHaveBeenCalled();
		expect(uploads.get('photo').status).toBe('empty');
		expect(errors).toEqual([]);
	});

	test('a failed upload can be tried again with the same file', async () => {
		const send = vi.fn<SendFile>().mockRejectedValueOnce(new UploadError('No line', true)).mockResolvedValue('u');
		const { uploads, errors } = storeWith(send);
		uploads.choose('photo', picture());
		await uploads.settled();
		expect(uploads.problem('photo')).toBe('No line');
		expect(errors).toEqual(['photo: No line']);
		uploads.retry('photo');
		await uploads.settled();
		expect(uploads.get('photo').status).toBe('done');
		expect(uploads.problem('photo')).toBeUndefined();
	});

	test('an upload that the server refuses needs another file', async () => {
		const { uploads } = storeWith(() => Promise.reject(new UploadError('Only image files are allowed', false)));
		uploads.choose('photo', picture());
		await uploads.settled();
		expect(uploads.get('photo')).toMatchObject({ status: 'bad', error: 'Only image files are allowed' });
	});

	test('a wrong file is not sent, and the picture uploaded before stays', async () => {
		const send = vi.fn<SendFile>().mockResolvedValue('u');
		const { uploads, errors, urls } = storeWith(send);
		uploads.choose('photo', picture('list.pdf', 'application/pdf'));
		expect(uploads.get('photo').status).toBe('bad');
		uploads.choose('photo', picture());
		await uploads.settled();
		uploads.choose('photo', picture('list.pdf', 'application/pdf'));
		expect(uploads.get('photo').status).toBe('done');
		expect(urls.at(-1)).toBe('photo=u');
		expect(errors).toHaveLength(2);
		expect(send).toHaveBeenCalledOnce();
	});

	test('the response to an upload that was stopped or replaced changes nothing', async () => {
		const responses: ((url: string) => void)[] = [];
		const { uploads, urls } = storeWith(() => new Promise((resolve) => responses.push(resolve)));
		uploads.choose('photo', picture('first.jpg'));
		await expect.poll(() => responses).toHaveLength(1);
		uploads.choose('photo', picture('second.jpg'));
		await expect.poll(() => responses).toHaveLength(2);
		responses[0]?.('first');
		responses[1]?.('second');
		await uploads.settled();
		await Promise.resolve();
		expect(uploads.get('photo')).toMatchObject({ status: 'done', name: 'second.jpg' });
		expect(urls).not.toContain('photo=first');

		uploads.choose('photo', picture('third.jpg'));
		await expect.poll(() => responses).toHaveLength(3);
		uploads.remove('photo');
		responses[2]?.('third');
		await Promise.resolve();
		expect(uploads.get('photo').status).toBe('empty');
		expect(uploads.busy()).toBe(false);
	});
});
