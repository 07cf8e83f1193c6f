import { useEffect, useState } from 'react';

/** Below the masthead and a little way down: where the eye is. */
const eyeLine = 0.38;

export const sectionId = (id: string) => `section-${id}`;

/** The section that is being read, or filled in. */
export function useCurrentSection(ids: readonly string[]): string | undefined {
	const [current, setCurrent] = useState(ids[0]);
	const joined = ids.join();

	useEffect(() => {
		let waiting = 0;
		const places = joined.split(',');
		const look = () => {
			waiting = 0;
			const line = window.innerHeight * eyeLine;
			const passed = places.filter(
				(id) =>
					(document.getElementById(sectionId(id))?.getBoundingClientRect().top ?? Number.POSITIVE_INFINITY) < line,
			);
			setCurrent(passed.at(-1) ?? places[0]);
		};
		const onScroll = () => {
			waiting ||= requestAnimationFrame(look);
		};
		look();
		window.addEventListener('scroll', onScroll, { passive: true });
		window.addEventListener('resize', onScroll);
		return () => {
			cancelAnimationFrame(waiting);
			window.removeEventListener('scroll', onScroll);
			window.removeEventListener('resize', onScroll);
		};
	}, [joined]);

	return current;
}
