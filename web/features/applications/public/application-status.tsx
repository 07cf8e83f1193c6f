import { useEffect, useRef, useState } from 'react';
import type { ApplicationState } from '#contract/application-status.ts';
import { classes } from '#web/core/classes.ts';
import { valuesOf } from '#web/core/form-values.ts';
import { pageMeta } from '#web/core/page-meta.ts';
import { useSubmit } from '#web/core/submit.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { Opener } from '#web/ui/opener.tsx';
import { Skeleton } from '#web/ui/state.tsx';
import { toast } from '#web/ui/toast.ts';
import styles from './application-status.module.css';
import { fetchStatus, type StatusKey } from './requests.ts';
import { StatusView } from './status/status-view.tsx';

// Few applicants have a request to answer, so its form is loaded only for them.
const AnswerForm = lazyPart(async () => (await import('./status/answer-form.tsx')).AnswerForm);

export const meta = () =>
	pageMeta(
		'Where your application stands',
		'With your e-mail and the reference code from our mail you see how far your application has come.',
	);

type Lookup = { key: StatusKey; state: ApplicationState };

export default function ApplicationStatus() {
	const [lookup, setLookup] = useState<Lookup>();
	const heading = useRef<HTMLHeadingElement>(null);

	useEffect(() => {
		if (lookup) heading.current?.focus();
	}, [lookup]);

	async function onAnswered(key: StatusKey, message: string) {
		toast.success(message);
		try {
			setLookup(await fetchStatus(key));
		} catch {
			// The answer has arrived, even if the new status cannot be fetched.
			setLookup((current) => {
				if (!current) return current;
				const { request: _answered, ...rest } = current.state;
				return { key, state: { ...rest, status: 'PENDING_APPROVAL' } };
			});
		}
	}

	return (
		<div className={classes('wrap', styles.page)}>
			<Opener
				title="Where your application stands"
				lead={
					lookup
						? undefined
						: 'Your e-mail and the reference code open it. Both are in the mail that came after you verified your address.'
				}
			/>
			{!lookup && <LookupForm onFound={setLookup} />}
			{lookup && (
				<>
					<StatusView state={lookup.state} email={lookup.key.email} heading={heading} />
					{lookup.state.request && (
						<div className={styles.answer}>
							<AnswerForm
								loading={<Skeleton style={{ height: '20rem' }} />}
								props={{
									applicant: lookup.key,
									category: lookup.state.category,
									request: lookup.state.request,
									onAnswered: (message) => void onAnswered(lookup.key, message),
								}}
							/>
						</div>
					)}
					<div className={styles.another}>
						<Button look="line" small className={styles.anotherButton} onClick={() => setLookup(undefined)}>
							Look up another application
						</Button>
					</div>
				</>
			)}
		</div>
	);
}

function LookupForm({ onFound }: { onFound: (lookup: Lookup) => void }) {
	const { busy, failure, fieldErrors, form, submit } = useSubmit(
		async (key: StatusKey) => onFound(await fetchStatus(key)),
		{ texts: { other: 'An unexpected error occurred.' }, fields: ['email', 'reference'] },
	);

	const bind = (name: keyof StatusKey) => ({ name, id: name, error: fieldErrors[name] });
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
					hint="Ten letters and digits, in the mail we sent you"
					autoComplete="off"
					autoCapitalize="characters"
					spellCheck={false}
					{...bind('reference')}
				/>
			</div>
			{failure && (
				<p className="error-message" role="alert">
					<Icon name="alert" />
					{failure}
				</p>
			)}
			<Button type="submit" className={styles.lookupButton} busy={busy} busyText="Searching...">
				Show my application
			</Button>
		</form>
	);
}
