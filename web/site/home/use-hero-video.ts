import { useEffect, useRef, useState } from 'react';

type Connection = { saveData?: boolean };

const welcome = () =>
	matchMedia('(min-width: 641px) and (prefers-reduced-motion: no-preference)').matches &&
	!(navigator as Navigator & { connection?: Connection }).connection?.saveData;

/** The loop behind the hero: asked for once the page with its still picture is there, and only where it is welcome. */
export function useHeroVideo() {
	const [wanted, setWanted] = useState(false);
	/** `undefined` until the first frame is on the screen. */
	const [playing, setPlaying] = useState<boolean>();
	const video = useRef<HTMLVideoElement>(null);

	useEffect(() => {
		if (!welcome()) return;
		let timer: ReturnType<typeof setTimeout>;
		// A moment after `load`: everything the page itself needs has arrived and is painted.
		const later = () => {
			timer = setTimeout(() => setWanted(true), 300);
		};
		if (document.readyState === 'complete') later();
		else window.addEventListener('load', later, { once: true });
		return () => {
			clearTimeout(timer);
			window.removeEventListener('load', later);
		};
	}, []);

	function toggle() {
		if (playing) video.current?.pause();
		else void video.current?.play();
		setPlaying(!playing);
	}

	return { wanted, playing, toggle, video, onPlaying: () => setPlaying(true) };
}
