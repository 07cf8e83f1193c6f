import { useEffect, useId, useRef, useState } from 'react';
import { limits } from '#contract/core/limits.ts';
import { videoAccept, videoMessages } from '#contract/core/uploads.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { frameOf } from './frame.ts';
import type { Still } from './poster-field.tsx';

export type VideoFile = { file: File; width: number; height: number };

/** Chooses a video of this computer and shows it, so that a moment of it can become the still picture. */
export function VideoSource({
	wrong,
	onChoose,
	onStill,
}: {
	wrong: string | undefined;
	onChoose: (video: VideoFile | undefined) => void;
	onStill: (still: Still) => void;
}) {
	const id = useId();
	const player = useRef<HTMLVideoElement>(null);
	const [chosen, setChosen] = useState<{ file: File; url: string }>();
	const [problem, setProblem] = useState<string>();
	useEffect(() => {
		if (chosen) return () => URL.revokeObjectURL(chosen.url);
	}, [chosen]);

	function choose(file: File | undefined) {
		onChoose(undefined);
		const found = !file ? undefined : file.size > limits.videoBytes ? videoMessages.tooLarge : undefined;
		setProblem(found);
		setChosen(file && !found ? { file, url: URL.createObjectURL(file) } : undefined);
	}
	const takeFrame = async () => {
		const still = player.current && (await frameOf(player.current));
		if (still) onStill(still);
	};
	const said = problem ?? wrong;
	return (
		<div className="field" data-field>
			<label htmlFor={id}>Video file</label>
			<span className="field-hint" id={`${id}-hint`}>
				MP4 or WebM, at most 200 MB.
			</span>
			<input
				id={id}
				type="file"
				accept={videoAccept}
				aria-invalid={said ? true : undefined}
				aria-describedby={`${id}-hint${said ? ` ${id}-error` : ''}`}
				onChange={({ target }) => choose(target.files?.[0])}
			/>
			{said && (
				<p className="error-message" id={`${id}-error`}>
					<Icon name="alert" />
					{said}
				</p>
			)}
			{chosen && (
				<>
					{/* biome-ignore lint/a11y/useMediaCaption: the office's own film, looked through before it is sent */}
					<video
						ref={player}
						className="still"
						src={chosen.url}
						aria-label="The chosen video"
						controls
						playsInline
						preload="auto"
						onLoadedMetadata={({ currentTarget: film }) => {
							onChoose({ file: chosen.file, width: film.videoWidth, height: film.videoHeight });
							// Not the very first moment, which is often black.
							film.currentTime = Math.min(1, film.duration / 2);
						}}
						onSeeked={(event) => {
							// The first still comes by itself; later ones are asked for.
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
		</div>
	);
}
