import { type DragEvent, useState } from 'react';
import type { OfficeGalleryItem } from '#contract/galleries.office.ts';
import { Button } from '#web/ui/button.tsx';
import { OfficeIcon } from '#web/ui/office-icon.tsx';
import { StatusTag } from '#web/ui/status-tag.tsx';
import { StoredPicture } from '#web/ui/stored-picture.tsx';

const kind = 'application/x-gallery-place';
const called = ({ caption, type }: OfficeGalleryItem) =>
	caption || (type === 'VIDEO_GALLERY' ? 'Video without a caption' : 'Picture without a caption');

/** One item: its place by dragging or by two buttons, its words, and what can be done with it. */
export function ItemRow({
	item,
	place,
	count,
	onMove,
	onEdit,
	onDelete,
}: {
	item: OfficeGalleryItem;
	place: number;
	count: number;
	onMove: (from: number, to: number) => void;
	onEdit: () => void;
	onDelete: () => void;
}) {
	const [over, setOver] = useState(false);
	const name = called(item);
	const drop = (event: DragEvent) => {
		event.preventDefault();
		setOver(false);
		onMove(Number(event.dataTransfer.getData(kind)), place);
	};
	const isOurs = (event: DragEvent) => event.dataTransfer.types.includes(kind);
	return (
		<li
			className={over ? 'item over' : 'item'}
			data-item={item.id}
			draggable
			onDragStart={(event) => {
				event.dataTransfer.setData(kind, String(place));
				event.dataTransfer.effectAllowed = 'move';
			}}
			onDragOver={(event) => {
				if (!isOurs(event)) return;
				event.preventDefault();
				setOver(true);
			}}
			onDragLeave={() => setOver(false)}
			onDrop={(event) => isOurs(event) && drop(event)}
		>
			<div className="place">
				<Step way="up" name={name} disabled={place === 0} onClick={() => onMove(place, place - 1)} />
				<span className="grip">
					<OfficeIcon name="grip" />
				</span>
				<Step way="down" name={name} disabled={place === count - 1} onClick={() => onMove(place, place + 1)} />
			</div>
			<Thumb item={item} />
			<div className="words">
				<p className="nm">{name}</p>
				<p className="muted">{item.alt || 'Nothing says yet what is seen.'}</p>
				<p>
					<StatusTag tone={item.state === 'published' ? 'ok' : 'wait'}>
						{item.state === 'published' ? 'On the site' : 'Draft'}
					</StatusTag>
				</p>
			</div>
			<div className="acts">
				<Button look="line" small onClick={onEdit}>
					Edit<span className="visually-hidden"> {name}</span>
				</Button>
				<Button look="line" small onClick={onDelete}>
					Delete<span className="visually-hidden"> {name}</span>
				</Button>
			</div>
		</li>
	);
}

const Step = ({ way, name, ...rest }: { way: 'up' | 'down'; name: string; disabled: boolean; onClick: () => void }) => (
	<button {...rest} type="button" className="step" data-way={way} aria-label={`Move ${way}: ${name}`}>
		<OfficeIcon name={way} />
	</button>
);

export const Thumb = ({ item }: { item: OfficeGalleryItem }) => (
	<StoredPicture
		className="thumb"
		url={item.poster ?? item.url}
		alt=""
		sizes="96px"
		width={96}
		height={72}
		fullWidth={item.poster ? undefined : (item.width ?? undefined)}
	/>
);
