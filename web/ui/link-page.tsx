import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import type { MailLinkResult } from '#web/core/mail-link.ts';
import { ActionRow } from '#web/ui/action-row.tsx';
import { Spinner } from '#web/ui/button.tsx';
import { Button } from './button.tsx';
import styles from './link-page.module.css';
import { ButtonLink } from './links.tsx';
import { SplitPage } from './split-page.tsx';

type Texts = { title: string; text: ReactNode };

/**
 * The page behind a link from a mail. The link is used in the browser, never while rendering, so that a mail scanner
 * that opens the address changes nothing.
 */
export function LinkPage({
	open,
	openingTitle,
	done,
	invalid,
}: {
	open: () => Promise<MailLinkResult>;
	/** The title until the result is known. */
	openingTitle: string;
	done: Texts & { to: string; linkLabel: string };
	invalid: Texts & { to?: string; linkLabel?: string };
}) {
	const [result, setResult] = useState<MailLinkResult>();
	const [tries, setTries] = useState(0);
	const openLink = useEffectEvent(open);

	// biome-ignore lint/correctness/useExhaustiveDependencies: another try opens the link again
	useEffect(() => {
		let unmounted = false;
		void openLink()
			.catch((): MailLinkResult => 'unreachable')
			.then((newest) => {
				if (!unmounted) setResult(newest);
			});
		return () => {
			unmounted = true;
		};
	}, [tries]);

	if (result === 'done')
		return (
			<SplitPage title={done.title}>
				<p className="muted" role="status">
					{done.text}
				</p>
				<ActionRow phone="stack">
					<ButtonLink to={done.to}>{done.linkLabel}</ButtonLink>
				</ActionRow>
			</SplitPage>
		);
	if (result === 'invalid')
		return (
			<SplitPage title={invalid.title}>
				<p className="muted" role="alert">
					{invalid.text}
				</p>
				<ActionRow phone="stack">
					<ButtonLink to={invalid.to ?? '/'}>{invalid.linkLabel ?? 'Go Home'}</ButtonLink>
				</ActionRow>
			</SplitPage>
		);
	if (result === 'unreachable')
		return (
			<SplitPage title="We could not reach the club">
				<p className="muted" role="alert">
					There was no response. Check your connection and try again; your link is still valid.
				</p>
				<ActionRow phone="stack">
					<Button
						onClick={() => {
							setResult(undefined);
							setTries(tries + 1);
						}}
					>
						Try again
					</Button>
				</ActionRow>
			</SplitPage>
		);
	return (
		<SplitPage title={openingTitle}>
			<CheckingLink />
		</SplitPage>
	);
}

export const CheckingLink = () => (
	<p className={styles.checking} role="status">
		<Spinner />
		One moment, we are checking the link.
	</p>
);

/** In the page behind a link that does not work: another link is one press away. */
export const InvalidLink = ({ text, to }: { text: ReactNode; to: string }) => (
	<>
		<p className="muted" role="alert">
			{text}
		</p>
		<ActionRow phone="stack">
			<ButtonLink to={to}>Request a new link</ButtonLink>
			<ButtonLink look="line" to="/login">
				Back to login
			</ButtonLink>
		</ActionRow>
	</>
);
