import { useState } from 'react';
import type { RichTextField } from '#contract/content/fields.ts';
import { type LocalRichText, type RichText, wordsOf } from '#contract/content/rich-text.ts';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { inputId } from '../body-values.ts';
import { FieldError } from '../field-error.tsx';
import type { InputProps } from '../input-props.ts';
import { AddBangla, BanglaBox, CharactersLeft } from '../text-inputs.tsx';
import styles from './rich-text-input.module.css';

/** The library for rich text is loaded when a text is first edited. */
const RichTextEditor = lazyPart(async () => (await import('./rich-text-editor.tsx')).RichTextEditor);

/** The first message about a text, whichever part of it is wrong. */
const errorAt = (errors: Record<string, string>, path: string) =>
	Object.entries(errors).find(([wrong]) => wrong === path || wrong.startsWith(`${path}.`))?.[1];

/** A rich text in English; its Bangla is one press away. */
export function RichTextInput({ field, value, onChange, path, errors }: InputProps<RichTextField, LocalRichText>) {
	const { en, bn } = value;
	const wrong = errorAt(errors, `${path}.bn`);
	const [opened, setOpened] = useState(bn !== undefined);
	return (
		<div>
			<Language
				id={inputId(path)}
				label={field.label}
				hint={field.help}
				max={field.max}
				value={en}
				error={errorAt(errors, `${path}.en`) ?? errors[path]}
				onChange={(text) => onChange({ ...value, en: text })}
			/>
			{opened || wrong ? (
				<BanglaBox>
					<Language
						id={inputId(`${path}.bn`)}
						label={`${field.label} in Bangla`}
						lang="bn"
						max={field.max}
						value={bn ?? []}
						error={wrong}
						onChange={(text) => onChange({ en, bn: text })}
					/>
				</BanglaBox>
			) : (
				<AddBangla label={field.label} onClick={() => setOpened(true)} />
			)}
		</div>
	);
}

function Language({
	id,
	label,
	hint,
	lang,
	max,
	value,
	error,
	onChange,
}: {
	id: string;
	label: string;
	hint?: string | undefined;
	lang?: 'bn';
	max: number;
	value: RichText;
	error: string | undefined;
	onChange: (value: RichText) => void;
}) {
	const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
	const attributes = {
		id,
		role: 'textbox',
		'aria-multiline': 'true',
		'aria-labelledby': `${id}-label`,
		...(lang && { lang }),
		...(described && { 'aria-describedby': described }),
		...(error && { 'aria-invalid': 'true' }),
	};
	return (
		<div className="field" data-field>
			<span className="field-label" id={`${id}-label`}>
				{label}
			</span>
			{hint && (
				<span className="field-hint" id={`${id}-hint`}>
					{hint}
				</span>
			)}
			<RichTextEditor
				loading={<p className={styles.loading}>{wordsOf(value)}</p>}
				props={{ value, onChange, attributes, label }}
			/>
			<CharactersLeft max={max} length={wordsOf(value).length} />
			<div id={`${id}-error`}>
				<FieldError>{error}</FieldError>
			</div>
		</div>
	);
}
