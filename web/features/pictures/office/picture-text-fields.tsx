import type { LibraryPicture } from '#contract/pictures.office.ts';
import { TextAreaField } from '#web/ui/field.tsx';
import styles from './picture-text-fields.module.css';

export type PictureTexts = Pick<LibraryPicture, 'alt' | 'caption' | 'decorative'>;

/** Description and caption of a picture, in both languages. */
export const PictureTextFields = ({
	texts: { alt, caption, decorative },
	errors,
	onChange,
}: {
	texts: PictureTexts;
	errors: Record<string, string>;
	onChange: (texts: Partial<PictureTexts>) => void;
}) => (
	<div className="form-grid form-grid-aligned">
		<TextAreaField
			label="Description"
			hint="What it shows, for people who cannot see it."
			rows={2}
			maxLength={300}
			value={alt.en}
			error={errors['alt.en']}
			disabled={decorative}
			onChange={(event) => onChange({ alt: { ...alt, en: event.target.value } })}
		/>
		<TextAreaField
			label="Description in Bangla"
			optional
			hint="The same for readers of Bangla."
			rows={2}
			maxLength={300}
			lang="bn"
			value={alt.bn ?? ''}
			error={errors['alt.bn']}
			disabled={decorative}
			onChange={(event) => onChange({ alt: withBangla(alt.en, event.target.value) })}
		/>
		<label className={styles.choice}>
			<input
				type="checkbox"
				checked={decorative}
				onChange={(event) => onChange({ decorative: event.target.checked })}
			/>
			Decorative only, needs no description
		</label>
		<TextAreaField
			label="Caption"
			optional
			hint="Shown below the picture where captions are used."
			rows={2}
			maxLength={200}
			value={caption.en}
			error={errors['caption.en']}
			onChange={(event) => onChange({ caption: { ...caption, en: event.target.value } })}
		/>
		<TextAreaField
			label="Caption in Bangla"
			optional
			hint="The same for readers of Bangla."
			rows={2}
			maxLength={200}
			lang="bn"
			value={caption.bn ?? ''}
			error={errors['caption.bn']}
			onChange={(event) => onChange({ caption: withBangla(caption.en, event.target.value) })}
		/>
	</div>
);

const withBangla = (en: string, bn: string) => (bn === '' ? { en } : { en, bn });
