import { useEffect, useEffectEvent, useState } from 'react';
import type { LinkAnswer } from '#web/core/ask-link.ts';
import { ActionRow } from '#web/ui/action-row.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { Button, ButtonLink } from './button.tsx';
import styles from './link-page.module.css';
import { SplitPage } from './split-page.tsx';

type Words = { title: string; text: string };

/**
 * The page behind a link from a mail. It asks from the browser, never while rendering: a mail scanner that opens the address
 * does nothing by it.
 */
export function LinkPage({
	ask,
	asking,
	done,
	bad,
}: {
	ask: () => Promise<LinkAnswer>;
	/** The title while the answer is on its way. */
	asking: string;
	done: Words & { to: string; on: string };
	bad: Words;
}) {
	const [answer, setAnswer] = useState<LinkAnswer>();
	const [tries, setTries] = useState(0);
	const question = useEffectEvent(ask);

	// `tries` asks once more.
	// biome-ignore lint/correctness/useExhaustiveDependencies: see above
	useEffect(() => {
		let gone = false;
		void question()
			.catch((): LinkAnswer => 'unheard')
			.then((result) => {
				if (!gone) setAnswer(result);
			});
		return () => {
			gone = true;
		};
	}, [tries]);

	if (answer === 'done')
		return (
			<SplitPage title={done.title}>
				<p className="muted" role="status">
					{done.text}
				</p>
				<ActionRow phone="stack">
					<ButtonLink to={done.to}>{done.on}</ButtonLink>
				</ActionRow>
			</SplitPage>
		);
	if (answer === 'bad')
		return (
			<SplitPage title={bad.title}>
				<p className="muted" role="alert">
					{bad.text}
				</p>
				<ActionRow phone="stack">
					<ButtonLink to="/">Go Home</ButtonLink>
				</ActionRow>
			</SplitPage>
		);
	if (answer === 'unheard')
		return (
			<SplitPage title="We could not ask the club">
				<p className="muted" role="alert">
					No answer came. Check your connection and try again; your link stays good.
				</p>
				<ActionRow phone="stack">
					<Button
						onClick={() => {
							setAnswer(undefined);
							setTries(tries + 1);
						}}
					>
						Try again
					</Button>
				</ActionRow>
			</SplitPage>
		);
	return (
		<SplitPage title={asking}>
			<AskingTheClub />
		</SplitPage>
	);
}

export const AskingTheClub = () => (
	<p className={styles.asking} role="status">
		<Spinner />
		One moment, we are asking the club.
	</p>
);
