import { type DragEvent, type ReactNode, useState } from 'react';
import type { OfficeGalleryItem } from '#contract/galleries.office.ts';
import { classes } from '#web/core/classes.ts';
import { longDate } from '#web/core/format.ts';
import { Button } from '#web/ui/button.tsx';
import { OfficeIcon } from '#web/ui/office-icon.tsx';
import { StatusTag } from '#web/ui/status-tag.tsx';
import { StoredPicture } from '#web/ui/stored-picture.tsx';
import styles from './item-row.module.css';

const dragType = 'application/x-gallery-place';
const isItem = (event: DragEvent) => event.dataTransfer.types.includes(dragType);

const nameOf = ({ caption, type }: OfficeGalleryItem) =>
	caption || (type === 'VIDEO_GALLERY' ? 'Video without a caption' : 'Picture without a caption');

export const ItemList = ({ children }: { children: ReactNode }) => <ul className={styles.items}>{children}</ul>;

/** One item of a gallery: its position, changed by dragging or with two buttons, its texts and its actions. */
export function ItemRow({
	item,
	index,
	count,
	onMove,
	onEdit,
	onDelete,
}: {
	item: OfficeGalleryItem;
	index: number;
	count: number;
	onMove: (from: number, to: number) => void;
	onEdit: () => void;
	onDelete: () => void;
}) {
	const [draggingOver, setDraggingOver] = useState(false);
	const name = nameOf(item);
	const drop = (event: DragEvent) => {
		event.preventDefault();
		setDraggingOver(false);
		onMove(Number(event.dataTransfer.getData(dragType)), index);
	};
	return (
		<li
			className={classes(styles.item, draggingOver && styles.over)}
			data-item={item.id}
			draggable
			onDragStart={(event) => {
				event.dataTransfer.setData(dragType, String(index));
				event.dataTransfer.effectAllowed = 'move';
			}}
			onDragOver={(event) => {
				if (!isItem(event)) return;
				event.preventDefault();
				setDraggingOver(true);
			}}
			onDragLeave={() => setDraggingOver(false)}
			onDrop={(event) => isItem(event) && drop(event)}
		>
			<div className={styles.place}>
				<Arrow direction="up" name={name} disabled={index === 0} onClick={() => onMove(index, index - 1)} />
				<span className={styles.grip}>
					<OfficeIcon name="grip" />
				</span>
				<Arrow direction="down" name={name} disabled={index === count - 1} onClick={() => onMove(index, index + 1)} />
			</div>
			<ItemPicture item={item} />
			<div className={styles.texts}>
				<p className={styles.name}>{name}</p>
				<p className={classes(styles.description, 'muted')}>{item.alt || 'No description yet.'}</p>
			</div>
			<div className={styles.foot}>
				<StatusTag className={styles.state} tone={item.state === 'published' ? 'ok' : 'wait'}>
					{item.state === 'published' ? 'On the site' : 'Draft'}
				</StatusTag>
				<div className={styles.actions}>
					<Button look="line" small onClick={onEdit}>
						Edit<span className="visually-hidden"> {name}</span>
					</Button>
					<button type="button" className={classes('link-button', styles.delete)} onClick={onDelete}>
						Delete<span className="visually-hidden"> {name}</span>
					</button>
				</div>
			</div>
		</li>
	);
}

/** One item in the bin. */
export const DeletedItemRow = ({ item, onRestore }: { item: OfficeGalleryItem; onRestore: () => void }) => (
	<li className={classes(styles.item, styles.deleted)} data-item={item.id}>
		<ItemPicture item={item} />
		<div className={styles.texts}>
			<p className={styles.name}>{item.caption || 'Without a caption'}</p>
			{item.deletedAt && <p className="muted">Deleted {longDate(item.deletedAt)}. It is removed after thirty days.</p>}
		</div>
		<div className={styles.actions}>
			<Button look="line" small onClick={onRestore}>
				Restore<span className="visually-hidden"> {item.caption}</span>
			</Button>
		</div>
	</li>
);

const Arrow = ({
	direction,
	name,
	...rest
}: {
	direction: 'up' | 'down';
	name: string;
	disabled: boolean;
	onClick: () => void;
}) => (
	<button
		{...rest}
		type="button"
		className={styles.arrow}
		data-direction={direction}
		aria-label={`Move ${direction}: ${name}`}
	>
		<OfficeIcon name={direction} />
	</button>
);

const ItemPicture = ({ item }: { item: OfficeGalleryItem }) => (
	<StoredPicture
		className={styles.picture}
		url={item.poster ?? item.url}
		alt=""
		sizes="96px"
		width={96}
		height={72}
		fullWidth={item.poster ? undefined : (item.width ?? undefined)}
	/>
);
