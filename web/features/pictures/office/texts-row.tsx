import type { LibraryPicture } from '#contract/pictures.office.ts';
import { TextAreaField } from '#web/ui/field.tsx';
import { Thumbnail } from '#web/ui/picture-library/library-pictures.tsx';
import styles from './picture-texts.module.css';
import type { RowTexts } from './text-changes.ts';

const Of = ({ name }: { name: string }) => <span className="visually-hidden"> of {name}</span>;

/** One picture in the form for many. */
export const TextsRow = ({
	picture,
	texts: { alt, caption, decorative },
	onChange,
}: {
	picture: LibraryPicture;
	texts: RowTexts;
	onChange: (texts: RowTexts) => void;
}) => (
	<li className={styles.row}>
		<div className={styles.what}>
			<Thumbnail picture={{ ...picture, alt: { en: '' } }} className={styles.thumbnail} />
			<span className={styles.name}>{picture.name}</span>
		</div>
		<TextAreaField
			label={
				<>
					Description
					<Of name={picture.name} />
				</>
			}
			rows={2}
			maxLength={300}
			disabled={decorative}
			value={alt.en}
			onChange={(event) => onChange({ alt: { ...alt, en: event.target.value }, caption, decorative })}
		/>
		<TextAreaField
			label={
				<>
					Caption
					<Of name={picture.name} />
				</>
			}
			rows={2}
			maxLength={200}
			value={caption.en}
			onChange={(event) => onChange({ alt, caption: { ...caption, en: event.target.value }, decorative })}
		/>
		<label className={styles.choice}>
			<input
				type="checkbox"
				checked={decorative}
				onChange={(event) => onChange({ alt, caption, decorative: event.target.checked })}
			/>
			<span>
				Only decorates
				<Of name={picture.name} />
			</span>
		</label>
	</li>
);
