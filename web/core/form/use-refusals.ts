import { useEffect, useRef, useState } from 'react';

/** Counts the attempts that were refused: each one brings the summary back into view, and the cursor to it. */
export function useRefusals() {
	const summary = useRef<HTMLDivElement>(null);
	const [refused, setRefused] = useState(0);
	useEffect(() => {
		if (refused === 0) return;
		summary.current?.scrollIntoView();
		summary.current?.focus({ preventScroll: true });
	}, [refused]);
	return { summary, refused, refuse: () => setRefused((times) => times + 1) };
}
