/** 240 KB, or 1.5 MB. */
export const fileSize = (bytes: number) =>
	bytes < 1_000_000 ? `${Math.max(1, Math.round(bytes / 1000))} KB` : `${Number((bytes / 1_000_000).toFixed(1))} MB`;
