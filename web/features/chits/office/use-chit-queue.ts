import { useEffect, useState, useSyncExternalStore } from 'react';
import { useOnReturn } from '#web/core/query.tsx';
import { chitQueue } from './chit-queue.ts';
import { deviceStore } from './chit-store.ts';

const retryMs = 15_000;

/** Sends waiting chits when the page opens, when there is a connection again, when the person returns, and from time to time. */
export function useChitQueue() {
	const [queue] = useState(() => chitQueue(deviceStore));
	const state = useSyncExternalStore(queue.subscribe, queue.state, queue.state);
	const isWaiting = state.waiting.some(({ refused }) => !refused);

	useEffect(() => {
		const sendAll = () => void queue.sendAll();
		sendAll();
		window.addEventListener('online', sendAll);
		return () => window.removeEventListener('online', sendAll);
	}, [queue]);
	useOnReturn(() => void queue.sendAll());
	useEffect(() => {
		if (!isWaiting) return;
		const timer = setInterval(() => void queue.sendAll(), retryMs);
		return () => clearInterval(timer);
	}, [isWaiting, queue]);

	return { ...state, queue };
}
