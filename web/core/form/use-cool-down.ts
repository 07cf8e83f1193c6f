import { useEffect, useState } from 'react';

/** Counts the seconds of a wait by the clock, so that a sleeping phone does not prolong it. `until`: the end of a wait that already runs. */
export function useCoolDown(until = 0) {
	const [endsAt, setEndsAt] = useState(until);
	const [now, setNow] = useState(Date.now);
	const secondsLeft = Math.max(0, Math.ceil((endsAt - now) / 1000));

	useEffect(() => {
		if (secondsLeft === 0) return;
		const timer = setInterval(() => setNow(Date.now()), 500);
		return () => clearInterval(timer);
	}, [secondsLeft]);

	const start = (seconds: number) => {
		setNow(Date.now());
		setEndsAt(Date.now() + seconds * 1000);
	};
	return { secondsLeft, start };
}

/** 0:42 */
export const clockText = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
