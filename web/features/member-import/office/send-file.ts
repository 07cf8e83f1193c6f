import type { ZodMiniType } from 'zod/mini';
import { type Progress, upload } from '#web/core/upload.ts';

const hour = 3_600_000;

/** Sends a file as the body of a call. Browsers give the same kind of file different types, or none. */
export const sendFile = <T>(
	path: string,
	query: Record<string, string>,
	file: File,
	response: ZodMiniType<T>,
	onProgress: Progress,
) =>
	upload(
		`${path}?${new URLSearchParams({ name: file.name.slice(0, 200), ...query })}`,
		new File([file], file.name, { type: 'application/octet-stream' }),
		response,
		{ signedIn: true, onProgress, timeout: hour },
	);
