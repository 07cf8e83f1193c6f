import { useState } from 'react';
import { type UploadedVideo, uploadEndpoints, uploadedVideo } from '#contract/core/uploads.ts';
import { galleriesOfficeEndpoints, galleryMessages } from '#contract/galleries.office.ts';
import { playerOf } from '#contract/video-links.ts';
import { call } from '#web/core/api.ts';
import { InvalidInput } from '#web/core/errors.ts';
import { useSubmit } from '#web/core/submit.ts';
import { type Progress, upload } from '#web/core/upload.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { TextField } from '#web/ui/field.tsx';
import { uploadPicture } from '#web/ui/pictures-field/upload-picture.ts';
import { toast } from '#web/ui/toast.ts';
import { type Words, WordsForm } from './caption-form.tsx';
import { PosterField, type Still } from './poster-field.tsx';
import { type VideoFile, VideoSource } from './video-source.tsx';

const uploadVideo = ({ file, width, height }: VideoFile, onProgress: Progress) => {
	const query = new URLSearchParams({ width: String(width), height: String(height), name: file.name.slice(0, 100) });
	return upload(`${uploadEndpoints.uploadVideo.path}?${query}`, file, uploadedVideo, {
		onProgress,
		signedIn: true,
		timeout: 20 * 60_000,
	});
};

/** A new video: a file of this computer, or a link to a host that is known; with its still picture either way. */
export function AddVideo({ onAdded, onClose }: { onAdded: () => void; onClose: () => void }) {
	const [by, setBy] = useState<'file' | 'link'>('file');
	const [video, setVideo] = useState<VideoFile>();
	const [link, setLink] = useState('');
	const [still, setStill] = useState<Still>();
	const [words, setWords] = useState<Words>({ caption: '', alt: '', state: 'draft' });
	const [share, setShare] = useState<number>();
	/** What has arrived already is not sent a second time after a refusal. */
	const [sent, setSent] = useState<{ video: VideoFile; file: UploadedVideo }>();

	const { fieldErrors, failure, busy, submit } = useSubmit(
		async () => {
			const missing = check();
			if (!still || Object.keys(missing).length > 0) throw new InvalidInput(missing);
			const poster = await uploadPicture(still.file, 'still.jpg');
			const body = { ...words, type: 'VIDEO_GALLERY' as const, poster: poster.url, ...(await source()) };
			await call(galleriesOfficeEndpoints.createGalleryItem, { body });
			toast.success(words.state === 'published' ? 'The video is on the site.' : 'The video is there, as a draft.');
			onAdded();
		},
		{ fields: ['file', 'link', 'caption', 'alt', 'poster'] },
	);

	function check(): Record<string, string> {
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
		const file = sent?.video === video ? sent.file : await uploadVideo(video, setShare);
		setSent({ video, file });
		setShare(undefined);
		return { url: file.url, width: file.width, height: file.height };
	}

	return (
		<ConfirmDialog
			title="Add a video"
			act={words.state === 'published' ? 'Add and publish' : 'Add as a draft'}
			leave="Leave it"
			busy={busy}
			failure={failure}
			onSubmit={() => void submit()}
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
					<VideoSource wrong={fieldErrors.file} onChoose={setVideo} onStill={setStill} />
				) : (
					<TextField
						label="Link"
						name="link"
						type="url"
						inputMode="url"
						placeholder="https://youtu.be/…"
						value={link}
						error={fieldErrors.link}
						onChange={(event) => setLink(event.target.value)}
					/>
				)}
				<PosterField still={still} wrong={fieldErrors.poster} onChange={setStill} />
				<WordsForm words={words} wrong={fieldErrors} onChange={setWords} />
				{share !== undefined && <progress aria-label="The video is being sent" value={share} max={1} />}
			</div>
		</ConfirmDialog>
	);
}
