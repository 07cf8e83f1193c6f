import { useState } from 'react';
import { Lightbox } from '#web/components/ui/lightbox.tsx';

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
							<img
								src={url}
								alt=""
								width="800"
								height="500"
								loading={index < 3 ? undefined : 'lazy'}
								decoding="async"
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
