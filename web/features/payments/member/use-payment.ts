import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { ApiError } from '#web/core/errors.ts';
import { fetchProfile } from '#web/core/fetch-profile.ts';
import { readSession } from '#web/core/session.ts';
import { toast } from '#web/ui/toast.ts';
import { askStart } from './start-outcome.ts';

/** The one press that starts or resumes paying. */
export function usePayment() {
	const navigate = useNavigate();
	// A ref beside the state: two presses in one frame both still see the old state.
	const under = useRef(false);
	const [busy, setBusy] = useState(false);
	const [failure, setFailure] = useState<string>();
	const [walletUrl, setWalletUrl] = useState<string>();

	// Back from the wallet's page the browser may show this one as it was left: busy.
	useEffect(() => {
		const wake = (event: PageTransitionEvent) => {
			if (!event.persisted) return;
			under.current = false;
			setBusy(false);
			setWalletUrl(undefined);
		};
		window.addEventListener('pageshow', wake);
		return () => window.removeEventListener('pageshow', wake);
	}, []);

	const stop = (message: string) => {
		toast.error(message);
		setFailure(message);
		under.current = false;
		setBusy(false);
	};

	async function pay() {
		if (under.current) return;
		const email = readSession()?.memberEmail;
		if (!email) return stop('User email not found. Please log in again.');
		under.current = true;
		setBusy(true);
		setFailure(undefined);
		try {
			const outcome = await askStart(email);
			if ('walletUrl' in outcome) {
				setWalletUrl(outcome.walletUrl);
				// It stays busy: the page is on its way out.
				return window.location.assign(outcome.walletUrl);
			}
			if ('lookAt' in outcome) return await navigate(outcome.lookAt);
			if ('refusal' in outcome) return stop(outcome.refusal);
		} catch (error) {
			// Without a token the call has sent the visitor to the login already.
			if (!readSession()?.token) return;
			return stop((error instanceof ApiError && error.message) || 'Payment failed. Please try again.');
		}
		toast.success('Payment successful!');
		// The dashboard asks by itself too: a profile that is late must not keep anybody here.
		await fetchProfile().catch(() => undefined);
		await navigate('/dashboard');
	}

	return { busy, failure, walletUrl, pay };
}
