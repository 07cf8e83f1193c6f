import { fetchFile } from './api.ts';
import { saveFile } from './save-file.ts';
import { useSubmit } from './submit.ts';

/** For a button that downloads a file that needs the token. */
export function useDownload(path: string, name: string) {
	const { busy, failure, submit } = useSubmit(async () => saveFile(await fetchFile(path), name));
	return { busy, failure, download: () => submit() };
}
