import { type DragEvent, type ReactNode, useRef, useState } from 'react';
import { classes } from '#web/core/classes.ts';
import { OfficeIcon } from './office-icon.tsx';
import styles from './sortable-list.module.css';
import { useFocusAfterRender } from './use-focus-after-render.ts';

/** A list whose items are moved with two buttons or by dragging. `children` places the handle in its item. */
export function SortableList<T>({
	items,
	keyOf,
	nameOf,
	onMove,
	sorting = true,
	className,
	itemClass,
	children,
}: {
	items: readonly T[];
	keyOf: (item: T, index: number) => string | number;
	/** For screen readers, in the labels of the buttons. */
	nameOf: (item: T, index: number) => string;
	onMove: (from: number, to: number) => void;
	/** Without it, the list is shown without handles. */
	sorting?: boolean;
	className?: string | undefined;
	itemClass?: string | undefined;
	children: (item: T, index: number, handle: ReactNode) => ReactNode;
}) {
	const list = useRef<HTMLUListElement>(null);
	const focusAfterRender = useFocusAfterRender();
	const [dragged, setDragged] = useState<number>();
	const [over, setOver] = useState<number>();
	const [announcement, setAnnouncement] = useState('');

	// The pressed button moves with its item, so the focus must follow; at the ends of the list the other button gets it.
	function buttonOf(index: number, direction: Direction) {
		const handle = list.current?.children[index]?.querySelector('[data-handle]');
		return (
			handle?.querySelector<HTMLElement>(`[data-direction=${direction}]:not([disabled])`) ??
			handle?.querySelector<HTMLElement>('[data-direction]:not([disabled])')
		);
	}
	function move(from: number, to: number, direction?: Direction) {
		const item = items[from];
		if (item === undefined || from === to) return;
		setAnnouncement(`${nameOf(item, from)}: position ${to + 1} of ${items.length}`);
		if (direction) focusAfterRender(() => buttonOf(to, direction));
		onMove(from, to);
	}
	function endDrag() {
		setDragged(undefined);
		setOver(undefined);
	}
	function onDrop(event: DragEvent, index: number) {
		if (dragged === undefined) return;
		event.preventDefault();
		event.stopPropagation();
		move(dragged, index);
		endDrag();
	}

	return (
		<>
			<ul ref={list} className={className}>
				{items.map((item, index) => (
					<li
						key={keyOf(item, index)}
						className={classes(itemClass, dragged === index && styles.dragged, over === index && styles.over)}
						onDragOver={(event) => {
							if (dragged === undefined) return;
							event.preventDefault();
							setOver(index);
						}}
						onDrop={(event) => onDrop(event, index)}
					>
						{children(
							item,
							index,
							sorting && items.length > 1 && (
								<Handle
									name={nameOf(item, index)}
									first={index === 0}
									last={index === items.length - 1}
									onMove={(direction) => move(index, direction === 'up' ? index - 1 : index + 1, direction)}
									onDragStart={() => setDragged(index)}
									onDragEnd={endDrag}
								/>
							),
						)}
					</li>
				))}
			</ul>
			<p className="visually-hidden" role="status">
				{announcement}
			</p>
		</>
	);
}

type Direction = 'up' | 'down';

function Handle({
	name,
	first,
	last,
	onMove,
	onDragStart,
	onDragEnd,
}: {
	name: string;
	first: boolean;
	last: boolean;
	onMove: (direction: Direction) => void;
	onDragStart: () => void;
	onDragEnd: () => void;
}) {
	const arrow = (direction: Direction, disabled: boolean) => (
		<button
			type="button"
			className={styles.arrow}
			data-direction={direction}
			aria-label={`Move ${direction}: ${name}`}
			disabled={disabled}
			onClick={() => onMove(direction)}
		>
			<OfficeIcon name={direction} />
		</button>
	);
	return (
		<span className={styles.handle} data-handle>
			{/* biome-ignore lint/a11y/noStaticElementInteractions: dragging is a second way; the buttons beside it are the first. Only the grip is dragged, so that text can be selected with the mouse. */}
			<span
				className={styles.grip}
				draggable
				onDragStart={(event) => {
					event.stopPropagation();
					event.dataTransfer.effectAllowed = 'move';
					const row = event.currentTarget.closest('li');
					if (row) event.dataTransfer.setDragImage(row, 0, 0);
					onDragStart();
				}}
				onDragEnd={onDragEnd}
			>
				<OfficeIcon name="grip" />
			</span>
			{arrow('up', first)}
			{arrow('down', last)}
		</span>
	);
}
