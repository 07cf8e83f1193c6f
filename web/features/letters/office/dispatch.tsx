import { useState } from 'react';
import { clubDay } from '#contract/core/club-time.ts';
import {
	type IssuedLetter,
	type LetterEmailState,
	type LetterWay,
	letterEndpoints,
	letterWayLabels,
	letterWays,
} from '#contract/letters.office.ts';
import { call } from '#web/core/api.ts';
import { plural } from '#web/core/office-labels.ts';
import { useSubmit } from '#web/core/submit.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { SelectField, TextField } from '#web/ui/field.tsx';
import { DayField } from '#web/ui/form/date-field.tsx';
import { toast } from '#web/ui/toast.ts';

export type DispatchValues = { way: LetterWay; on: string; note: string };
export const newDispatch = (): DispatchValues => ({ way: 'hand', on: clubDay(new Date()), note: '' });

const emailStates: Record<LetterEmailState, string> = {
	waiting: 'Waits to be sent',
	sent: 'Sent',
	failed: 'Could not be sent yet',
};
/** Sent to nasreen@mail.example */
export const emailText = ({ to, state }: NonNullable<IssuedLetter['email']>) =>
	to ? `${emailStates[state]} to ${to}` : emailStates[state];

export const isBeingSent = ({ email }: Pick<IssuedLetter, 'email'>) => email?.state === 'waiting';

export const dispatchedText = (count: number, way: LetterWay) =>
	`${count} ${plural(count, 'letter is', 'letters are')} ${way === 'email' ? 'on the way by email' : 'recorded as dispatched'}.`;

/** How and when letters were sent. */
export function DispatchFields({
	values,
	errors = {},
	onChange,
}: {
	values: DispatchValues;
	errors?: Record<string, string>;
	onChange: (values: DispatchValues) => void;
}) {
	return (
		<>
			<SelectField
				label="Sent"
				name="way"
				data-first
				value={values.way}
				onChange={(event) => onChange({ ...values, way: event.target.value as LetterWay })}
			>
				{letterWays.map((way) => (
					<option key={way} value={way}>
						{letterWayLabels[way]}
					</option>
				))}
			</SelectField>
			{values.way === 'email' ? (
				<p>Each member gets the letter today as a PDF, at the address of the member’s login.</p>
			) : (
				<DayField
					label="Day"
					max={clubDay(new Date())}
					value={values.on}
					error={errors.on}
					onChange={(event) => onChange({ ...values, on: event.target.value })}
				/>
			)}
			<TextField
				label="Note"
				name="note"
				optional
				hint="Such as the number of the courier, or who took it."
				maxLength={200}
				value={values.note}
				error={errors.note}
				onChange={(event) => onChange({ ...values, note: event.target.value })}
			/>
		</>
	);
}

export function DispatchDialog({
	ids,
	onDone,
	onClose,
}: {
	ids: readonly string[];
	onDone: () => void;
	onClose: () => void;
}) {
	const [values, setValues] = useState(newDispatch);
	const { busy, failure, fieldErrors, submit } = useSubmit(
		async () => {
			const { done, refused } = await call(letterEndpoints.dispatchLetters, { body: { ids: [...ids], ...values } });
			const count = done.length;
			if (count > 0) toast.success(dispatchedText(count, values.way));
			for (const message of new Set(refused.map((row) => row.message))) toast.error(message);
			onDone();
		},
		{ fields: ['on', 'note'] },
	);
	return (
		<ConfirmDialog
			title={ids.length === 1 ? 'How was the letter sent?' : `How were ${ids.length} letters sent?`}
			confirmLabel={values.way === 'email' ? 'Send by email' : 'Record dispatch'}
			busy={busy}
			failure={failure}
			onSubmit={() => void submit()}
			onClose={onClose}
		>
			<DispatchFields values={values} errors={fieldErrors} onChange={setValues} />
		</ConfirmDialog>
	);
}
