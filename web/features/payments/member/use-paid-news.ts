import { useEffect } from 'react';
import { fetchProfile } from '#web/core/fetch-profile.ts';
import { toast } from '#web/ui/toast.ts';

const key = 'paymentTold';

/** Whether this tab hears it for the first time: a reload of the receipt is no news. */
function isNews(attemptId: string): boolean {
	try {
		if (sessionStorage.getItem(key) === attemptId) return false;
		sessionStorage.setItem(key, attemptId);
	} catch {
		// A browser without storage tells it again; better than not at all.
	}
	return true;
}

/** Once the server says paid: the browser learns the new standing, and the visitor is told once. */
export function usePaidNews(paidAttemptId: string | undefined) {
	useEffect(() => {
		if (!paidAttemptId) return;
		// The header and the dashboard read the stored standing; should this fail, the dashboard asks by itself.
		fetchProfile().catch(() => undefined);
		if (isNews(paidAttemptId)) toast.success('Payment successful!');
	}, [paidAttemptId]);
}
