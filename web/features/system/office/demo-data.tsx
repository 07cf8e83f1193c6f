import { useState } from 'react';
import { type DemoStatus, demoEndpoints, removalWord } from '#contract/demo.office.ts';
import { call } from '#web/core/api.ts';
import { checkInput } from '#web/core/check-input.ts';
import { dateAndTime } from '#web/core/format.ts';
import { useEndpoint } from '#web/core/query.tsx';
import { useSubmit } from '#web/core/submit.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { DetailsSection } from '#web/ui/details-section.tsx';
import { TextField } from '#web/ui/field.tsx';
import { LoadError } from '#web/ui/load-failure.tsx';
import { toast } from '#web/ui/toast.ts';
import styles from './demo-data.module.css';

type Demo = NonNullable<DemoStatus['demo']>;

/** What the demo has made, and one action that removes it. Nothing on an installation without a demo. */
export function DemoData() {
	const { data, error, refetch } = useEndpoint(demoEndpoints.demo);
	const [asking, setAsking] = useState(false);
	if (error && !data) return <LoadError what="The demo data" error={error} onRetry={refetch} />;
	if (!data?.demo) return null;
	const { demo } = data;
	return (
		<DetailsSection className={styles.demo}>
			<h2>Demo data</h2>
			<dl className="ledger ledger-compact">
				<div>
					<dt>Made</dt>
					<dd>{dateAndTime(demo.createdAt)}</dd>
				</div>
				{demo.records.map(({ kind, count }) => (
					<div key={kind}>
						<dt>{kind}</dt>
						<dd>{count}</dd>
					</div>
				))}
			</dl>
			<p className={styles.action}>
				<Button look="clay" small onClick={() => setAsking(true)}>
					Remove the demo data…
				</Button>
			</p>
			{asking && (
				<RemoveDialog
					demo={demo}
					onDone={() => {
						setAsking(false);
						refetch();
					}}
					onClose={() => setAsking(false)}
				/>
			)}
		</DetailsSection>
	);
}

function RemoveDialog({ demo, onDone, onClose }: { demo: Demo; onDone: () => void; onClose: () => void }) {
	const [typed, setTyped] = useState('');
	const [keepNeeded, setKeepNeeded] = useState(false);
	const { busy, failure, fieldErrors, submit } = useSubmit(
		async () => {
			const body = checkInput(demoEndpoints.removeDemo.body, { typed, keepNeeded });
			const { message } = await call(demoEndpoints.removeDemo, { body });
			toast.success(message);
			onDone();
		},
		{
			fields: ['typed'],
			onConflict(message) {
				toast.error(message);
				onDone();
			},
		},
	);
	return (
		<ConfirmDialog
			title="Remove the demo data?"
			confirmLabel="Remove for good"
			look="clay"
			cancelLabel="Keep"
			busy={busy}
			failure={failure}
			onSubmit={() => void submit()}
			onClose={onClose}
		>
			<p>
				The members, applications, payments, messages, events and staff of the demo are deleted, with everything that
				belongs to them. What you and others have entered stays. This cannot be undone.
			</p>
			{demo.needed.length > 0 && (
				<>
					<p>Real records need some of it:</p>
					<ul>
						{demo.needed.map(({ name, by }) => (
							<li key={`${name} ${by}`}>
								{name} ({by})
							</li>
						))}
					</ul>
					<label className={styles.choice}>
						<input type="checkbox" checked={keepNeeded} onChange={(event) => setKeepNeeded(event.target.checked)} />
						Keep these
					</label>
				</>
			)}
			<TextField
				label={`Type “${removalWord}” to confirm`}
				name="typed"
				autoComplete="off"
				spellCheck={false}
				data-first
				value={typed}
				error={fieldErrors.typed}
				onChange={(event) => setTyped(event.target.value)}
			/>
		</ConfirmDialog>
	);
}
