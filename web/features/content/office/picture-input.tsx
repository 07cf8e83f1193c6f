import { type ReactNode, useState } from 'react';
import type { PictureField, PictureUse } from '#contract/content/fields.ts';
import { picturesOfficeEndpoints } from '#contract/pictures.office.ts';
import { useEndpoint } from '#web/core/query.tsx';
import { sitePictures } from '#web/core/site-pictures.ts';
import { Button } from '#web/ui/button.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { Thumbnail } from '#web/ui/picture-library/library-pictures.tsx';
import { inputId } from './body-values.ts';
import { FieldError } from './field-error.tsx';
import type { InputProps } from './input-props.ts';
import { PictureChooser } from './picture-chooser.tsx';
import styles from './picture-input.module.css';
import { pictureName } from './picture-name.ts';
import { LocalTextInput } from './text-inputs.tsx';

/** A picture of the library or of the site, with the text for those who cannot see it. */
export function PictureInput({ field, value, onChange, path, errors }: InputProps<PictureField, PictureUse | null>) {
	const [choosing, setChoosing] = useState(false);
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
					{value ? <ChosenPicture key={value.id} id={value.id} description={value.alt.en} /> : <NoPicture />}
					<div className={styles.actions}>
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
						if (chosen.id !== value?.id) onChange(chosen);
					}}
					onClose={() => setChoosing(false)}
				/>
			)}
		</>
	);
}

function ChosenPicture({ id, description }: { id: string; description: string }) {
	const source = sitePictures.get(id);
	return source ? (
		<Framed name={description || pictureName(id)}>
			<Picture of={source} alt="" sizes="160px" />
		</Framed>
	) : (
		<LibraryPicture id={id} />
	);
}

function LibraryPicture({ id }: { id: string }) {
	const { data, error } = useEndpoint(picturesOfficeEndpoints.picture, { params: { id } });
	return (
		<Framed name={error ? 'This picture is no longer in the library.' : (data?.name ?? 'Loading...')}>
			{data && <Thumbnail picture={{ ...data, alt: { en: '' } }} />}
		</Framed>
	);
}

const NoPicture = () => <Framed name="No picture" />;

const Framed = ({ name, children }: { name: string; children?: ReactNode }) => (
	<figure className={styles.chosen}>
		<div className={styles.frame}>{children}</div>
		<figcaption>{name}</figcaption>
	</figure>
);
