import { type ReactNode, useState } from 'react';
import type { Fields, LocalText } from '#contract/content/fields.ts';
import { Button, RoundButton } from '#web/ui/button.tsx';
import { type Body, inputId } from '../body-values.ts';
import { FieldError } from '../field-error.tsx';
import styles from './table-input.module.css';

type Text = LocalText | null;
type Table = { head: LocalText[]; rows: { cells: Text[] }[] };

const mostColumns = 6;
const mostRows = 60;
const languages = { en: 'English', bn: 'Bangla' } as const;
type Language = keyof typeof languages;

const changed = (text: Text, language: Language, words: string): LocalText => {
	const { en, bn } = text ?? { en: '' };
	if (language === 'en') return { en: words, ...(bn && { bn }) };
	return { en, ...(words && { bn: words }) };
};

/** A table as a table: columns and rows are added and removed. */
export function TableInput({
	fields: { title },
	value,
	onChange,
	path,
	errors,
	children,
}: {
	fields: Fields;
	value: Body;
	onChange: (value: Body) => void;
	path: string;
	errors: Record<string, string>;
	/** Draws the fields outside of the table. */
	children: (props: {
		fields: Fields;
		value: Body;
		onChange: (value: Body) => void;
		path: string;
		errors: Record<string, string>;
	}) => ReactNode;
}) {
	const [language, setLanguage] = useState<Language>('en');
	const { head, rows } = value as Body & Table;
	const set = (table: Partial<Table>) => onChange({ ...value, ...table });
	const wrong = Object.entries(errors).find(
		([place]) => /\.(head|rows)(\.|$)/.test(place.slice(path.length)) && place.startsWith(path),
	);

	const input = (text: Text, place: string, label: string, onText: (text: LocalText) => void, max: number) => (
		<input
			id={inputId(`${path}.${place}`)}
			className="input"
			aria-label={language === 'bn' ? `${label}, in Bangla` : label}
			aria-invalid={
				errors[`${path}.${place}`] !== undefined || errors[`${path}.${place}.${language}`] !== undefined || undefined
			}
			lang={language}
			autoComplete="off"
			maxLength={max}
			value={text?.[language] ?? ''}
			onChange={(event) => onText(changed(text, language, event.target.value))}
		/>
	);
	return (
		<>
			{children({ fields: { title: title! }, value, onChange, path, errors })}
			<fieldset className={styles.languages} aria-label="Language of the cells">
				{Object.entries(languages).map(([name, label]) => (
					<button
						key={name}
						type="button"
						aria-pressed={language === name}
						onClick={() => setLanguage(name as Language)}
					>
						{label}
					</button>
				))}
			</fieldset>
			<div className={styles.scroll} id={inputId(`${path}.rows`)} tabIndex={-1}>
				<table>
					<thead>
						<tr>
							{head.map((text, column) => (
								<th key={column} scope="col">
									{input(
										text,
										`head.${column}`,
										`Column ${column + 1}`,
										(next) => set({ head: head.with(column, next) }),
										60,
									)}
									<RoundButton
										icon="bin"
										label={`Remove column ${column + 1}`}
										disabled={head.length <= 2}
										onClick={() =>
											set({
												head: head.toSpliced(column, 1),
												rows: rows.map(({ cells }) => ({ cells: cells.toSpliced(column, 1) })),
											})
										}
									/>
								</th>
							))}
							<td />
						</tr>
					</thead>
					<tbody>
						{rows.map(({ cells }, row) => (
							<tr key={row}>
								{cells.map((text, column) => (
									<td key={column}>
										{input(
											text,
											`rows.${row}.cells.${column}`,
											`Row ${row + 1}, ${head[column]?.en || `column ${column + 1}`}`,
											(next) => set({ rows: rows.with(row, { cells: cells.with(column, next) }) }),
											200,
										)}
									</td>
								))}
								<td>
									<RoundButton
										icon="bin"
										label={`Remove row ${row + 1}`}
										disabled={rows.length <= 1}
										onClick={() => set({ rows: rows.toSpliced(row, 1) })}
									/>
								</td>
							</tr>
						))}
					</tbody>
				</table>
			</div>
			<FieldError>{wrong?.[1]}</FieldError>
			<div className={styles.buttons}>
				<Button
					small
					look="line"
					disabled={rows.length >= mostRows}
					onClick={() => set({ rows: [...rows, { cells: head.map(() => null) }] })}
				>
					Add a row
				</Button>
				<Button
					small
					look="line"
					disabled={head.length >= mostColumns}
					onClick={() =>
						set({ head: [...head, { en: '' }], rows: rows.map(({ cells }) => ({ cells: [...cells, null] })) })
					}
				>
					Add a column
				</Button>
			</div>
		</>
	);
}
