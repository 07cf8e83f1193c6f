import type { ReactNode } from 'react';
import type { Submission } from '#web/core/submit.ts';
import { ActionRow } from '../action-row.tsx';
import { Alternatives } from '../alternatives.tsx';
import { Button } from '../button.tsx';
import { Failure } from '../failure.tsx';
import styles from './booking-form.module.css';

type Props = {
	submission: Submission;
	submitLabel: string;
	busyText?: string;
	/** Whether the dialog opens with the focus on the button, so that two taps are enough. */
	submitFirst?: boolean;
	/** Called with one of the free times that the server suggests. */
	onChoose?: (start: string) => void;
	alternativeText?: (start: string) => string;
	onClose: () => void;
	children: ReactNode;
};

/** The form in a dialog that books, waits or enters: its fields, why it was refused, and its buttons. */
export function BookingForm({
	submission: { busy, error, failure, form, submit, reset },
	submitLabel,
	busyText = 'Sending...',
	submitFirst,
	onChoose,
	alternativeText,
	onClose,
	children,
}: Props) {
	return (
		<form
			ref={form}
			className={styles.form}
			noValidate
			onSubmit={(submitted) => {
				submitted.preventDefault();
				void submit();
			}}
		>
			{children}
			<Failure text={failure} />
			{onChoose && (
				<Alternatives
					error={error}
					textOf={alternativeText}
					onChoose={(start) => {
						reset();
						onChoose(start);
					}}
				/>
			)}
			<ActionRow space="small" phone="fill">
				<Button type="submit" {...(submitFirst && { 'data-first': true })} busy={busy} busyText={busyText}>
					{submitLabel}
				</Button>
				<Button look="line" onClick={onClose}>
					Not now
				</Button>
			</ActionRow>
		</form>
	);
}

/** What is booked: the moment in large letters, and what belongs to it. */
export const BookedMoment = ({ title, children }: { title: string; children: ReactNode }) => (
	<div>
		<p className={styles.when}>{title}</p>
		{children}
	</div>
);

/** Short fields, two beside each other. */
export const FieldPair = ({ children }: { children: ReactNode }) => <div className={styles.pair}>{children}</div>;
