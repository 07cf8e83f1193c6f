import { useRef, useState } from 'react';

/** Runs one at a time: a second press while the first is under way does nothing. */
export function useSending(act: () => Promise<void>) {
	const under = useRef(false);
	const [sending, setSending] = useState(false);
	const send = async () => {
		if (under.current) return;
		under.current = true;
		setSending(true);
		try {
			await act();
		} finally {
			under.current = false;
			setSending(false);
		}
	};
	return { sending, send };
}
