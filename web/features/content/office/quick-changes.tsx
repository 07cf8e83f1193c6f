import { useEffect, useRef, useState } from 'react';
import { kindOf } from '#contract/content/kinds.ts';
import { contentOfficeEndpoints, type EntrySummary } from '#contract/content.office.ts';
import { call } from '#web/core/api.ts';
import { failureText, InvalidInput } from '#web/core/errors.ts';
import { useSubmit } from '#web/core/submit.ts';
import { Button, RoundButton } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { toast } from '#web/ui/toast.ts';
import { undoToast } from '#web/ui/undo-toast.tsx';
import styles from './quick-changes.module.css';
import { priceText, readTaka, writeTaka } from './taka-text.ts';

type Props = {
	entry: EntrySummary;
	/** The entry as it is now. */
	onChanged: (entry: EntrySummary) => void;
	/** Someone else changed it. */
	onConflict: () => void;
};

/** Changes one field of what is live. The message offers to put the revision before it on the site again. */
async function changeField({ entry, onChanged }: Props, fields: Record<string, unknown>, message: string) {
	const { id, version, revision } = entry;
	// What is sold out today is offered again tomorrow.
	const untilEndOfDay = fields.available === false;
	const body = { version, fields, untilEndOfDay };
	const changed = await call(contentOfficeEndpoints.changeFields, { params: { id }, body });
	onChanged(changed);
	// What is live for a period would become the usual text.
	if (entry.schedules.length > 0) return toast.success(message);
	undoToast(
		message,
		async () => {
			const again = { params: { id, number: revision! }, body: { version: changed.version } };
			onChanged(await call(contentOfficeEndpoints.republishRevision, again));
		},
		() => {},
	);
}

/** The price as a button; pressed, it is a field with its own Save. */
export function QuickPrice(props: Props & { price: number | null }) {
	const { entry, price } = props;
	const [editing, setEditing] = useState(false);
	const button = useRef<HTMLButtonElement>(null);
	const close = () => {
		setEditing(false);
		requestAnimationFrame(() => button.current?.focus());
	};
	if (editing) return <PriceForm {...props} onClose={close} />;
	return (
		<button
			ref={button}
			type="button"
			className={styles.price}
			aria-label={`Change the price of ${entry.title}: ${priceText(price)}`}
			onClick={() => setEditing(true)}
		>
			{priceText(price)}
			<Icon name="pen" />
		</button>
	);
}

function PriceForm({ onClose, ...props }: Props & { price: number | null; onClose: () => void }) {
	const { entry, price, onConflict } = props;
	const [text, setText] = useState(() => writeTaka(price));
	const [conflict, setConflict] = useState(false);
	const input = useRef<HTMLInputElement>(null);
	useEffect(() => {
		input.current?.focus();
		input.current?.select();
	}, []);
	const { busy, failure, fieldErrors, form, submit } = useSubmit(
		async () => {
			const typed = readTaka(text);
			if (typed === undefined)
				throw new InvalidInput({ price: 'Write an amount such as 450, or leave it empty for “on request”.' });
			if (typed !== price) await changeField(props, { price: typed }, `${entry.title}: ${priceText(typed)}.`);
			onClose();
		},
		{
			fields: ['price'],
			onConflict() {
				setConflict(true);
				onConflict();
			},
		},
	);
	const wrong =
		fieldErrors.price ??
		failure ??
		(conflict ? `Someone else changed it: it is ${priceText(price)} now. Save again to replace that.` : undefined);
	return (
		<form
			ref={form}
			noValidate
			onSubmit={(event) => {
				event.preventDefault();
				setConflict(false);
				void submit();
			}}
			onKeyDown={(event) => {
				if (event.key === 'Escape' && !busy) onClose();
			}}
		>
			<div className={styles.line}>
				<div className="input-prefix">
					<span aria-hidden="true">৳</span>
					<input
						ref={input}
						className="input"
						inputMode="decimal"
						enterKeyHint="done"
						autoComplete="off"
						maxLength={15}
						placeholder="on request"
						aria-label={`Price of ${entry.title} in taka`}
						aria-invalid={wrong ? true : undefined}
						aria-describedby={wrong ? `wrong-${entry.id}` : undefined}
						value={text}
						onChange={(event) => setText(event.target.value)}
					/>
				</div>
				<Button type="submit" small busy={busy} busyText="Saving...">
					Save
				</Button>
				<RoundButton icon="close" label="Cancel" disabled={busy} onClick={onClose} />
			</div>
			{wrong && (
				<p className="error-message" id={`wrong-${entry.id}`} role="alert">
					<Icon name="alert" />
					{wrong}
				</p>
			)}
		</form>
	);
}

/** Whether something is offered today, as a switch. What it means is above the list; only what is off says so. */
export function QuickAvailable(props: Props & { available: boolean }) {
	const { entry, available, onConflict } = props;
	const { label } = kindOf(entry.kind).fields.available!;
	const { busy, submit } = useSubmit(
		(next: boolean) =>
			changeField(
				props,
				{ available: next },
				`${entry.title}: ${next ? label.toLowerCase() : 'sold out until midnight'}.`,
			),
		{
			onConflict() {
				toast.error(`Someone else changed “${entry.title}” in the meantime. Please look again.`);
				onConflict();
			},
			onFailure: (error) => toast.error(failureText(error)),
		},
	);
	return (
		<label className={styles.switch}>
			<input
				type="checkbox"
				role="switch"
				aria-checked={available}
				checked={available}
				disabled={busy}
				onChange={(event) => void submit(event.target.checked)}
			/>
			<span className="visually-hidden">
				{label}: {entry.title}
			</span>
			{!available && <span aria-hidden="true">Sold out</span>}
		</label>
	);
}
