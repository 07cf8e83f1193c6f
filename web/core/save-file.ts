import { fetchFile } from './api.ts';
import { useSubmit } from './submit.ts';

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
	const { busy, failure, submit } = useSubmit(async () => saveFile(await fetchFile(path), name));
	return { busy, failure, download: () => submit() };
}
