import {
	type LetterLanguage,
	type LetterText,
	letterFields,
	letterLanguageLabels,
	letterLanguages,
} from '#contract/letters.office.ts';
import { SelectField, TextAreaField, TextField } from '#web/ui/field.tsx';
import styles from './text-fields.module.css';

/** The text of a template or of a letter that is being written. */
export function TextFields<Values extends LetterText>({
	values,
	errors,
	onChange,
}: {
	values: Values;
	errors: Record<string, string>;
	onChange: (values: Values) => void;
}) {
	return (
		<>
			<SelectField
				label="Language"
				name="language"
				hint="Dates in the letter are written in this language."
				value={values.language}
				onChange={(event) => onChange({ ...values, language: event.target.value as LetterLanguage })}
			>
				{letterLanguages.map((language) => (
					<option key={language} value={language}>
						{letterLanguageLabels[language]}
					</option>
				))}
			</SelectField>
			<TextField
				label="Subject"
				name="subject"
				maxLength={200}
				value={values.subject}
				error={errors.subject}
				onChange={(event) => onChange({ ...values, subject: event.target.value })}
			/>
			<details className={styles.fields}>
				<summary>Fields that are filled in for each member</summary>
				<dl>
					{Object.entries(letterFields).map(([field, meaning]) => (
						<div key={field}>
							<dt>{`{${field}}`}</dt>
							<dd>{meaning}</dd>
						</div>
					))}
				</dl>
				<p>What is in [square brackets] has to be replaced before a letter is issued.</p>
			</details>
			<TextAreaField
				label="Text"
				name="body"
				hint="A blank line starts a new paragraph. Name, address, number and day are added above it."
				rows={14}
				maxLength={10_000}
				value={values.body}
				error={errors.body}
				onChange={(event) => onChange({ ...values, body: event.target.value })}
			/>
			<TextField
				label="Signed by"
				name="signer"
				hint="Printed under the signature, such as “Secretary”."
				maxLength={200}
				value={values.signer}
				error={errors.signer}
				onChange={(event) => onChange({ ...values, signer: event.target.value })}
			/>
		</>
	);
}
