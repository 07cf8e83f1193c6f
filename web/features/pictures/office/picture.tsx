import type { EndpointOutput } from '#contract/core/endpoint.ts';
import { type LibraryPicture, picturesOfficeEndpoints } from '#contract/pictures.office.ts';
import { call } from '#web/core/api.ts';
import { longDate } from '#web/core/format.ts';
import { officeMeta } from '#web/core/private-meta.ts';
import { RequirePermission } from '#web/core/require-permission.tsx';
import { EditorData, EditorFrame } from '#web/ui/editor/editor-frame.tsx';
import { useBin } from '#web/ui/editor/use-bin.tsx';
import { useEditor } from '#web/ui/editor/use-editor.ts';
import type { Route } from './+types/picture.ts';
import { FocalPoint } from './focal-point.tsx';
import styles from './picture.module.css';
import { PictureCuts } from './picture-cuts.tsx';
import { PictureTextFields } from './picture-text-fields.tsx';
import { PictureUses } from './picture-uses.tsx';

const { picture: pictureEndpoint, savePicture, deletePicture, restorePicture } = picturesOfficeEndpoints;
type PictureWithUses = EndpointOutput<typeof pictureEndpoint>;

export const meta = officeMeta('Picture');

export default function PicturePage({ params: { id } }: Route.ComponentProps) {
	return (
		<RequirePermission permission="content">
			<EditorData key={id} id={id} title="Picture" endpoint={pictureEndpoint}>
				{(picture, refetch) => picture && <PictureEditor picture={picture} onChange={refetch} />}
			</EditorData>
		</RequirePermission>
	);
}

const valuesOf = ({ alt, decorative, caption, focal, crops }: LibraryPicture) => ({
	alt,
	decorative,
	caption,
	focal,
	crops,
});

function PictureEditor({ picture, onChange }: { picture: PictureWithUses; onChange: () => void }) {
	const params = { id: picture.id };
	const editor = useEditor<ReturnType<typeof valuesOf>, LibraryPicture>({
		saved: picture,
		valuesOf: (saved) => valuesOf(saved ?? picture),
		send: (values, version) => call(savePicture, { params, body: { ...values, version } }),
		newest: () => call(pictureEndpoint, { params }),
		savedText: () => 'Saved.',
		onSaved: onChange,
	});
	const bin = useBin({
		list: '/admin/pictures',
		here: `/admin/pictures/${picture.id}`,
		remove: async () => {
			await call(deletePicture, { params });
			return { message: 'It is in the bin for thirty days.' };
		},
		onRemoved: editor.discard,
		restore: () => call(restorePicture, { params }),
		onRestored: onChange,
	});
	const { values, set, fieldErrors } = editor;
	return (
		<EditorFrame
			title={picture.name}
			above={{ to: '/admin/pictures', label: 'Pictures' }}
			status={
				<span className="muted numeric">
					{picture.width} × {picture.height}, uploaded {longDate(picture.createdAt)}
				</span>
			}
			editor={editor}
			deletedAt={picture.deletedAt}
			bin={bin}
			onDelete={() => void bin.putInBin()}
		>
			<section className={styles.part} aria-labelledby="texts">
				<h2 id="texts">Text</h2>
				<PictureTextFields texts={values} errors={fieldErrors} onChange={set} />
			</section>
			<section className={styles.part} aria-labelledby="focal">
				<h2 id="focal">Focal point</h2>
				<p className="muted">Tap or click what must stay visible when the picture is cropped, such as a face.</p>
				<FocalPoint picture={picture} focal={values.focal} onChange={(focal) => set({ focal })} />
			</section>
			<section className={styles.part} aria-labelledby="cuts">
				<h2 id="cuts">How pages crop it</h2>
				<PictureCuts
					picture={picture}
					focal={values.focal}
					crops={values.crops}
					errors={fieldErrors}
					onChange={(crops) => set({ crops })}
				/>
			</section>
			<section className={styles.part} aria-labelledby="uses">
				<h2 id="uses">Where it is used</h2>
				<PictureUses uses={picture.uses} />
			</section>
		</EditorFrame>
	);
}
