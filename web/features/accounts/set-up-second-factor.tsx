import { useEffect, useRef } from 'react';
import type { EndpointOutput } from '#contract/core/endpoint.ts';
import { accountEndpoints } from '#contract/members.ts';
import { call } from '#web/core/api.ts';
import { ApiError, failureText } from '#web/core/errors.ts';
import { useCode } from '#web/core/form/use-code.ts';
import { svgDataUrl } from '#web/core/format.ts';
import { useSubmit } from '#web/core/submit.ts';
import { ActionRow } from '#web/ui/action-row.tsx';
import { Button } from '#web/ui/button.tsx';
import { CodeInput } from '#web/ui/form/code-input.tsx';
import { toast } from '#web/ui/toast.ts';

export type Setup = EndpointOutput<typeof accountEndpoints.startSecondFactor>;

const inFours = (secret: string) => secret.match(/.{1,4}/g)?.join(' ') ?? secret;

/** The secret goes into the app by picture or by hand; a first code proves that it arrived. */
export function SetUpSecondFactor({
	setup,
	onOn,
	onCancel,
}: {
	setup: Setup;
	onOn: (recoveryCodes: string[]) => void;
	onCancel: () => void;
}) {
	const { field, read, refuse } = useCode();
	const heading = useRef<HTMLHeadingElement>(null);
	useEffect(() => heading.current?.focus(), []);

	const { busy: sending, submit: send } = useSubmit(async () => {
		const code = read();
		if (!code) return;
		try {
			const { recoveryCodes } = await call(accountEndpoints.confirmSecondFactor, { body: { code } });
			toast.success('The second step is on.');
			onOn(recoveryCodes);
		} catch (failure) {
			refuse((failure instanceof ApiError && failure.body?.fieldErrors?.code) || failureText(failure));
		}
	});

	return (
		<form
			className="set-up"
			noValidate
			onSubmit={(event) => {
				event.preventDefault();
				void send();
			}}
		>
			<div className="app">
				<img src={svgDataUrl(setup.qr)} alt="QR code for the authenticator app" width="180" height="180" />
				<div>
					<h3 ref={heading} tabIndex={-1}>
						Scan this with your authenticator app
					</h3>
					<p className="muted">
						On this phone already? <a href={setup.uri}>Open the app</a>, or type the key into it by hand:
					</p>
					<p className="key">{inFours(setup.secret)}</p>
				</div>
			</div>
			<p>Then enter the six digits that the app shows.</p>
			<CodeInput {...field} disabled={sending} />
			<ActionRow phone="stack">
				<Button type="submit" busy={sending} busyText="Checking...">
					Confirm
				</Button>
				<Button look="line" onClick={onCancel}>
					Not now
				</Button>
			</ActionRow>
		</form>
	);
}
