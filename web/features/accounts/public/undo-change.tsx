import { useEffect, useState } from 'react';
import { accountChangeEndpoints, undoDays } from '#contract/account-changes.ts';
import { call } from '#web/core/api.ts';
import { contentOf, useContent } from '#web/core/content.ts';
import { failureText, noResponseText } from '#web/core/errors.ts';
import { longDateAndTime } from '#web/core/format.ts';
import { secretLinkMeta } from '#web/core/private-meta.ts';
import { useSubmit } from '#web/core/submit.ts';
import { ActionRow } from '#web/ui/action-row.tsx';
import { Button } from '#web/ui/button.tsx';
import { Failure } from '#web/ui/failure.tsx';
import { CheckingLink } from '#web/ui/link-page.tsx';
import { ButtonLink } from '#web/ui/links.tsx';
import { SplitPage } from '#web/ui/split-page.tsx';
import { ErrorState } from '#web/ui/state.tsx';
import { withValues } from '#web/ui/with-values.tsx';
import type { Route } from './+types/undo-change.ts';

export const meta = secretLinkMeta('This was not me', (page) => contentOf(page, 'login').undo.description);

const { accountChange, undoAccountChange } = accountChangeEndpoints;
type Link = { id: string; token: string };
type Change = { title: string; at: string };

/** Opening the page changes nothing, because mail scanners open links. The button does. */
export default function UndoChange({ params: { id, token } }: Route.ComponentProps) {
	return (
		<SplitPage title="This was not me">
			<LinkCheck key={`${id} ${token}`} link={{ id, token }} />
		</SplitPage>
	);
}

function LinkCheck({ link }: { link: Link }) {
	const { invalid } = useContent('login').undo;
	const [change, setChange] = useState<Change | null>();
	const [error, setError] = useState<unknown>();
	const [tries, setTries] = useState(0);
	// biome-ignore lint/correctness/useExhaustiveDependencies: `tries` asks again
	useEffect(() => {
		let unmounted = false;
		call(accountChange, { params: link }).then(
			(found) => !unmounted && setChange(found.change),
			(failure: unknown) => !unmounted && setError(failure),
		);
		return () => {
			unmounted = true;
		};
	}, [link.id, link.token, tries]);

	if (change) return <UndoForm link={link} change={change} />;
	if (change === null)
		return (
			<>
				<p className="muted" role="alert">
					{withValues(invalid, { days: undoDays })}
				</p>
				<ActionRow phone="stack">
					<ButtonLink to="/contact">Call the club</ButtonLink>
					<ButtonLink look="line" to="/login">
						Back to login
					</ButtonLink>
				</ActionRow>
			</>
		);
	if (error)
		return (
			<ErrorState
				title="The link could not be checked"
				onRetry={() => {
					setError(undefined);
					setTries(tries + 1);
				}}
			>
				<p>{failureText(error)}</p>
			</ErrorState>
		);
	return <CheckingLink />;
}

const failures = {
	get network() {
		return noResponseText();
	},
};

function UndoForm({ link, change }: { link: Link; change: Change }) {
	const texts = useContent('login').undo;
	const [done, setDone] = useState(false);
	const { busy, failure, submit } = useSubmit(
		async () => {
			await call(undoAccountChange, { params: link });
			setDone(true);
		},
		{ texts: failures },
	);
	if (done)
		return (
			<>
				<p role="status">{texts.done}</p>
				<ActionRow phone="stack">
					<ButtonLink to="/login">Go to login</ButtonLink>
				</ActionRow>
			</>
		);
	return (
		<>
			<p>
				<b>{change.title}</b> on {longDateAndTime(change.at)}.
			</p>
			<p className="muted">{texts.text}</p>
			<Failure boxed text={failure} />
			<ActionRow phone="stack">
				<Button busy={busy} busyText="Undoing..." onClick={() => void submit()}>
					Undo the change
				</Button>
				<ButtonLink look="line" to="/">
					It was me
				</ButtonLink>
			</ActionRow>
		</>
	);
}
