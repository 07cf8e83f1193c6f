import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import type { ApplicationState } from '#contract/application-status.ts';
import { classes } from '#web/core/classes.ts';
import { pageMeta } from '#web/core/page-meta.ts';
import { useSubmit } from '#web/core/submit.ts';
import { useHydrated } from '#web/core/use-hydrated.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Opener } from '#web/ui/opener.tsx';
import { Skeleton } from '#web/ui/state.tsx';
import { toast } from '#web/ui/toast.ts';
import styles from './application-status.module.css';
import type { StatusKey } from './requests.ts';
import { StatusView } from './status/status-view.tsx';

// Only few visitors have a request to answer; the fields, uploads and rules are loaded for them alone.
const AnswerForm = lazy(async () => ({
	default: (await import('./status/answer-form.tsx')).AnswerForm,
}));

const requests = () => import('./requests.ts');

export const meta = () =>
	pageMeta(
		'Where your application stands',
		'With your e-mail and the reference code from our mail you see how far your application has come.',
	);

type Found = { key: StatusKey; state: ApplicationState };

export default function ApplicationStatus() {
	const [found, setFound] = useState<Found>();
	const heading = useRef<HTMLHeadingElement>(null);

	useEffect(() => {
		if (found) heading.current?.focus();
	}, [found]);

	async function onAnswered(key: StatusKey, message: string) {
		toast.success(message);
		try {
			setFound(await (await requests()).fetchStatus(key));
		} catch {
			// The answer has arrived, even if the new status cannot be fetched.
			setFound((current) => {
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
					found
						? undefined
						: 'Your e-mail and the reference code open it. Both are in the mail that came after you verified your address.'
				}
			/>
			{!found && <LookupForm onFound={setFound} />}
			{found && (
				<>
					<StatusView state={found.state} email={found.key.email} heading={heading} />
					{found.state.request && (
						<div className={styles.answer}>
							<Suspense fallback={<Skeleton style={{ height: '20rem' }} />}>
								<AnswerForm
									applicant={found.key}
									category={found.state.category}
									request={found.state.request}
									onAnswered={(message) => void onAnswered(found.key, message)}
								/>
							</Suspense>
						</div>
					)}
					<div className={styles.another}>
						<Button look="line" small className={styles.anotherButton} onClick={() => setFound(undefined)}>
							Look up another application
						</Button>
					</div>
				</>
			)}
		</div>
	);
}

function LookupForm({ onFound }: { onFound: (found: Found) => void }) {
	const hydrated = useHydrated();
	const [key, setKey] = useState<StatusKey>({ email: '', reference: '' });
	const { busy, failure, fieldErrors, form, submit } = useSubmit(
		async () => onFound(await (await requests()).fetchStatus(key)),
		{ texts: { other: 'An unexpected error occurred.' }, fields: ['email', 'reference'] },
	);

	const bind = (name: keyof StatusKey) => ({
		name,
		id: name,
		value: key[name],
		error: fieldErrors[name],
		onChange: (event: { target: { value: string } }) => setKey({ ...key, [name]: event.target.value }),
	});
	return (
		<form
			ref={form}
			className={styles.lookup}
			noValidate
			onSubmit={(event) => {
				event.preventDefault();
				void submit();
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
			<Button type="submit" className={styles.lookupButton} busy={busy} busyText="Looking..." disabled={!hydrated}>
				Show my application
			</Button>
		</form>
	);
}
