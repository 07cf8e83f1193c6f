import { useState } from 'react';
import type { PictureField, PictureUse } from '#contract/content/fields.ts';
import { sitePictures } from '#web/core/site-pictures.ts';
import { Button } from '#web/ui/button.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { inputId } from './body-values.ts';
import { FieldError } from './field-error.tsx';
import type { InputProps } from './input-props.ts';
import { PictureChooser } from './picture-chooser.tsx';
import styles from './picture-input.module.css';
import { pictureName } from './picture-name.ts';
import { LocalTextInput } from './text-inputs.tsx';

/** A picture of the site with the text for those who cannot see it. */
export function PictureInput({ field, value, onChange, path, errors }: InputProps<PictureField, PictureUse | null>) {
	const [choosing, setChoosing] = useState(false);
	const source = value && sitePictures.get(value.id);
	const id = inputId(path);
	return (
		<>
			<div className="field" data-field>
				<span className="field-label" id={`${id}-label`}>
					{field.label}
					{field.optional && <span className={styles.optional}> (optional)</span>}
				</span>
				{field.help && <span className="field-hint">{field.help}</span>}
				<div className={styles.picture}>
					<div className={styles.frame}>{source && <Picture of={source} alt="" sizes="160px" />}</div>
					<div className={styles.actions}>
						<span>{value ? pictureName(value.id) : 'No picture'}</span>
						<Button small look="line" id={id} aria-describedby={`${id}-label`} onClick={() => setChoosing(true)}>
							{value ? 'Choose another' : 'Choose a picture'}
						</Button>
						{value && field.optional && (
							<Button small look="line" aria-describedby={`${id}-label`} onClick={() => onChange(null)}>
								Remove
							</Button>
						)}
					</div>
				</div>
				<FieldError>{errors[path] ?? errors[`${path}.id`]}</FieldError>
				{value && (
					<div className={styles.altText}>
						<LocalTextInput
							field={{
								label: 'Description of the picture',
								help: 'For people who cannot see it. Leave it empty when the picture only decorates.',
								lines: 1,
								max: 300,
								optional: true,
							}}
							value={value.alt}
							onChange={(alt) => onChange({ ...value, alt: alt ?? { en: '' } })}
							path={`${path}.alt`}
							errors={errors}
						/>
					</div>
				)}
			</div>
			{choosing && (
				<PictureChooser
					chosen={value?.id}
					onChoose={(chosen) => {
						setChoosing(false);
						// The description belongs to the picture, so another picture needs another one.
						if (chosen !== value?.id) onChange({ id: chosen, alt: { en: '' } });
					}}
					onClose={() => setChoosing(false)}
				/>
			)}
		</>
	);
}
