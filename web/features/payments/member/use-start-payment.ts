import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { paymentEndpoints } from '#contract/payments.ts';
import { call } from '#web/core/api.ts';
import { failureText, ShownError } from '#web/core/errors.ts';
import { fetchProfile } from '#web/core/fetch-profile.ts';
import { readSession } from '#web/core/session.ts';
import { useSubmit } from '#web/core/submit.ts';
import { toast } from '#web/ui/toast.ts';
import { isWalletAddress } from './wallet-address.ts';

const failed = 'Payment failed. Please try again.';
const texts = {
	get network() {
		return navigator.onLine
			? 'Payment failed. There was no response, and nothing was charged. Please try again.'
			: 'Payment failed. You are offline, and nothing was charged. Please try again when you are back.';
	},
	other: failed,
};

/** Starts a payment or continues an open one: goes to the wallet, the dashboard, or the page of an earlier attempt. */
export function useStartPayment() {
	const navigate = useNavigate();
	const [walletUrl, setWalletUrl] = useState<string>();

	// After going back from the wallet, the browser can show this page as it was left: busy.
	useEffect(() => {
		const onPageShow = (event: PageTransitionEvent) => {
			if (event.persisted) setWalletUrl(undefined);
		};
		window.addEventListener('pageshow', onPageShow);
		return () => window.removeEventListener('pageshow', onPageShow);
	}, []);

	const { busy, failure, submit } = useSubmit(
		async (gateway?: string) => {
			const email = readSession()?.memberEmail;
			if (!email) throw new ShownError('User email not found. Please log in again.');
			const result = await call(paymentEndpoints.startPayment, { params: { email }, query: { gateway } }).catch(
				(error: unknown) => {
					// The session has ended, and the member is already being sent to the login.
					if (!readSession()?.token) return undefined;
					throw error;
				},
			);
			if (!result) return;
			const { status, redirectUrl, attemptId, message } = result;
			if (status === 'PAID' || status === undefined) return goToDashboard();
			if (redirectUrl) {
				if (!isWalletAddress(redirectUrl)) throw new ShownError(failed);
				setWalletUrl(redirectUrl);
				return window.location.assign(redirectUrl);
			}
			if (attemptId) return navigate(`/payment-status?attempt=${attemptId}`);
			throw new ShownError(message || failed);
		},
		{ texts, onFailure: (error) => toast.error(failureText(error, texts)) },
	);

	async function goToDashboard() {
		toast.success('Payment successful!');
		// The dashboard fetches the profile, too, so a failure here must not stop the navigation.
		await fetchProfile().catch(() => undefined);
		await navigate('/dashboard');
	}

	// The button stays busy until the browser has left for the wallet.
	return { busy: busy || walletUrl !== undefined, failure, walletUrl, start: submit };
}
