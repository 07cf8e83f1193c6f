import { useEffect, useRef, useState } from 'react';
import type { GalleryItem } from '#contract/galleries.ts';
import { playerOf } from '#contract/video-links.ts';

/** A video that plays as soon as it is shown: a file of ours, or the player of the host it lies with. */
export function Film({ film }: { film: GalleryItem }) {
	const player = playerOf(film.url);
	if (!player) return <FileFilm film={film} />;
	return (
		<iframe
			src={player}
			title={film.alt}
			allow="autoplay; fullscreen; picture-in-picture"
			// The host plays only for a page that says where it is.
			referrerPolicy="strict-origin-when-cross-origin"
		/>
	);
}

function FileFilm({ film }: { film: GalleryItem }) {
	const video = useRef<HTMLVideoElement>(null);
	const [broken, setBroken] = useState(false);

	useEffect(() => {
		const player = video.current;
		if (!player) return;
		void player.play().catch(() => {
			// Some browsers let a film begin only without its sound; whoever wants that has the controls.
			player.muted = true;
			return player.play().catch(() => {});
		});
		return () => player.pause();
	}, []);

	if (broken) {
		return (
			<p role="status">
				This video does not play here. <a href={film.url}>Open the file itself</a>
			</p>
		);
	}
	return (
		// biome-ignore lint/a11y/useMediaCaption: what is seen is in its label; there is no spoken word to write down
		<video
			ref={video}
			src={film.url}
			poster={film.poster}
			width={film.width}
			height={film.height}
			aria-label={film.alt}
			controls
			playsInline
			onError={() => setBroken(true)}
		/>
	);
}
