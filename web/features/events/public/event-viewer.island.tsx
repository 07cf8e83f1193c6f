import { type ViewerProps, viewer } from '#web/islands/viewer.tsx';
import { Lightbox } from '#web/ui/lightbox.tsx';

export type EventViewerProps = { title: string; urls: readonly string[]; caption: string };

/** The pictures of an event on the full screen. */
const EventViewer = ({ title, urls, caption, index, onMove, onClose }: EventViewerProps & ViewerProps) => (
	<Lightbox index={index} count={urls.length} onMove={onMove} onClose={onClose} title={title} caption={caption}>
		{index !== undefined && <img key={index} src={urls[index]} alt={`${title}, ${index + 1} of ${urls.length}`} />}
	</Lightbox>
);

export const start = viewer(EventViewer);
