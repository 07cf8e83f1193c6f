import { useEffect, useState } from 'react';

/** Counts down by the clock, so that a sleeping phone does not stretch the wait. `until`: a wait that has begun before. */
export function useCoolDown(until = 0) {
	const [endsAt, setEndsAt] = useState(until);
	const [now, setNow] = useState(Date.now);
	const rest = Math.max(0, Math.ceil((endsAt - now) / 1000));

	useEffect(() => {
		if (rest === 0) return;
		const timer = setInterval(() => setNow(Date.now()), 500);
		return () => clearInterval(timer);
	}, [rest]);

	const start = (seconds: number) => {
		setNow(Date.now());
		setEndsAt(Date.now() + seconds * 1000);
	};
	return { rest, start };
}

/** 0:42 */
export const clockText = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
