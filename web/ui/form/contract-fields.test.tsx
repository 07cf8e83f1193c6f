// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { FormProvider } from 'react-hook-form';
import { afterEach, expect, test, vi } from 'vitest';
import { fieldsOf } from '#contract/application-fields.ts';
import { limits } from '#contract/core/limits.ts';
import { uploadMessages } from '#contract/core/uploads.ts';
import { blankValues } from '#web/core/form/values.ts';
import { UploadError, uploadImage } from '#web/core/upload.ts';
import { ContractFields } from './contract-fields.tsx';
import { UploadsContext, useContractForm } from './use-contract-form.ts';

vi.mock(import('#web/core/upload.ts'), async (original) => ({ ...(await original()), uploadImage: vi.fn() }));

afterEach(() => {
	cleanup();
	vi.restoreAllMocks();
	vi.mocked(uploadImage).mockReset();
});

const photo = fieldsOf('civilian').filter(({ name }) => name === 'photo');

function Form({ stored }: { stored?: Record<string, string> }) {
	const { form, uploads } = useContractForm(() => ({ values: {}, errors: {} }), blankValues());
	return (
		<FormProvider {...form}>
			<UploadsContext value={uploads}>
				<ContractFields fields={photo} {...(stored ? { stored } : {})} />
			</UploadsContext>
		</FormProvider>
	);
}

/** The browser shows the format of the chosen picture, or it does not. */
function stubDecoder(shows: boolean) {
	const decode = vi.spyOn(HTMLImageElement.prototype, 'decode');
	if (!shows) return decode.mockRejectedValue(new DOMException('The source image cannot be decoded.', 'EncodingError'));
	vi.spyOn(HTMLImageElement.prototype, 'naturalWidth', 'get').mockReturnValue(4000);
	vi.spyOn(HTMLImageElement.prototype, 'naturalHeight', 'get').mockReturnValue(3000);
	vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({ fillRect() {}, drawImage() {} } as never);
	vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((ready) => ready(new Blob(['small'])));
	return decode.mockResolvedValue();
}

const choose = (bytes: number) =>
	fireEvent.change(screen.getByLabelText('Photo'), {
		target: { files: [new File([new Uint8Array(bytes)], 'IMG_1.HEIC', { type: 'image/heic' })] },
	});
const sentFile = () => vi.mocked(uploadImage).mock.calls[0]![1] as File;

test('a HEIC that the browser shows is sent as a small JPEG', async () => {
	stubDecoder(true);
	vi.mocked(uploadImage).mockResolvedValue({ secure_url: 'https://club/1' });
	render(<Form />);
	choose(limits.uploadBytes + 1);
	expect(await screen.findByText('Received, 1 KB')).toBeTruthy();
	expect([sentFile().name, sentFile().type, sentFile().size]).toEqual(['IMG_1.jpg', 'image/jpeg', 5]);
});

test('a HEIC that the browser cannot show is refused by its size, and a small one by the server, which says how to save it', async () => {
	stubDecoder(false);
	vi.mocked(uploadImage).mockRejectedValue(new UploadError(uploadMessages.unreadable, false));
	render(<Form />);
	choose(limits.uploadBytes + 1);
	expect(await screen.findByText('File size must not exceed 2MB', { selector: '#photo-error' })).toBeTruthy();
	expect(uploadImage).not.toHaveBeenCalled();
	choose(100);
	expect(await screen.findByText(uploadMessages.unreadable, { selector: '#photo-error' })).toBeTruthy();
	expect(sentFile().type).toBe('image/heic');
	expect(screen.getByText('Choose another')).toBeTruthy();
});

test('a picture that the club has is named, and can be replaced', () => {
	render(<Form stored={{ photo: 'portrait.jpg' }} />);
	expect(screen.getByText('portrait.jpg')).toBeTruthy();
	expect(screen.getByText(/^The club has this picture\./)).toBeTruthy();
	expect(screen.getByText('Replace')).toBeTruthy();
});
