import { useState } from 'react';
import { galleriesOfficeEndpoints, type OfficeGalleryItem } from '#contract/galleries.office.ts';
import { call } from '#web/core/api.ts';
import { isConflict } from '#web/core/errors.ts';
import { useSubmit } from '#web/core/submit.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { uploadPicture } from '#web/ui/pictures-field/upload-picture.ts';
import { toast } from '#web/ui/toast.ts';
import { WordsForm } from './caption-form.tsx';
import { PosterField, type Still } from './poster-field.tsx';

/** `item` is the newest there is: when somebody else was faster, it changes beneath what is being typed. */
export function EditDialog({
	item,
	onSaved,
	onConflict,
	onClose,
}: {
	item: OfficeGalleryItem;
	onSaved: (item: OfficeGalleryItem) => void;
	onConflict: () => void;
	onClose: () => void;
}) {
	const [opened] = useState(item);
	const [words, setWords] = useState({ caption: item.caption, alt: item.alt, state: item.state });
	const [still, setStill] = useState<Still>();
	const { fieldErrors, failure, busy, submit } = useSubmit(
		async () => {
			const poster = still ? (await uploadPicture(still.file, 'still.jpg')).url : item.poster;
			const body = { ...words, poster, version: item.version };
			const saved = await call(galleriesOfficeEndpoints.saveGalleryItem, { params: { id: item.id }, body });
			toast.success(saved.state === 'published' ? 'Saved. It is on the site.' : 'Saved as a draft.');
			onSaved(saved);
		},
		{ fields: ['caption', 'alt', 'poster'], onFailure: (error) => isConflict(error) && onConflict() },
	);
	return (
		<ConfirmDialog
			title={item.type === 'VIDEO_GALLERY' ? 'Edit the video' : 'Edit the picture'}
			act="Save"
			leave="Leave it"
			busy={busy}
			failure={failure}
			onSubmit={() => void submit()}
			onClose={onClose}
		>
			<div className="media-form">
				{item.version !== opened.version && (
					<p className="error-message">
						Saved by somebody else meanwhile: “{item.caption}”, “{item.alt}”. Saving again puts your words in their
						place.
					</p>
				)}
				<WordsForm words={words} wrong={fieldErrors} onChange={setWords} />
				{item.type === 'VIDEO_GALLERY' && (
					<PosterField still={still} shown={item.poster ?? undefined} wrong={fieldErrors.poster} onChange={setStill} />
				)}
			</div>
		</ConfirmDialog>
	);
}
