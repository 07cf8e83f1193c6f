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
import styles from './item-form.module.css';
import { type ItemTexts, type NewPoster, PosterField, TextFields } from './item-form.tsx';
import { type VideoFile, VideoSource } from './video-source.tsx';

const uploadVideo = ({ file, width, height }: VideoFile, onProgress: Progress) => {
	const query = new URLSearchParams({ width: String(width), height: String(height), name: file.name.slice(0, 100) });
	return upload(`${uploadEndpoints.uploadVideo.path}?${query}`, file, uploadedVideo, {
		onProgress,
		signedIn: true,
		timeout: 20 * 60_000,
	});
};

/** A new video: a file, or a link to YouTube or Vimeo. Both need a poster. */
export function AddVideo({ onAdded, onClose }: { onAdded: () => void; onClose: () => void }) {
	const [source, setSource] = useState<'file' | 'link'>('file');
	const [video, setVideo] = useState<VideoFile>();
	const [link, setLink] = useState('');
	const [poster, setPoster] = useState<NewPoster>();
	const [texts, setTexts] = useState<ItemTexts>({ caption: '', alt: '', state: 'draft' });
	const [progress, setProgress] = useState<number>();
	/** An uploaded file is not uploaded again when the rest was refused. */
	const [uploaded, setUploaded] = useState<{ video: VideoFile; file: UploadedVideo }>();

	const { fieldErrors, failure, busy, submit } = useSubmit(
		async () => {
			const missing = missingFields();
			if (!poster || Object.keys(missing).length > 0) throw new InvalidInput(missing);
			const { url } = await uploadPicture(poster.file, 'still.jpg');
			const body = { ...texts, type: 'VIDEO_GALLERY' as const, poster: url, ...(await videoOf()) };
			await call(galleriesOfficeEndpoints.createGalleryItem, { body });
			toast.success(texts.state === 'published' ? 'The video is on the site.' : 'The video is saved as a draft.');
			onAdded();
		},
		{ fields: ['file', 'link', 'caption', 'alt', 'poster'] },
	);

	function missingFields(): Record<string, string> {
		return {
			...(source === 'file' && !video ? { file: 'Please choose a video.' } : {}),
			...(source === 'link' && !playerOf(link.trim()) ? { link: galleryMessages.video } : {}),
			...(poster ? {} : { poster: galleryMessages.poster }),
			...(texts.state === 'published' && !texts.caption.trim() ? { caption: galleryMessages.caption } : {}),
			...(texts.state === 'published' && !texts.alt.trim() ? { alt: galleryMessages.alt } : {}),
		};
	}
	async function videoOf() {
		if (source === 'link' || !video) return { url: link.trim(), width: null, height: null, seconds: null };
		const file = uploaded?.video === video ? uploaded.file : await uploadVideo(video, setProgress);
		setUploaded({ video, file });
		setProgress(undefined);
		return { url: file.url, width: file.width, height: file.height, seconds: video.seconds };
	}

	return (
		<ConfirmDialog
			title="Add a video"
			confirmLabel={texts.state === 'published' ? 'Add and publish' : 'Add as a draft'}
			busy={busy}
			failure={failure}
			onSubmit={() => void submit()}
			onClose={onClose}
		>
			<div className={styles.form}>
				<fieldset className={styles.sources}>
					<legend>Where it comes from</legend>
					{(['file', 'link'] as const).map((choice) => (
						<label key={choice} className={styles.choice}>
							<input type="radio" name="source" checked={source === choice} onChange={() => setSource(choice)} />
							{choice === 'file' ? 'A file on this computer' : 'A link to YouTube or Vimeo'}
						</label>
					))}
				</fieldset>
				{source === 'file' ? (
					<VideoSource error={fieldErrors.file} onChoose={setVideo} onPoster={setPoster} />
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
				<PosterField poster={poster} error={fieldErrors.poster} onChange={setPoster} />
				<TextFields texts={texts} errors={fieldErrors} onChange={setTexts} />
				{progress !== undefined && <progress aria-label="The video is being uploaded" value={progress} max={1} />}
			</div>
		</ConfirmDialog>
	);
}
