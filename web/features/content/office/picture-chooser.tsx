import { useState } from 'react';
import { sitePictures } from '#web/core/site-pictures.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { FindField } from '#web/ui/list/search-box.tsx';
import { Picture } from '#web/ui/picture.tsx';
import styles from './picture-chooser.module.css';
import { pictureName } from './picture-name.ts';

const names = [...sitePictures.keys()].sort();

/** The pictures of the site, found by name. */
export function PictureChooser({
	chosen,
	onChoose,
	onClose,
}: {
	chosen: string | undefined;
	onChoose: (id: string) => void;
	onClose: () => void;
}) {
	const [text, setText] = useState('');
	const found = names.filter((name) => pictureName(name).toLowerCase().includes(text.trim().toLowerCase()));
	return (
		<Dialog open title="Choose a picture" className={styles.dialog} onClose={onClose}>
			<FindField
				label="Find a picture by its name"
				placeholder="Name of the picture"
				className={styles.find}
				data-first
				value={text}
				onChange={(event) => setText(event.target.value)}
			/>
			<ul className={styles.pictures}>
				{found.map((name) => (
					<li key={name}>
						<button type="button" aria-pressed={name === chosen} onClick={() => onChoose(name)}>
							<Picture of={sitePictures.get(name)!} alt="" sizes="160px" />
							{pictureName(name)}
						</button>
					</li>
				))}
			</ul>
			<p role="status">{found.length === 0 && `No picture is called “${text.trim()}”.`}</p>
		</Dialog>
	);
}
