import type { OfficeGalleryItem } from '#contract/galleries.office.ts';
import { TextAreaField } from '#web/ui/field.tsx';

export type Words = Pick<OfficeGalleryItem, 'caption' | 'alt' | 'state'>;
export type Wrong = Record<string, string>;

/** What is written about an item, and whether the site shows it. */
export const WordsForm = ({
	words,
	wrong,
	onChange,
}: {
	words: Words;
	wrong: Wrong;
	onChange: (words: Words) => void;
}) => (
	<>
		<TextAreaField
			label="Caption"
			name="caption"
			hint="Stands beneath it. Say when and where."
			rows={2}
			maxLength={200}
			value={words.caption}
			error={wrong.caption}
			onChange={(event) => onChange({ ...words, caption: event.target.value })}
		/>
		<TextAreaField
			label="What is seen"
			name="alt"
			hint="For those who cannot see it."
			rows={2}
			maxLength={300}
			value={words.alt}
			error={wrong.alt}
			onChange={(event) => onChange({ ...words, alt: event.target.value })}
		/>
		<label className="tick">
			<input
				type="checkbox"
				checked={words.state === 'published'}
				onChange={(event) => onChange({ ...words, state: event.target.checked ? 'published' : 'draft' })}
			/>
			Show on the site
		</label>
	</>
);
