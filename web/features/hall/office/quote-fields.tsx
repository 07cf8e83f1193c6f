import type { ReactNode } from 'react';
import { taxRates } from '#contract/counter.office.ts';
import { classes } from '#web/core/classes.ts';
import { taka } from '#web/core/format.ts';
import { taxLabel } from '#web/core/office-labels.ts';
import { Button } from '#web/ui/button.tsx';
import { SelectField, TakaField, TextField } from '#web/ui/field.tsx';
import styles from './hall-form.module.css';
import { type QuoteValues, quoteTotal } from './quote-form.ts';

type Props = {
	values: QuoteValues;
	set: (change: Partial<QuoteValues>) => void;
	errors: Readonly<Record<string, string>>;
};
type PriceProps = Props & {
	/** Of the price. */
	depositPercent: number;
};

const bindTo =
	({ values, set, errors }: Props) =>
	(name: 'phone' | 'email' | 'event' | 'guests') => ({
		...{ name, value: values[name], error: errors[name], autoComplete: 'off' },
		onChange: ({ target }: { target: { value: string } }) => set({ [name]: target.value }),
	});

/** How the customer is reached, what the hall is for, and the lines of the quote. */
export const QuoteFields = ({ eventTypes, ...props }: PriceProps & { eventTypes: readonly string[] }) => (
	<>
		<ContactFields {...props} />
		<EventFields {...props} eventTypes={eventTypes} />
		<PriceFields {...props} />
	</>
);

/** `children`: another field, beside the email. */
export function ContactFields({ children, ...props }: Props & { children?: ReactNode }) {
	const bind = bindTo(props);
	return (
		<>
			<TextField label="Phone number" type="tel" maxLength={30} {...bind('phone')} />
			{children}
			<TextField
				label="Email"
				type="email"
				optional
				hint="The quote, the contract and reminders go there."
				maxLength={254}
				{...bind('email')}
			/>
		</>
	);
}

export function EventFields({ eventTypes, ...props }: Props & { eventTypes: readonly string[] }) {
	const bind = bindTo(props);
	const { event } = props.values;
	const events = eventTypes.includes(event) || !event ? eventTypes : [event, ...eventTypes];
	return (
		<>
			<SelectField label="Occasion" {...bind('event')}>
				<option value="" disabled>
					Choose one
				</option>
				{events.map((one) => (
					<option key={one}>{one}</option>
				))}
			</SelectField>
			<TextField label="Expected guests" inputMode="numeric" maxLength={5} {...bind('guests')} />
		</>
	);
}

export const PriceFields = ({ values, set, errors, depositPercent }: PriceProps) => (
	<>
		<LinesField values={values} set={set} errors={errors} />
		<SelectField
			label="Tax"
			name="taxBasisPoints"
			value={values.tax}
			error={errors.taxBasisPoints}
			onChange={({ target }) => set({ tax: target.value })}
		>
			{taxRates.map((rate) => (
				<option key={rate} value={rate}>
					{taxLabel(rate)}
				</option>
			))}
		</SelectField>
		<Total paisa={quoteTotal(values)} depositPercent={depositPercent} />
	</>
);

function LinesField({ values: { lines }, set, errors }: Props) {
	const change = (key: number, part: { text?: string; amount?: string }) =>
		set({ lines: lines.map((line) => (line.key === key ? { ...line, ...part } : line)) });
	return (
		<fieldset className={classes('form-wide', styles.lines)}>
			<legend>Quote</legend>
			{lines.map(({ key, text, amount }, index) => (
				<div key={key} className={styles.line}>
					<TextField
						label={`Item ${index + 1}`}
						maxLength={120}
						value={text}
						error={errors[`lines.${index}.text`]}
						onChange={({ target }) => change(key, { text: target.value })}
					/>
					<TakaField
						label={`Amount ${index + 1}, in taka`}
						prefix="৳"
						value={amount}
						error={errors[`lines.${index}.paisa`]}
						onChange={({ target }) => change(key, { amount: target.value })}
					/>
					{lines.length > 1 && (
						<Button
							look="line"
							small
							className={styles.remove}
							onClick={() => set({ lines: lines.filter((line) => line.key !== key) })}
						>
							Remove<span className="visually-hidden"> line {index + 1}</span>
						</Button>
					)}
				</div>
			))}
			{errors.lines && <p className="error-message">{errors.lines}</p>}
			<Button
				look="line"
				small
				onClick={() =>
					set({ lines: [...lines, { key: Math.max(...lines.map(({ key }) => key)) + 1, text: '', amount: '' }] })
				}
			>
				Add a line
			</Button>
		</fieldset>
	);
}

const Total = ({ paisa, depositPercent }: { paisa: number; depositPercent: number }) => (
	<p className={classes('form-wide', styles.total)} role="status">
		{Number.isNaN(paisa) ? (
			'Enter an amount in each line to see the price.'
		) : (
			<>
				Price with tax: <b className="numeric">{taka(paisa)}</b>, deposit {depositPercent}%.
			</>
		)}
	</p>
);
