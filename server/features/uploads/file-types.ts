import type { VideoFormat } from '#server/core/storage/file-format.ts';
import { type ImageType, extensionOf as pictureExtension } from '#server/core/storage/image.ts';

export type VideoType = `video/${VideoFormat}`;
export type FileType = ImageType | VideoType;

export const extensionOf = {
	...pictureExtension,
	'video/mp4': 'mp4',
	'video/webm': 'webm',
} as const satisfies Record<FileType, string>;

export const isVideo = (type: FileType): type is VideoType => type.startsWith('video/');
