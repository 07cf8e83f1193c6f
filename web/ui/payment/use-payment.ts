import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import type { EndpointOutput } from '#contract/core/endpoint.ts';
import type { paymentEndpoints } from '#contract/payments.ts';
import { failureText, ShownError } from '#web/core/errors.ts';
import { fetchProfile } from '#web/core/fetch-profile.ts';
import { readSession } from '#web/core/session.ts';
import { useSubmit } from '#web/core/submit.ts';
import { toast } from '../toast.ts';
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

type Started = EndpointOutput<typeof paymentEndpoints.startPayment>;

/** Goes to the wallet, to `afterwards` if it is paid already, or to the page of an earlier attempt. */
export function usePayment<Argument>(begin: (argument: Argument) => Promise<Started>, afterwards: string) {
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
		async (argument: Argument) => {
			const result = await begin(argument).catch((error: unknown) => {
				// The session has ended, and the member is already being sent to the login.
				if (!readSession()?.token) return undefined;
				throw error;
			});
			if (!result) return;
			const { status, redirectUrl, attemptId, message } = result;
			if (status === 'PAID' || status === undefined) return leave();
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

	async function leave() {
		toast.success('Payment successful!');
		// The dashboard fetches the profile, too, so a failure here must not stop the navigation.
		await fetchProfile().catch(() => undefined);
		await navigate(afterwards);
	}

	// The button stays busy until the browser has left for the wallet.
	return { busy: busy || walletUrl !== undefined, failure, walletUrl, start: submit };
}
