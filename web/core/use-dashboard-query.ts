import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { ApiError } from './api.ts';
import { useAsk } from './use-ask.ts';

export const isLocked = (error: unknown) => error instanceof ApiError && error.status === 402;

/** What a room asks the server. While the fee is unpaid it answers 402, and the way leads back to the dashboard. */
export function useDashboardQuery<T>(key: string, question: () => Promise<T>) {
	const navigate = useNavigate();
	const asked = useAsk(key, question);
	const locked = isLocked(asked.error);
	useEffect(() => {
		if (locked) void navigate('/dashboard', { replace: true });
	}, [locked, navigate]);
	return asked;
}
