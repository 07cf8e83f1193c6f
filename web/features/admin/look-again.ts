import { useEffect, useEffectEvent } from 'react';

const everyMs = 3000;

/** Asks again every few seconds while something is under way, such as mails. */
export function useLookAgain(under: boolean, look: () => void) {
	const ask = useEffectEvent(look);
	useEffect(() => {
		if (!under) return;
		const timer = setInterval(ask, everyMs);
		return () => clearInterval(timer);
	}, [under]);
}

/** Asks again when somebody comes back from another tab or window, where things may have gone on. */
export function useLookOnReturn(look: () => void) {
	const ask = useEffectEvent(look);
	useEffect(() => {
		const onFocus = () => ask();
		window.addEventListener('focus', onFocus);
		return () => window.removeEventListener('focus', onFocus);
	}, []);
}
