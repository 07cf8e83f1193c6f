import { useEffect, useState } from 'react';
import { pageMeta } from '#web/components/site/page-meta.ts';
import { SplitPage } from '#web/components/site/split-page.tsx';
import { Button, ButtonLink } from '#web/components/ui/button.tsx';
import type { LinkAnswer } from '#web/features/membership/verify/ask-link.ts';
import type { Route } from './+types/verify-link.ts';

export const meta = () => [
	...pageMeta('E-mail verification', 'The link from your verification mail.'),
	{ name: 'robots', content: 'noindex' },
	// The address of this page is the key.
	{ name: 'referrer', content: 'no-referrer' },
];

/** Asks from the browser, never while rendering: a mail scanner that opens the address verifies nobody. */
export default function VerifyLink({ params: { id, token } }: Route.ComponentProps) {
	const [answer, setAnswer] = useState<LinkAnswer>();
	const [tries, setTries] = useState(0);

	// `tries` asks once more.
	// biome-ignore lint/correctness/useExhaustiveDependencies: see above
	useEffect(() => {
		let gone = false;
		void import('#web/features/membership/verify/ask-link.ts')
			.then(({ askLink }) => askLink(id, token))
			.catch((): LinkAnswer => 'unknown')
			.then((result) => {
				if (!gone) setAnswer(result);
			});
		return () => {
			gone = true;
		};
	}, [id, token, tries]);

	if (answer === 'verified')
		return (
			<SplitPage title="Email Verified Successfully">
				<p className="muted" role="status">
					Thank you. The admin reads your application next, and writes to this address.
				</p>
				<div className="acts">
					<ButtonLink to="/login">Continue to Login</ButtonLink>
				</div>
			</SplitPage>
		);
	if (answer === 'invalid')
		return (
			<SplitPage title="404 Not Found">
				<p className="muted" role="alert">
					The verification link is invalid or has expired
				</p>
				<div className="acts">
					<ButtonLink to="/">Go Home</ButtonLink>
				</div>
			</SplitPage>
		);
	if (answer === 'unknown')
		return (
			<SplitPage title="We could not ask the club">
				<p className="muted" role="alert">
					No answer came. Check your connection and try again; your link stays good.
				</p>
				<div className="acts">
					<Button
						onClick={() => {
							setAnswer(undefined);
							setTries(tries + 1);
						}}
					>
						Try again
					</Button>
				</div>
			</SplitPage>
		);
	return (
		<SplitPage title="Verifying your e-mail">
			<p className="asking" role="status">
				<span className="spin" aria-hidden="true" />
				One moment, we are asking the club.
			</p>
		</SplitPage>
	);
}
