import { useState } from 'react';
import { galleriesOfficeEndpoints, type OfficeGalleryItem } from '#contract/galleries.office.ts';
import type { GalleryType } from '#contract/galleries.ts';
import { call } from '#web/core/api.ts';
import { failureText } from '#web/core/errors.ts';
import { useEndpoint } from '#web/core/query.tsx';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/links.tsx';
import { RowsLoading } from '#web/ui/list/list-rows.tsx';
import { LoadError } from '#web/ui/load-failure.tsx';
import { EmptyState } from '#web/ui/state.tsx';
import { toast } from '#web/ui/toast.ts';
import { AddVideo } from './add-video.tsx';
import { EditDialog } from './edit-dialog.tsx';
import styles from './gallery-items.module.css';
import { ItemList, ItemRow } from './item-row.tsx';
import { UploadPictures } from './upload-pictures.tsx';
import { useOrder } from './use-order.ts';

/** The items of one gallery in their order. */
export function GalleryItems({ type }: { type: GalleryType }) {
	const query = useEndpoint(galleriesOfficeEndpoints.officeGallery, { query: { type } });
	const { data, error, refetch, update } = query;
	const moveItem = useOrder(type, query);
	const [editing, setEditing] = useState<string>();
	const [adding, setAdding] = useState(false);
	const [deleted, setDeleted] = useState<OfficeGalleryItem>();
	const [announcement, setAnnouncement] = useState('');

	const items = data?.items ?? [];
	const edited = items.find(({ id }) => id === editing);

	const move = (from: number, to: number) => {
		moveItem(items, from, to);
		const item = items[from];
		if (item) setAnnouncement(`${item.caption || 'The item'}: position ${to + 1} of ${items.length}`);
		keepFocus(item?.id, to < from ? 'up' : 'down');
	};
	const act = async (action: () => Promise<unknown>, onDone: () => void) => {
		try {
			await action();
			onDone();
		} catch (failure) {
			toast.error(failureText(failure));
		}
		refetch();
	};
	const remove = (item: OfficeGalleryItem) =>
		act(
			() => call(galleriesOfficeEndpoints.deleteGalleryItem, { params: { id: item.id } }),
			() => setDeleted(item),
		);
	const undo = ({ id }: OfficeGalleryItem) =>
		act(
			() => call(galleriesOfficeEndpoints.restoreGalleryItem, { params: { id } }),
			() => setDeleted(undefined),
		);

	return (
		<>
			{type === 'IMAGE_GALLERY' ? (
				<>
					<UploadPictures onAdded={refetch} />
					{items.length > 0 && (
						<p className={styles.allCaptions}>
							<ButtonLink small look="line" to="/admin/galleries/texts">
								Edit all captions
							</ButtonLink>
						</p>
					)}
				</>
			) : (
				<p className={styles.addVideo}>
					<Button small onClick={() => setAdding(true)}>
						Add a video…
					</Button>
				</p>
			)}
			<div role="status">
				<span className="visually-hidden">{announcement}</span>
				{deleted && (
					<p className={styles.undo}>
						{deleted.caption ? `“${deleted.caption}”` : 'It'} is in the bin for thirty days.{' '}
						<Button look="line" small onClick={() => void undo(deleted)}>
							Undo
						</Button>
					</p>
				)}
			</div>
			{error && !data ? (
				<LoadError what="The gallery" error={error} onRetry={refetch} />
			) : !data ? (
				<RowsLoading />
			) : items.length === 0 ? (
				<EmptyState title={type === 'VIDEO_GALLERY' ? 'No videos yet.' : 'No pictures yet.'} />
			) : (
				<ItemList>
					{items.map((item, index) => (
						<ItemRow
							key={item.id}
							item={item}
							index={index}
							count={items.length}
							onMove={move}
							onEdit={() => setEditing(item.id)}
							onDelete={() => void remove(item)}
						/>
					))}
				</ItemList>
			)}
			{edited && (
				<EditDialog
					item={edited}
					onSaved={(saved) => {
						update((all) => ({ ...all, items: all.items.map((item) => (item.id === saved.id ? saved : item)) }));
						setEditing(undefined);
					}}
					onConflict={refetch}
					onClose={() => setEditing(undefined)}
				/>
			)}
			{adding && (
				<AddVideo
					onAdded={() => {
						setAdding(false);
						refetch();
					}}
					onClose={() => setAdding(false)}
				/>
			)}
		</>
	);
}

/** A row that moves loses the focus, so its arrow gets it back; at the ends of the list the other arrow gets it. */
function keepFocus(id: string | undefined, direction: 'up' | 'down') {
	requestAnimationFrame(() => {
		const row = document.querySelector(`[data-item="${id}"]`);
		const arrow =
			row?.querySelector<HTMLElement>(`[data-direction=${direction}]:enabled`) ??
			row?.querySelector<HTMLElement>('[data-direction]:enabled');
		arrow?.focus();
	});
}
