import type { ReactNode } from 'react';
import { TextAreaField } from '#web/ui/field.tsx';
import styles from './texts-form.module.css';
import frame from './thumbnail.module.css';

const Of = ({ name }: { name: string }) => <span className="visually-hidden"> of {name}</span>;

type Texts = { description: string; caption: string; checked: boolean };

/** One picture in a form for many: its description, its caption and one choice. */
export const TextsRow = ({
	name,
	picture,
	texts,
	choice,
	undescribed = false,
	errors = {},
	onChange,
}: {
	name: string;
	picture: ReactNode;
	texts: Texts;
	/** What the checkbox means. */
	choice: string;
	/** It needs no description. */
	undescribed?: boolean;
	errors?: { description?: string | undefined; caption?: string | undefined };
	onChange: (texts: Texts) => void;
}) => (
	<li className={styles.pictureRow}>
		<div className={styles.what}>
			<span className={frame.thumbnail}>{picture}</span>
			<span className={styles.name}>{name}</span>
		</div>
		<TextAreaField
			label={
				<>
					Description
					<Of name={name} />
				</>
			}
			rows={2}
			maxLength={300}
			disabled={undescribed}
			error={errors.description}
			value={texts.description}
			onChange={(event) => onChange({ ...texts, description: event.target.value })}
		/>
		<TextAreaField
			label={
				<>
					Caption
					<Of name={name} />
				</>
			}
			rows={2}
			maxLength={200}
			error={errors.caption}
			value={texts.caption}
			onChange={(event) => onChange({ ...texts, caption: event.target.value })}
		/>
		<label className={styles.choice}>
			<input
				type="checkbox"
				checked={texts.checked}
				onChange={(event) => onChange({ ...texts, checked: event.target.checked })}
			/>
			<span>
				{choice}
				<span className="visually-hidden">: {name}</span>
			</span>
		</label>
	</li>
);
