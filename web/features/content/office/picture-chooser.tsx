import { useState } from 'react';
import type { PictureUse } from '#contract/content/fields.ts';
import { sitePictures } from '#web/core/site-pictures.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { OfficeTabs } from '#web/ui/list/filters.tsx';
import { FindField } from '#web/ui/list/search-box.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { LibraryPictures } from '#web/ui/picture-library/library-pictures.tsx';
import { PictureChoice, PictureGrid } from '#web/ui/picture-library/picture-grid.tsx';
import styles from './picture-chooser.module.css';
import { pictureName } from './picture-name.ts';

const names = [...sitePictures.keys()].sort();

/** The pictures of the library and those that come with the site. A picture of the library brings its description. */
export function PictureChooser({
	chosen,
	onChoose,
	onClose,
}: {
	chosen: string | undefined;
	onChoose: (picture: PictureUse) => void;
	onClose: () => void;
}) {
	const [tab, setTab] = useState<'library' | 'site'>(chosen && sitePictures.has(chosen) ? 'site' : 'library');
	return (
		<Dialog open title="Choose a picture" className={styles.dialog} onClose={onClose}>
			<OfficeTabs label="Pictures">
				<button type="button" aria-current={tab === 'library' ? 'page' : undefined} onClick={() => setTab('library')}>
					Uploaded
				</button>
				<button type="button" aria-current={tab === 'site' ? 'page' : undefined} onClick={() => setTab('site')}>
					Of the site
				</button>
			</OfficeTabs>
			{tab === 'library' ? (
				<LibraryPictures
					chosen={chosen ? [chosen] : []}
					onChoose={({ id, alt, decorative }) => onChoose({ id, alt: decorative ? { en: '' } : alt })}
				/>
			) : (
				<SitePictures chosen={chosen} onChoose={(id) => onChoose({ id, alt: { en: '' } })} />
			)}
		</Dialog>
	);
}

/** The pictures that come with the site, found by name. */
function SitePictures({ chosen, onChoose }: { chosen: string | undefined; onChoose: (id: string) => void }) {
	const [text, setText] = useState('');
	const found = names.filter((name) => pictureName(name).toLowerCase().includes(text.trim().toLowerCase()));
	return (
		<>
			<FindField
				label="Find a picture by its name"
				placeholder="Name of the picture"
				className={styles.find}
				value={text}
				onChange={(event) => setText(event.target.value)}
			/>
			<PictureGrid>
				{found.map((name) => (
					<PictureChoice key={name} name={pictureName(name)} chosen={name === chosen} onChoose={() => onChoose(name)}>
						<Picture of={sitePictures.get(name)!} alt="" sizes="160px" />
					</PictureChoice>
				))}
			</PictureGrid>
			<p role="status">{found.length === 0 && `No picture is called “${text.trim()}”.`}</p>
		</>
	);
}
