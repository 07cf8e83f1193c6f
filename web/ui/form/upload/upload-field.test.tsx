// @vitest-environment happy-dom
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { UploadError } from '#web/core/upload.ts';
import { UploadsContext } from '../use-contract-form.ts';
import { UploadField } from './upload-field.tsx';
import { type SendFile, UploadStore } from './upload-store.ts';

/** The test decides how each request ends. */
function show() {
	const requests: { progress: (fraction: number) => void; arrive: () => void; fail: () => void }[] = [];
	const send: SendFile = (_file, progress) =>
		new Promise((resolve, reject) => {
			requests.push({
				progress,
				arrive: () => resolve('https://club/1'),
				fail: () => reject(new UploadError('Network error', true)),
			});
		});
	const uploads = new UploadStore({ prepare: async (file) => file, send, onUrl: () => {}, onError: () => {} });
	render(
		<UploadsContext value={uploads}>
			<UploadField id="photo" label="Photo" hint="Passport size." />
		</UploadsContext>,
	);
	const choose = () =>
		fireEvent.change(screen.getByLabelText('Photo'), {
			target: { files: [new File(['x'], 'me.heic', { type: 'image/heic' })] },
		});
	return { requests, choose };
}

test('the limit is part of the description before a picture is chosen, and every image can be chosen', () => {
	show();
	const input = screen.getByLabelText<HTMLInputElement>('Photo');
	expect(input.accept).toBe('image/*');
	expect(document.getElementById(input.getAttribute('aria-describedby')!)?.textContent).toBe(
		'Passport size. Images only. Photos above 5\u00a0MB are made smaller on your device.',
	);
});

test('an upload shows its progress, can be stopped, and tried again after a failure', async () => {
	const { requests, choose } = show();
	choose();
	expect(screen.getByRole('status').textContent).toBe('Making me.heic smaller');
	const bar = await screen.findByRole('progressbar', { name: 'Uploading me.heic' });
	requests[0]?.progress(0.4);
	await expect.poll(() => bar.getAttribute('aria-valuenow')).toBe('40');
	fireEvent.click(screen.getByRole('button', { name: 'Stop Photo' }));
	expect(screen.getByText('No picture yet')).toBeTruthy();
	expect(document.activeElement).toBe(screen.getByLabelText('Photo'));

	choose();
	await expect.poll(() => requests.length).toBe(2);
	requests[1]?.fail();
	fireEvent.click(await screen.findByRole('button', { name: 'Try again Photo' }));
	await expect.poll(() => requests.length).toBe(3);
	requests[2]?.arrive();
	expect(await screen.findByRole('button', { name: 'Remove Photo' })).toBeTruthy();
	expect(screen.getByRole('status').textContent).toBe('me.heic received');
});

test('the keyboard keeps its place while an upload runs and when it ends', async () => {
	const { requests, choose } = show();
	screen.getByLabelText('Photo').focus();
	choose();
	await expect.poll(() => requests.length).toBe(1);
	expect(document.activeElement).toBe(screen.getByLabelText('Photo'));
	screen.getByRole('button', { name: 'Stop Photo' }).focus();
	requests[0]?.arrive();
	const remove = await screen.findByRole('button', { name: 'Remove Photo' });
	expect(document.activeElement).toBe(remove);
});
