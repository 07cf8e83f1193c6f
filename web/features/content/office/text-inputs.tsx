import { type ComponentProps, type ReactNode, useState } from 'react';
import type { LocalText, NumberField, PlainField, PriceField, TextField } from '#contract/content/fields.ts';
import { placeholdersIn } from '#contract/content/show.ts';
import { Field, type FieldProps, TextField as Line } from '#web/ui/field.tsx';
import { DateField } from '#web/ui/form/date-field.tsx';
import { inputId } from './body-values.ts';
import type { InputProps } from './input-props.ts';
import { readTaka, writeTaka } from './taka-text.ts';
import styles from './text-inputs.module.css';

/** Near the limit it says how many characters are left. */
export function CharactersLeft({ max, length }: { max: number; length: number }) {
	const left = max - length;
	if (left > max * 0.2) return null;
	return (
		<p className={styles.left} role="status">
			{left > 0
				? `${left} characters left`
				: left === 0
					? `${max} characters, the limit`
					: `${-left} characters too many`}
		</p>
	);
}

export const BanglaBox = ({ children }: { children: ReactNode }) => <div className={styles.bangla}>{children}</div>;

export const AddBangla = ({ label, onClick }: { label: string; onClick: () => void }) => (
	<button type="button" className={styles.more} onClick={onClick}>
		Bangla<span className="visually-hidden">: add {label}</span>
	</button>
);

/** A text box of one or more lines. */
export const LimitedText = ({
	lines,
	max,
	value,
	onText,
	...rest
}: Omit<ComponentProps<typeof Field>, 'children'> & {
	lines: number;
	max: number;
	value: string;
	onText: (text: string) => void;
	lang?: 'bn';
}) => {
	const { lang, ...described } = rest;
	return (
		<Field {...described}>
			{(control) => {
				const box = {
					...control,
					className: `${control.className} ${styles.textBox}`,
					lang,
					value,
					maxLength: max,
					autoComplete: 'off',
					onChange: (event: { target: { value: string } }) => onText(event.target.value),
				};
				return (
					<>
						{lines > 1 ? <textarea {...box} rows={lines} /> : <input {...box} />}
						<CharactersLeft max={max} length={value.length} />
					</>
				);
			}}
		</Field>
	);
};

/** Why a text has braces. */
function placeholderHint(text: string): string | undefined {
	const [first] = placeholdersIn(text);
	return first && `Keep ${first.written}: its value is filled in there.`;
}

/** A text in English; its Bangla is one press away. */
export function LocalTextInput({
	field: { label, help, lines, max, optional },
	value,
	onChange,
	path,
	errors,
}: InputProps<Pick<TextField, 'label' | 'help' | 'lines' | 'max' | 'optional'>, LocalText | null>) {
	const { en, bn = '' } = value ?? { en: '' };
	const wrong = errors[`${path}.bn`];
	const [opened, setOpened] = useState(bn !== '');
	const open = opened || wrong !== undefined;
	return (
		<div>
			<LimitedText
				id={inputId(path)}
				label={label}
				hint={[help, placeholderHint(en)].filter(Boolean).join(' ')}
				optional={optional}
				lines={lines}
				max={max}
				value={en}
				error={errors[`${path}.en`] ?? errors[path]}
				onText={(text) => onChange({ en: text, ...(bn && { bn }) })}
			/>
			{open ? (
				<BanglaBox>
					<LimitedText
						id={inputId(`${path}.bn`)}
						label={`${label} in Bangla`}
						optional
						lang="bn"
						lines={lines}
						max={max}
						value={bn}
						error={wrong}
						onText={(text) => onChange({ en, ...(text && { bn: text }) })}
					/>
				</BanglaBox>
			) : (
				<AddBangla label={label} onClick={() => setOpened(true)} />
			)}
		</div>
	);
}

const formats: Record<PlainField['format'], ComponentProps<'input'>> = {
	line: {},
	phone: { type: 'tel' },
	email: { type: 'email' },
	day: {},
	time: { type: 'time' },
	link: { inputMode: 'url', placeholder: '/contact or https://…' },
};

export const PlainInput = ({ field, value, onChange, path, errors }: InputProps<PlainField, string | null>) => {
	const common = {
		id: inputId(path),
		label: field.label,
		hint: field.help ?? '',
		optional: field.optional ?? false,
		error: errors[path],
		value: value ?? '',
	};
	if (field.format === 'day') return <DateField {...common} onChange={onChange} />;
	const Input = field.format === 'time' ? ShortLine : Line;
	return (
		<Input
			{...common}
			{...formats[field.format]}
			maxLength={field.max}
			autoComplete="off"
			onChange={(event) => onChange(event.target.value)}
		/>
	);
};

/** For a time or a number. */
const ShortLine = ({
	label,
	hint,
	optional,
	error,
	...input
}: Pick<FieldProps, 'label' | 'hint' | 'optional' | 'error'> & ComponentProps<'input'>) => (
	<Field id={input.id} label={label} hint={hint} optional={optional} error={error}>
		{(control) => <input {...input} {...control} className={`${control.className} ${styles.short}`} />}
	</Field>
);

/**
 * The text of a number while it is typed: "450." is not complete, but stays. What `read` does not understand is passed on
 * as text, so that the check names it.
 */
function useTypedNumber(
	value: number | string | null,
	onChange: (value: number | string | null) => void,
	read: (text: string) => number | null | undefined,
	write: (value: number | null) => string,
) {
	const [typed, setTyped] = useState('');
	const understood = read(typed);
	const isCurrent = understood === undefined ? typed === value : understood === value;
	return {
		value: isCurrent ? typed : typeof value === 'string' ? value : write(value),
		onChange(event: { target: { value: string } }) {
			const text = event.target.value;
			setTyped(text);
			const next = read(text);
			onChange(next === undefined ? text : next);
		},
	};
}

const readNumber = (text: string) => {
	if (text.trim() === '') return null;
	const number = Number(text.replaceAll(',', ''));
	return Number.isNaN(number) ? undefined : number;
};
const writeNumber = (value: number | null) => (value === null ? '' : String(value));

export const NumberInput = ({
	field,
	value,
	onChange,
	path,
	errors,
}: InputProps<NumberField, number | string | null>) => (
	<ShortLine
		id={inputId(path)}
		label={field.label}
		hint={field.help}
		optional={field.optional}
		error={errors[path]}
		inputMode={field.step % 1 === 0 ? 'numeric' : 'decimal'}
		autoComplete="off"
		maxLength={15}
		{...useTypedNumber(value, onChange, readNumber, writeNumber)}
	/>
);

export const PriceInput = ({
	field,
	value,
	onChange,
	path,
	errors,
}: InputProps<PriceField, number | string | null>) => (
	<Line
		id={inputId(path)}
		label={field.label}
		hint={field.help ?? 'In taka. Without an amount the page says “on request”.'}
		error={errors[path]}
		prefix="৳"
		inputMode="decimal"
		autoComplete="off"
		maxLength={15}
		placeholder="on request"
		{...useTypedNumber(value, onChange, readTaka, writeTaka)}
	/>
);
