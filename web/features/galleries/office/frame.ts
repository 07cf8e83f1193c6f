import type { Still } from './poster-field.tsx';

/** What a video shows at this moment, as a picture small enough to be sent. */
export function frameOf(video: HTMLVideoElement): Promise<Still | undefined> {
	const scale = Math.min(1, 1600 / video.videoWidth);
	const canvas = document.createElement('canvas');
	canvas.width = Math.round(video.videoWidth * scale);
	canvas.height = Math.round(video.videoHeight * scale);
	canvas.getContext('2d')?.drawImage(video, 0, 0, canvas.width, canvas.height);
	return new Promise((resolve) =>
		canvas.toBlob(
			(file) => resolve(file ? { file, preview: URL.createObjectURL(file) } : undefined),
			'image/jpeg',
			0.85,
		),
	);
}
