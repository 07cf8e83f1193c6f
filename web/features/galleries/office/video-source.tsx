import { useEffect, useRef, useState } from 'react';
import { limits } from '#contract/core/limits.ts';
import { videoAccept, videoMessages } from '#contract/core/uploads.ts';
import { Button } from '#web/ui/button.tsx';
import styles from './item-form.module.css';
import { FileField, type NewPoster } from './item-form.tsx';

/** `seconds` is null when the browser cannot tell, as for a recording that has no length in its file. */
export type VideoFile = { file: File; width: number; height: number; seconds: number | null };

/** Chooses a video file and plays it, so that one of its frames can become the poster. */
export function VideoSource({
	error,
	onChoose,
	onPoster,
}: {
	error: string | undefined;
	onChoose: (video: VideoFile | undefined) => void;
	onPoster: (poster: NewPoster) => void;
}) {
	const player = useRef<HTMLVideoElement>(null);
	const [chosen, setChosen] = useState<{ file: File; url: string }>();
	const [problem, setProblem] = useState<string>();
	useEffect(() => {
		if (chosen) return () => URL.revokeObjectURL(chosen.url);
	}, [chosen]);

	function choose(file: File | undefined) {
		onChoose(undefined);
		const tooLarge = file && file.size > limits.videoBytes;
		setProblem(tooLarge ? videoMessages.tooLarge : undefined);
		setChosen(file && !tooLarge ? { file, url: URL.createObjectURL(file) } : undefined);
	}
	const takeFrame = async () => {
		const poster = player.current && (await frameOf(player.current));
		if (poster) onPoster(poster);
	};
	return (
		<FileField
			label="Video file"
			hint="MP4 or WebM, at most 200 MB."
			accept={videoAccept}
			error={problem ?? error}
			onChoose={choose}
		>
			{chosen && (
				<>
					{/* biome-ignore lint/a11y/useMediaCaption: the office checks its own video before it is uploaded */}
					<video
						ref={player}
						className={styles.preview}
						src={chosen.url}
						aria-label="The chosen video"
						controls
						playsInline
						preload="auto"
						onLoadedMetadata={({ currentTarget: video }) => {
							onChoose({
								file: chosen.file,
								width: video.videoWidth,
								height: video.videoHeight,
								seconds: Number.isFinite(video.duration) ? Math.max(1, Math.round(video.duration)) : null,
							});
							// The very first frame is often black.
							video.currentTime = Math.min(1, video.duration / 2);
						}}
						onSeeked={(event) => {
							// The first poster is taken by itself, later ones by the button.
							if (!event.currentTarget.dataset.taken) void takeFrame();
							event.currentTarget.dataset.taken = 'yes';
						}}
						onError={() => {
							setProblem(videoMessages.notAVideo);
							setChosen(undefined);
						}}
					/>
					<div>
						<Button look="line" small onClick={() => void takeFrame()}>
							Use this moment as the still picture
						</Button>
					</div>
				</>
			)}
		</FileField>
	);
}

/** The current frame of a video, as a picture small enough to upload. */
function frameOf(video: HTMLVideoElement): Promise<NewPoster | undefined> {
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
