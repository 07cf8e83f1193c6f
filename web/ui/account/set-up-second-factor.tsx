import { useEffect, useRef } from 'react';
import type { EndpointOutput } from '#contract/core/endpoint.ts';
import { secondFactorEndpoints } from '#contract/second-factor.ts';
import { call } from '#web/core/api.ts';
import { classes } from '#web/core/classes.ts';
import { useContent } from '#web/core/content.ts';
import { failureText, fieldErrorsIn } from '#web/core/errors.ts';
import { svgDataUrl } from '#web/core/format.ts';
import { saveFile } from '#web/core/save-file.ts';
import { useSubmit } from '#web/core/submit.ts';
import { ActionRow } from '#web/ui/action-row.tsx';
import { Button } from '#web/ui/button.tsx';
import { CodeInput, useCode } from '#web/ui/form/code-input.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { toast } from '#web/ui/toast.ts';
import styles from './set-up-second-factor.module.css';

export type Setup = EndpointOutput<typeof secondFactorEndpoints.startSecondFactor>;

const inGroupsOfFour = (secret: string) => secret.match(/.{1,4}/g)?.join(' ') ?? secret;

/** The secret is scanned or typed into the app; a first code proves that the app has it. */
export function SetUpSecondFactor({
	setup,
	onTurnedOn,
	onCancel,
}: {
	setup: Setup;
	onTurnedOn: (recoveryCodes: string[]) => void;
	onCancel: () => void;
}) {
	const { field, read, refuse } = useCode();
	const heading = useRef<HTMLHeadingElement>(null);
	useEffect(() => heading.current?.focus(), []);

	const { busy, submit } = useSubmit(
		async () => {
			const code = read();
			if (!code) return;
			const { recoveryCodes } = await call(secondFactorEndpoints.confirmSecondFactor, { body: { code } });
			toast.success('The authenticator app is on.');
			onTurnedOn(recoveryCodes);
		},
		{ onFailure: (error) => refuse(fieldErrorsIn(error).code ?? failureText(error)) },
	);

	return (
		<form
			noValidate
			onSubmit={(event) => {
				event.preventDefault();
				void submit();
			}}
		>
			<div className={styles.authenticator}>
				<img src={svgDataUrl(setup.qr)} alt="QR code for the authenticator app" width="180" height="180" />
				<div>
					<h3 ref={heading} className={styles.heading} tabIndex={-1}>
						Scan this with your authenticator app
					</h3>
					<p className="muted">
						Is the app on this phone? <a href={setup.uri}>Open the app</a>, or type the key into it by hand:
					</p>
					<p className={styles.secretKey}>{inGroupsOfFour(setup.secret)}</p>
				</div>
			</div>
			<p>Then enter the six digits that the app shows.</p>
			<CodeInput {...field} disabled={busy} />
			<ActionRow phone="stack">
				<Button type="submit" busy={busy} busyText="Checking...">
					Confirm
				</Button>
				<Button look="line" onClick={onCancel}>
					Not now
				</Button>
			</ActionRow>
		</form>
	);
}

const recoveryFile = (codes: readonly string[], clubName: string) =>
	new Blob(
		[
			[
				`Recovery codes of your account at ${clubName}`,
				'Each works once, after the password, instead of a passkey or a code from the app.',
				'',
				...codes,
				'',
			].join('\n'),
		],
		{ type: 'text/plain' },
	);

/** Shown only once: the server stores nothing from which it could show them again. */
export function RecoveryCodes({ codes, onSaved }: { codes: string[]; onSaved: () => void }) {
	const { name } = useContent('club');
	const heading = useRef<HTMLHeadingElement>(null);
	useEffect(() => heading.current?.focus(), []);

	const copy = () =>
		navigator.clipboard.writeText(codes.join('\n')).then(
			() => toast.success('The codes are copied.'),
			() => toast.error('Copying did not work. Please write them down.'),
		);
	return (
		<div className={styles.recovery}>
			<div data-print-alone>
				<h3 ref={heading} className={styles.heading} tabIndex={-1}>
					Your recovery codes
				</h3>
				<p className={classes(styles.explanation, 'muted')}>
					In case you lose your phone: each code works once, instead of a passkey or a code from the app. They are shown
					only now, so please keep them in a safe place.
				</p>
				<ol className={styles.codes}>
					{codes.map((code) => (
						<li key={code}>{code}</li>
					))}
				</ol>
			</div>
			<ActionRow phone="stack">
				<Button look="line" small onClick={() => void copy()}>
					Copy
				</Button>
				<Button look="line" small onClick={() => saveFile(recoveryFile(codes, name), 'recovery-codes.txt')}>
					Download
				</Button>
				<Button look="line" small onClick={() => window.print()}>
					<Icon name="printer" />
					Print
				</Button>
			</ActionRow>
			<Button onClick={onSaved}>I have saved them</Button>
		</div>
	);
}
