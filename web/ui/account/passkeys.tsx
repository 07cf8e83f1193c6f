import { useState } from 'react';
import { type PasskeyRow, secondFactorEndpoints } from '#contract/second-factor.ts';
import { call } from '#web/core/api.ts';
import { checkInput } from '#web/core/check-input.ts';
import { classes } from '#web/core/classes.ts';
import { failureText } from '#web/core/errors.ts';
import { longDateAndTime } from '#web/core/format.ts';
import { load } from '#web/core/load.ts';
import { useSubmit } from '#web/core/submit.ts';
import { ActionButton } from '#web/ui/action-button.tsx';
import { ActionRow } from '#web/ui/action-row.tsx';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { TextField } from '#web/ui/field.tsx';
import { toast } from '#web/ui/toast.ts';
import { useWaiting } from '#web/ui/use-waiting.ts';
import { useConfirmIdentity } from './confirm-identity.tsx';
import listStyles from './devices.module.css';
import { deviceName } from './devices.tsx';
import styles from './second-factor.module.css';

type Options = Record<string, unknown>;
type OpenDialog = { name: 'add'; options: Options } | { name: 'rename'; passkey: PasskeyRow };

/** The list of passkeys; each can be renamed and removed. `onCodes` gets the recovery codes that come with the first one. */
export function Passkeys({
	passkeys,
	onChanged,
	onCodes,
}: {
	passkeys: readonly PasskeyRow[];
	onChanged: () => void;
	onCodes: (codes: string[]) => void;
}) {
	const [dialog, setDialog] = useState<OpenDialog>();
	const adding = useConfirmIdentity();
	const removing = useConfirmIdentity('After that, you can no longer log in with this passkey.');
	const { busy, submit: start } = useSubmit(
		async () => {
			const started = await adding.confirmed((confirmation) =>
				call(secondFactorEndpoints.startPasskey, { body: { confirmation } }),
			);
			if (started) setDialog({ name: 'add', options: started.options });
		},
		{ onFailure: (failure) => toast.error(failureText(failure)) },
	);
	return (
		<div className={styles.part}>
			<h3>Passkeys</h3>
			<p className={classes(styles.explanation, 'muted')}>
				The easiest and safest way: you log in with the fingerprint, face or PIN of your device, without a password.
			</p>
			{passkeys.length > 0 && (
				<ul className={classes(listStyles.devices, styles.list)}>
					{passkeys.map((passkey) => (
						<li key={passkey.id} className={listStyles.device}>
							<div>
								<b className={listStyles.name}>{passkey.name}</b>
								<span className={classes(listStyles.detail, 'muted')}>{detailOf(passkey)}</span>
							</div>
							<ActionRow space="none">
								<Button look="line" small onClick={() => setDialog({ name: 'rename', passkey })}>
									Rename<span className="visually-hidden"> {passkey.name}</span>
								</Button>
								<ActionButton
									small
									waiting={removing.waiting}
									action={() =>
										removing.confirmed((confirmation) =>
											call(secondFactorEndpoints.removePasskey, {
												params: { id: passkey.id },
												body: { confirmation },
											}),
										)
									}
									onDone={onChanged}
								>
									Remove<span className="visually-hidden"> {passkey.name}</span>
								</ActionButton>
							</ActionRow>
						</li>
					))}
				</ul>
			)}
			<Button look="line" busy={busy} waiting={adding.waiting} onClick={() => void start()}>
				Add a passkey
			</Button>
			{adding.dialog}
			{removing.dialog}
			{dialog?.name === 'add' && (
				<AddDialog
					options={dialog.options}
					onAdded={(codes) => {
						setDialog(undefined);
						onCodes(codes);
					}}
					onClose={() => setDialog(undefined)}
				/>
			)}
			{dialog?.name === 'rename' && (
				<RenameDialog
					passkey={dialog.passkey}
					onRenamed={() => {
						setDialog(undefined);
						onChanged();
					}}
					onClose={() => setDialog(undefined)}
				/>
			)}
		</div>
	);
}

const detailOf = ({ createdAt, lastUsedAt, synced }: PasskeyRow) =>
	[
		`Added ${longDateAndTime(createdAt)}`,
		lastUsedAt ? `last used ${longDateAndTime(lastUsedAt)}` : 'not used yet',
		...(synced ? ['also on your other devices'] : []),
	].join(', ');

/** The button opens the browser's own dialog, which some browsers only show right after a press. */
function AddDialog({
	options,
	onAdded,
	onClose,
}: {
	options: Options;
	onAdded: (recoveryCodes: string[]) => void;
	onClose: () => void;
}) {
	const [name, setName] = useState(() => deviceName(navigator.userAgent));
	const { waiting, waitFor } = useWaiting();
	const { busy, failure, fieldErrors, submit } = useSubmit(
		async () => {
			const checked = checkInput(passkeyForm, { name });
			const { createPasskey } = await load(() => import('#web/core/passkey.ts'));
			const passkey = await waitFor(createPasskey(options));
			const added = await call(secondFactorEndpoints.addPasskey, { body: { ...checked, passkey } });
			toast.success(added.message);
			onAdded(added.recoveryCodes);
		},
		{ fields: ['name'] },
	);
	return (
		<ConfirmDialog
			title="Add a passkey"
			confirmLabel="Continue"
			busy={busy}
			waiting={waiting}
			failure={failure}
			onSubmit={() => void submit()}
			onClose={onClose}
		>
			<p className="muted">Your device then asks for your fingerprint, face or PIN.</p>
			<NameField name={name} error={fieldErrors.name} onChange={setName} />
		</ConfirmDialog>
	);
}

function RenameDialog({
	passkey,
	onRenamed,
	onClose,
}: {
	passkey: PasskeyRow;
	onRenamed: () => void;
	onClose: () => void;
}) {
	const [name, setName] = useState(passkey.name);
	const { busy, failure, fieldErrors, submit } = useSubmit(
		async () => {
			const body = checkInput(passkeyForm, { name });
			const { message } = await call(secondFactorEndpoints.renamePasskey, { params: { id: passkey.id }, body });
			toast.success(message);
			onRenamed();
		},
		{ fields: ['name'] },
	);
	return (
		<ConfirmDialog
			title={`Rename ${passkey.name}`}
			confirmLabel="Save"
			busy={busy}
			failure={failure}
			onSubmit={() => void submit()}
			onClose={onClose}
		>
			<NameField name={name} error={fieldErrors.name} onChange={setName} />
		</ConfirmDialog>
	);
}

const passkeyForm = secondFactorEndpoints.renamePasskey.body;

const NameField = ({
	name,
	error,
	onChange,
}: {
	name: string;
	error: string | undefined;
	onChange: (name: string) => void;
}) => (
	<TextField
		label="Name"
		hint="So that you can tell your passkeys apart"
		maxLength={60}
		autoComplete="off"
		data-first
		value={name}
		error={error}
		onChange={(event) => onChange(event.target.value)}
	/>
);
