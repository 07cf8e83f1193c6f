import { describe, expect, test, vi } from 'vitest';
import { UploadError } from '#web/core/upload.ts';
import { fileProblem, fileSize, type SendFile, UploadStore } from './upload-store.ts';

const picture = (name = 'me.jpg', type = 'image/jpeg') => new File(['x'], name, { type });

function storeWith(send: SendFile) {
	const urls: string[] = [];
	const errors: string[] = [];
	const uploads = new UploadStore({
		send,
		onUrl: (field, url) => urls.push(`${field}=${url}`),
		onError: (field, message) => errors.push(`${field}: ${message}`),
		now: () => 7,
	});
	return { uploads, urls, errors };
}

describe('a file for an upload', () => {
	test('must be an image of at most 5,242,880 bytes', () => {
		expect(fileProblem({ type: 'application/pdf', size: 1 })).toBe('Only image files are allowed');
		expect(fileProblem({ type: 'image/png', size: 5_242_881 })).toBe('File size must not exceed 2MB');
		expect(fileProblem({ type: 'image/png', size: 5_242_880 })).toBeUndefined();
	});

	test('has a readable size', () => {
		expect(fileSize(831_488)).toBe('812 KB');
		expect(fileSize(1_992_294)).toBe('1.9 MB');
		expect(fileSize(3)).toBe('1 KB');
	});
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
		uploads.choose('photo', picture('second.jpg'));
		responses[0]?.('first');
		responses[1]?.('second');
		await uploads.settled();
		await Promise.resolve();
		expect(uploads.get('photo')).toMatchObject({ status: 'done', name: 'second.jpg' });
		expect(urls).not.toContain('photo=first');

		uploads.choose('photo', picture('third.jpg'));
		uploads.remove('photo');
		responses[2]?.('third');
		await Promise.resolve();
		expect(uploads.get('photo').status).toBe('empty');
		expect(uploads.busy()).toBe(false);
	});
});
