import { useState } from 'react';
import { galleriesOfficeEndpoints, galleryMessages } from '#contract/galleries.office.ts';
import { playerOf } from '#contract/video-links.ts';
import { call } from '#web/core/api.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { TextField } from '#web/ui/field.tsx';
import { toast } from '#web/ui/toast.ts';
import { type Words, WordsForm, type Wrong } from './caption-form.tsx';
import { PosterField, type Still } from './poster-field.tsx';
import { type SentFile, sendPicture, sendVideo } from './send-file.ts';
import { useSaving } from './use-saving.ts';
import { type VideoFile, VideoSource } from './video-source.tsx';

/** A new video: a file of this computer, or a link to a host that is known; with its still picture either way. */
export function AddVideo({ onAdded, onClose }: { onAdded: () => void; onClose: () => void }) {
	const [by, setBy] = useState<'file' | 'link'>('file');
	const [video, setVideo] = useState<VideoFile>();
	const [link, setLink] = useState('');
	const [still, setStill] = useState<Still>();
	const [words, setWords] = useState<Words>({ caption: '', alt: '', state: 'draft' });
	const [missing, setMissing] = useState<Wrong>({});
	const [share, setShare] = useState<number>();
	/** What has arrived already is not sent a second time after a refusal. */
	const [sent, setSent] = useState<{ video: VideoFile; file: SentFile }>();

	const { wrong, failure, sending, send } = useSaving(async () => {
		const found = check();
		setMissing(found);
		if (Object.keys(found).length > 0 || !still) return;
		const poster = await sendPicture(still.file, 'still.jpg', () => {});
		const body = { ...words, type: 'VIDEO_GALLERY' as const, poster: poster.url, ...(await source()) };
		await call(galleriesOfficeEndpoints.createGalleryItem, { body });
		toast.success(words.state === 'published' ? 'The video is on the site.' : 'The video is there, as a draft.');
		onAdded();
	});

	function check(): Wrong {
		return {
			...(by === 'file' && !video ? { file: 'Please choose a video.' } : {}),
			...(by === 'link' && !playerOf(link.trim()) ? { link: galleryMessages.video } : {}),
			...(still ? {} : { poster: galleryMessages.poster }),
			...(words.state === 'published' && !words.caption.trim() ? { caption: galleryMessages.caption } : {}),
			...(words.state === 'published' && !words.alt.trim() ? { alt: galleryMessages.alt } : {}),
		};
	}
	async function source() {
		if (by === 'link' || !video) return { url: link.trim(), width: null, height: null };
		const file = sent?.video === video ? sent.file : await sendVideo(video.file, video, setShare);
		setSent({ video, file });
		setShare(undefined);
		return { url: file.url, width: file.width, height: file.height };
	}

	const errors = { ...wrong, ...missing };
	return (
		<ConfirmDialog
			title="Add a video"
			act={words.state === 'published' ? 'Add and publish' : 'Add as a draft'}
			leave="Leave it"
			busy={sending}
			failure={failure}
			onSubmit={send}
			onClose={onClose}
		>
			<div className="media-form">
				<fieldset className="ways">
					<legend>Where it comes from</legend>
					{(['file', 'link'] as const).map((way) => (
						<label key={way} className="tick">
							<input type="radio" name="by" checked={by === way} onChange={() => setBy(way)} />
							{way === 'file' ? 'A file of this computer' : 'A link to YouTube or Vimeo'}
						</label>
					))}
				</fieldset>
				{by === 'file' ? (
					<VideoSource wrong={errors.file} onChoose={setVideo} onStill={setStill} />
				) : (
					<TextField
						label="Link"
						name="link"
						type="url"
						inputMode="url"
						placeholder="https://youtu.be/…"
						value={link}
						error={errors.link}
						onChange={(event) => setLink(event.target.value)}
					/>
				)}
				<PosterField still={still} wrong={errors.poster} onChange={setStill} />
				<WordsForm words={words} wrong={errors} onChange={setWords} />
				{share !== undefined && <progress aria-label="The video is being sent" value={share} max={1} />}
			</div>
		</ConfirmDialog>
	);
}
