import { type ReactNode, useEffect, useId } from 'react';
import { uploadAccept } from '#contract/core/uploads.ts';
import type { OfficeGalleryItem } from '#contract/galleries.office.ts';
import { TextAreaField } from '#web/ui/field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import styles from './item-form.module.css';

export type ItemTexts = Pick<OfficeGalleryItem, 'caption' | 'alt' | 'state'>;

/** A poster that is not uploaded yet. */
export type NewPoster = { file: Blob; preview: string };

/** The texts of an item, and whether the site shows it. */
export const TextFields = ({
	texts,
	errors,
	onChange,
}: {
	texts: ItemTexts;
	errors: Record<string, string>;
	onChange: (texts: ItemTexts) => void;
}) => (
	<>
		<TextAreaField
			label="Caption"
			name="caption"
			hint="Shown below it. Say when and where."
			rows={2}
			maxLength={200}
			value={texts.caption}
			error={errors.caption}
			onChange={(event) => onChange({ ...texts, caption: event.target.value })}
		/>
		<TextAreaField
			label="Description"
			name="alt"
			hint="For people who cannot see it."
			rows={2}
			maxLength={300}
			value={texts.alt}
			error={errors.alt}
			onChange={(event) => onChange({ ...texts, alt: event.target.value })}
		/>
		<label className={styles.choice}>
			<input
				type="checkbox"
				checked={texts.state === 'published'}
				onChange={(event) => onChange({ ...texts, state: event.target.checked ? 'published' : 'draft' })}
			/>
			Show on the site
		</label>
	</>
);

/** The still picture that a video shows until it plays. */
export function PosterField({
	poster,
	saved,
	error,
	onChange,
}: {
	poster: NewPoster | undefined;
	saved?: string | undefined;
	error?: string | undefined;
	onChange: (poster: NewPoster) => void;
}) {
	const preview = poster?.preview;
	useEffect(() => {
		if (preview) return () => URL.revokeObjectURL(preview);
	}, [preview]);
	const source = preview ?? saved;
	return (
		<FileField
			label="Still picture"
			accept={uploadAccept}
			error={error}
			before={source && <img className={styles.preview} src={source} alt="As it is now" />}
			onChoose={(file) => file && onChange({ file, preview: URL.createObjectURL(file) })}
		/>
	);
}

/** A file from this computer. `before` and `children` are above and below the input. */
export function FileField({
	label,
	hint,
	accept,
	error,
	before,
	onChoose,
	children,
}: {
	label: string;
	hint?: string;
	accept: string;
	error: string | undefined;
	before?: ReactNode;
	onChoose: (file: File | undefined) => void;
	children?: ReactNode;
}) {
	const id = useId();
	const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
	return (
		<div className="field" data-field>
			<label htmlFor={id}>{label}</label>
			{hint && (
				<span className="field-hint" id={`${id}-hint`}>
					{hint}
				</span>
			)}
			{before}
			<input
				id={id}
				className={styles.file}
				type="file"
				accept={accept}
				aria-invalid={error ? true : undefined}
				aria-describedby={described || undefined}
				onChange={({ target }) => onChoose(target.files?.[0])}
			/>
			{error && (
				<p className="error-message" id={`${id}-error`}>
					<Icon name="alert" />
					{error}
				</p>
			)}
			{children}
		</div>
	);
}
