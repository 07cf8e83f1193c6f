import { useState } from 'react';
import { Lightbox } from '#web/ui/lightbox.tsx';
import { StoredPicture } from '#web/ui/stored-picture.tsx';

/** The event's pictures in a grid; each opens large, and from there the others, first to last and no further. */
export function EventPictures({ title, urls, caption }: { title: string; urls: readonly string[]; caption: string }) {
	const [at, setAt] = useState<number>();
	if (urls.length === 0) return null;
	return (
		<>
			<ul className="pics">
				{urls.map((url, index) => (
					<li key={`${index} ${url}`}>
						<button
							type="button"
							onClick={() => setAt(index)}
							aria-label={`Open picture ${index + 1} of ${urls.length}`}
						>
							<StoredPicture
								url={url}
								alt=""
								sizes="(min-width: 1024px) 30vw, (min-width: 640px) 46vw, 92vw"
								width={800}
								height={500}
								eager={index < 3}
							/>
						</button>
					</li>
				))}
			</ul>
			<Lightbox
				at={at}
				count={urls.length}
				onMove={setAt}
				onClose={() => setAt(undefined)}
				title={title}
				caption={caption}
			>
				{at !== undefined && <img key={at} src={urls[at]} alt={`${title}, ${at + 1} of ${urls.length}`} />}
			</Lightbox>
		</>
	);
}
