import { useState } from 'react';
import { fetchFile } from './api.ts';
import { failureText } from './errors.ts';

/** Saves a file on the device, as a download. */
export function saveFile(blob: Blob, name: string) {
	const url = URL.createObjectURL(blob);
	const link = document.createElement('a');
	link.href = url;
	link.download = name;
	link.click();
	// Some browsers read the address only after the click has returned.
	setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

/** For a button that downloads a file that needs the token. */
export function useDownload(path: string, name: string) {
	const [busy, setBusy] = useState(false);
	const [failure, setFailure] = useState<string>();
	const download = async () => {
		setBusy(true);
		setFailure(undefined);
		try {
			saveFile(await fetchFile(path), name);
		} catch (error) {
			setFailure(failureText(error));
		}
		setBusy(false);
	};
	return { busy, failure, download };
}
