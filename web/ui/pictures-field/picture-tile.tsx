import { RoundButton } from '#web/ui/round-button.tsx';
import styles from './pictures-field.module.css';

/** One picture of many, in its place. */
export const PictureTile = ({
	url,
	place,
	count,
	dragged,
	onDragged,
	onDropped,
	onMove,
	onRemove,
}: {
	url: string;
	place: number;
	count: number;
	dragged: boolean;
	onDragged: (place: number | undefined) => void;
	onDropped: () => void;
	onMove: (to: number, way: 'left' | 'right') => void;
	onRemove: () => void;
}) => (
	<li
		className={dragged ? styles.dragged : undefined}
		draggable
		onDragStart={(event) => {
			event.dataTransfer.effectAllowed = 'move';
			onDragged(place);
		}}
		onDragEnd={() => onDragged(undefined)}
		onDragOver={(event) => {
			if (!event.dataTransfer.types.includes('Files')) event.preventDefault();
		}}
		onDrop={(event) => {
			event.preventDefault();
			onDropped();
		}}
	>
		<img src={url} alt={`Number ${place + 1}`} width="160" height="120" loading="lazy" draggable={false} />
		<span className={styles.number}>{place === 0 ? 'Card picture' : place + 1}</span>
		<span className={styles.actions}>
			<RoundButton
				data-move="left"
				icon="left"
				label={`Move picture ${place + 1} left`}
				disabled={place === 0}
				onClick={() => onMove(place - 1, 'left')}
			/>
			<RoundButton
				data-move="right"
				icon="right"
				label={`Move picture ${place + 1} right`}
				disabled={place === count - 1}
				onClick={() => onMove(place + 1, 'right')}
			/>
			<RoundButton icon="bin" label={`Remove picture ${place + 1}`} onClick={onRemove} />
		</span>
	</li>
);
