import { useEffect, useState } from 'react';
import { pageMeta } from '#web/components/site/page-meta.ts';
import { SplitPage } from '#web/components/site/split-page.tsx';
import { Button, ButtonLink } from '#web/components/ui/button.tsx';
import type { LinkAnswer } from '#web/features/newsletter/press-link.ts';
import type { Route } from './+types/confirm.ts';

export const meta = () => [
	...pageMeta('Newsletter', 'The link from the newsletter mail.'),
	{ name: 'robots', content: 'noindex' },
	// The address of this page is the key.
	{ name: 'referrer', content: 'no-referrer' },
];

/** Says yes from the browser, never while rendering: a mail scanner that opens the address subscribes nobody. */
export default function ConfirmNewsletter({ params: { token } }: Route.ComponentProps) {
	const [answer, setAnswer] = useState<LinkAnswer>();
	const [tries, setTries] = useState(0);

	// `tries` asks once more.
	// biome-ignore lint/correctness/useExhaustiveDependencies: see above
	useEffect(() => {
		let gone = false;
		void import('#web/features/newsletter/press-link.ts')
			.then(({ confirm }) => confirm(token))
			.catch((): LinkAnswer => 'unheard')
			.then((result) => {
				if (!gone) setAnswer(result);
			});
		return () => {
			gone = true;
		};
	}, [token, tries]);

	if (answer === 'done')
		return (
			<SplitPage title="You are on the list">
				<p className="muted" role="status">
					Thank you. The newsletter comes about once a month, and every one has a link at its foot that ends it.
				</p>
				<div className="acts">
					<ButtonLink to="/">Go Home</ButtonLink>
				</div>
			</SplitPage>
		);
	if (answer === 'bad')
		return (
			<SplitPage title="This link does not work any more">
				<p className="muted" role="alert">
					It is good for seven days. Write your address into the box at the foot of this page, and we send a new one.
				</p>
				<div className="acts">
					<ButtonLink to="/">Go Home</ButtonLink>
				</div>
			</SplitPage>
		);
	if (answer === 'unheard')
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
		<SplitPage title="Putting you on the list">
			<p className="asking" role="status">
				<span className="spin" aria-hidden="true" />
				One moment, we are asking the club.
			</p>
		</SplitPage>
	);
}
