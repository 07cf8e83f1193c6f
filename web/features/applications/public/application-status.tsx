import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { MetaArgs } from 'react-router';
import { useLocation, useNavigate } from 'react-router';
import type { ApplicationKey, ApplicationState } from '#contract/application-status.ts';
import { classes } from '#web/core/classes.ts';
import { contentOf, useContent } from '#web/core/content.ts';
import { valuesOf } from '#web/core/form-values.ts';
import { pageMeta } from '#web/core/page-meta.ts';
import { useSubmit } from '#web/core/submit.ts';
import { Button } from '#web/ui/button.tsx';
import { OfficePhone } from '#web/ui/club-phone.tsx';
import { Failure } from '#web/ui/failure.tsx';
import { TextField } from '#web/ui/field.tsx';
import { PaintWholePage } from '#web/ui/first-screen.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { NextSteps } from '#web/ui/next-steps.tsx';
import { Opener } from '#web/ui/opener.tsx';
import { LoadingText, Skeleton } from '#web/ui/state.tsx';
import { toast } from '#web/ui/toast.ts';
import styles from './application-status.module.css';
import { checkKey, fetchStatus } from './requests.ts';
import { StatusView } from './status/status-view.tsx';

// Few applicants have a request to answer or a change to confirm, so these are loaded only for them.
const AnswerForm = lazyPart(async () => (await import('./status/answer-form.tsx')).AnswerForm);
const ChangeOffer = lazyPart(async () => (await import('./status/change-offer.tsx')).ChangeOffer);

export const meta = (page: MetaArgs) => {
	const { title, description } = contentOf(page, 'applicationStatus');
	return pageMeta(page, title, description);
};

type TypedKey = { email: string; reference: string };
type Lookup = { key: ApplicationKey; state: ApplicationState };

export default function ApplicationStatus() {
	const { title, lead, stepsTitle, steps, phoneText } = useContent('applicationStatus');
	const [lookup, setLookup] = useState<Lookup>();
	const heading = useRef<HTMLHeadingElement>(null);
	const navigate = useNavigate();
	const look = async (key: ApplicationKey) => setLookup({ key, state: await fetchStatus(key) });

	// The token of a mailed link is in the fragment, which the server never sees.
	const token = useLocation().hash.slice(1);
	const fromLink = useSubmit(() => look({ token }), { texts: { other: 'An unexpected error occurred.' } });
	const openLink = useEffectEvent(fromLink.submit);
	useEffect(() => {
		if (token) void openLink();
	}, [token]);

	useEffect(() => {
		if (lookup) heading.current?.focus();
	}, [lookup]);

	/** An answer or a choice has arrived, even if the new status cannot be fetched. */
	async function onSent(
		{ key }: Lookup,
		message: string,
		withoutFetching: (state: ApplicationState) => ApplicationState,
	) {
		toast.success(message);
		try {
			await look(key);
		} catch {
			setLookup((current) => current && { key, state: withoutFetching(current.state) });
		}
	}

	if (!lookup && fromLink.busy)
		return (
			<div className={classes('wrap', styles.page)}>
				<Opener title={title} />
				<LoadingText />
				<Skeleton style={{ height: '20rem' }} />
			</div>
		);
	return (
		<div className={classes('wrap', styles.page)}>
			<Opener title={title} lead={lookup ? undefined : lead} />
			<PaintWholePage />
			{!lookup && fromLink.failure && (
				<div className={styles.failure}>
					<p className="error-message" role="alert">
						<Icon name="alert" />
						{fromLink.failure}
					</p>
					<Button look="line" small onClick={() => void fromLink.submit()}>
						Try the link again
					</Button>
				</div>
			)}
			{!lookup && (
				<div className={styles.columns}>
					<LookupForm onTyped={look} />
					<aside aria-labelledby="steps">
						<h2 id="steps">{stepsTitle}</h2>
						<NextSteps of={steps} />
						<p>
							{phoneText} <OfficePhone />
						</p>
					</aside>
				</div>
			)}
			{lookup && (
				<>
					<StatusView state={lookup.state} heading={heading} />
					{lookup.state.change && 'token' in lookup.key && (
						<div className={styles.answer}>
							<ChangeOffer
								loading={<Skeleton style={{ height: '20rem' }} />}
								props={{
									token: lookup.key.token,
									change: lookup.state.change,
									onChosen: (message) => void onSent(lookup, message, ({ change: _chosen, ...rest }) => rest),
								}}
							/>
						</div>
					)}
					{lookup.state.request && (
						<div className={styles.answer}>
							<AnswerForm
								loading={<Skeleton style={{ height: '20rem' }} />}
								props={{
									applicant: lookup.key,
									category: lookup.state.category,
									request: lookup.state.request,
									onAnswered: (message) =>
										void onSent(lookup, message, ({ request: _answered, ...rest }) => ({
											...rest,
											status: 'PENDING_APPROVAL',
										})),
								}}
							/>
						</div>
					)}
					<div className={styles.another}>
						<Button
							look="line"
							className={styles.anotherButton}
							onClick={() => {
								setLookup(undefined);
								void navigate('/application-status', { replace: true });
							}}
						>
							Look up another application
						</Button>
					</div>
				</>
			)}
		</div>
	);
}

function LookupForm({ onTyped }: { onTyped: (key: ApplicationKey) => Promise<void> }) {
	const { busy, failure, fieldErrors, form, submit } = useSubmit(async (typed: TypedKey) => onTyped(checkKey(typed)), {
		texts: { other: 'An unexpected error occurred.' },
		fields: ['email', 'reference'],
	});

	const bind = (name: keyof TypedKey) => ({ name, id: name, error: fieldErrors[name] });
	return (
		<form
			ref={form}
			className={styles.lookup}
			method="post"
			noValidate
			onSubmit={(event) => {
				event.preventDefault();
				const { email = '', reference = '' } = valuesOf(new FormData(event.currentTarget));
				void submit({ email, reference });
			}}
		>
			<div className="form-grid form-grid-aligned">
				<TextField label="Email" type="email" autoComplete="email" autoCapitalize="none" {...bind('email')} />
				<TextField
					label="Reference code"
					hint={useContent('applicationStatus').referenceHint}
					autoComplete="off"
					autoCapitalize="characters"
					spellCheck={false}
					{...bind('reference')}
				/>
			</div>
			<Failure text={failure} />
			<Button type="submit" className={styles.lookupButton} busy={busy} busyText="Searching...">
				Show my application
			</Button>
		</form>
	);
}
