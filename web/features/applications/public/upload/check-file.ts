import { limits } from '#contract/core/limits.ts';
import { uploadMessages } from '#contract/core/uploads.ts';

/** Why this file cannot be taken, if so. The message says 2MB and the limit is 5 MiB: both are the club's own. */
export function fileProblem(file: { type: string; size: number }): string | undefined {
	if (!file.type.startsWith('image/')) return uploadMessages.notAnImage;
	if (file.size > limits.uploadBytes) return uploadMessages.tooLarge;
	return undefined;
}

/** 812 KB, 1.9 MB */
export function fileSize(bytes: number): string {
	if (bytes < 1_048_576) return `${Math.max(1, Math.round(bytes / 1024))} KB`;
	return `${(bytes / 1_048_576).toFixed(1)} MB`;
}
