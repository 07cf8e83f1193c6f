import { useState } from 'react';
import { galleriesOfficeEndpoints, type OfficeGalleryItem } from '#contract/galleries.office.ts';
import { call } from '#web/core/api.ts';
import { isConflict } from '#web/core/errors.ts';
import { useSubmit } from '#web/core/submit.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { uploadPicture } from '#web/ui/pictures-field/upload-picture.ts';
import { toast } from '#web/ui/toast.ts';
import styles from './item-form.module.css';
import { type ItemTexts, type NewPoster, PosterField, TextFields } from './item-form.tsx';

/** `item` is the newest version. It changes while the dialog is open when another person saves it first. */
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
	const [texts, setTexts] = useState<ItemTexts>({ caption: item.caption, alt: item.alt, state: item.state });
	const [poster, setPoster] = useState<NewPoster>();
	const { fieldErrors, failure, busy, submit } = useSubmit(
		async () => {
			const url = poster ? (await uploadPicture(poster.file, 'still.jpg')).url : item.poster;
			const body = { ...texts, poster: url, version: item.version };
			const saved = await call(galleriesOfficeEndpoints.saveGalleryItem, { params: { id: item.id }, body });
			toast.success(saved.state === 'published' ? 'Saved. It is on the site.' : 'Saved as a draft.');
			onSaved(saved);
		},
		{
			fields: ['caption', 'alt', 'poster'],
			onFailure(error) {
				if (isConflict(error)) onConflict();
			},
		},
	);
	return (
		<ConfirmDialog
			title={item.type === 'VIDEO_GALLERY' ? 'Edit the video' : 'Edit the picture'}
			confirmLabel="Save"
			busy={busy}
			failure={failure}
			onSubmit={() => void submit()}
			onClose={onClose}
		>
			<div className={styles.form}>
				{item.version !== opened.version && (
					<p className="error-message">
						Another person has saved it in the meantime: “{item.caption}”, “{item.alt}”. If you save again, your texts
						replace theirs.
					</p>
				)}
				<TextFields texts={texts} errors={fieldErrors} onChange={setTexts} />
				{item.type === 'VIDEO_GALLERY' && (
					<PosterField
						poster={poster}
						saved={item.poster ?? undefined}
						error={fieldErrors.poster}
						onChange={setPoster}
					/>
				)}
			</div>
		</ConfirmDialog>
	);
}
