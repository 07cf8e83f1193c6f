import { type CSSProperties, useEffect, useState } from 'react';
import { type LibraryPicture, picturesOfficeEndpoints } from '#contract/pictures.office.ts';
import { useEndpoint } from '#web/core/query.tsx';
import { Button } from '#web/ui/button.tsx';
import { RowsLoading } from '#web/ui/list/list-rows.tsx';
import { FindField } from '#web/ui/list/search-box.tsx';
import { LoadError } from '#web/ui/load-failure.tsx';
import { EmptyState } from '#web/ui/state.tsx';
import { StoredPicture } from '#web/ui/stored-picture.tsx';
import { DropPictures } from '#web/ui/upload-queue/drop-pictures.tsx';
import styles from './library-pictures.module.css';
import { PictureChoice, PictureGrid } from './picture-grid.tsx';
import frame from './thumbnail.module.css';
import { useLibraryUploads } from './use-library-uploads.ts';

/** After the last key, before the search starts. */
const pauseMs = 350;

export const isDescribed = ({ decorative, alt }: Pick<LibraryPicture, 'decorative' | 'alt'>) =>
	decorative || alt.en !== '';

/** The pictures of the library to choose from, with a search and with upload in place. */
export function LibraryPictures({
	chosen,
	onChoose,
}: {
	chosen: readonly string[];
	onChoose: (picture: LibraryPicture) => void;
}) {
	const [text, setText] = useState('');
	const [{ q, at }, setPage] = useState<{ q: string; at?: string | undefined }>({ q: '' });
	useEffect(() => {
		const timer = setTimeout(() => setPage((page) => (page.q === text.trim() ? page : { q: text.trim() })), pauseMs);
		return () => clearTimeout(timer);
	}, [text]);
	const { data, error, refetch } = useEndpoint(picturesOfficeEndpoints.pictures, { query: { q, at } });
	const uploads = useLibraryUploads(refetch);
	return (
		<>
			{/* Not a form: the dialog may be inside one. */}
			<FindField
				className={styles.search}
				label="Find a picture by its file name, description or caption"
				placeholder="Name, description or caption"
				value={text}
				onChange={(event) => setText(event.target.value)}
				onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
			/>
			<DropPictures uploads={uploads} label="Choose pictures from this device" />
			{error && !data ? (
				<LoadError what="The pictures" error={error} onRetry={refetch} />
			) : !data ? (
				<RowsLoading />
			) : data.items.length === 0 ? (
				<EmptyState title={q ? `Nothing found for “${q}”.` : 'The library is empty. Upload the first picture.'} />
			) : (
				<PictureGrid>
					{data.items.map((picture) => (
						<PictureChoice
							key={picture.id}
							name={picture.name}
							chosen={chosen.includes(picture.id)}
							onChoose={() => onChoose(picture)}
						>
							<Thumbnail picture={picture} />
						</PictureChoice>
					))}
				</PictureGrid>
			)}
			{data && (data.next || data.previous) && (
				<p className={styles.pages}>
					<Button
						small
						look="line"
						disabled={!data.previous}
						onClick={() => setPage({ q, at: data.previous ?? undefined })}
					>
						Newer pictures
					</Button>
					<Button small look="line" disabled={!data.next} onClick={() => setPage({ q, at: data.next ?? undefined })}>
						Older pictures
					</Button>
				</p>
			)}
		</>
	);
}

export const Thumbnail = ({ picture: { url, width, alt, focal } }: { picture: LibraryPicture }) => (
	<span className={frame.thumbnail} style={{ '--focal': `${focal.x * 100}% ${focal.y * 100}%` } as CSSProperties}>
		<StoredPicture url={url} alt={alt.en} sizes="220px" width={220} height={165} fullWidth={width} />
	</span>
);
