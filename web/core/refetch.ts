import { useEffect, useEffectEvent } from 'react';

const everyMs = 3000;

/** Asks again every few seconds while something is under way, such as mails. */
export function useLookAgain(under: boolean, look: () => void) {
	const ask = useEffectEvent(look);
	useEffect(() => {
		if (!under) return;
		const timer = setInterval(() => {
			if (!document.hidden) ask();
		}, everyMs);
		return () => clearInterval(timer);
	}, [under]);
}

/** Asks again when somebody comes back from another tab or window, where things may have gone on. */
export function useLookOnReturn(look: () => void) {
	const ask = useEffectEvent(look);
	useEffect(() => {
		const onReturn = () => {
			if (!document.hidden) ask();
		};
		// A tab that comes to the front does not always get the focus, and a window that gets it was not always hidden.
		window.addEventListener('focus', onReturn);
		document.addEventListener('visibilitychange', onReturn);
		return () => {
			window.removeEventListener('focus', onReturn);
			document.removeEventListener('visibilitychange', onReturn);
		};
	}, []);
}
