import { type KeyboardEvent, useRef } from 'react';
import { classes } from '#web/core/classes.ts';
import { Button, Spinner } from '#web/ui/button.tsx';
import { OfficeIcon, type OfficeIconName } from '#web/ui/office-icon.tsx';
import type { OpenedDocument } from './use-documents.ts';
import { useDrag, useZoom } from './use-zoom.ts';
import styles from './viewer.module.css';

type Props = {
	/** What the picture shows, with the applicant's name. */
	alt: string;
	picture: { width: number; height: number };
	/** Undefined while it is loading. */
	opened: OpenedDocument | undefined;
	onRetry: () => void;
};

/** One document. While it has the focus: + and − zoom, 0 shows all, R rotates, F opens full screen. */
export function Viewer({ alt, picture, opened, onRetry }: Props) {
	const { viewport, zoom, quarterTurns, page, image, zoomIn, zoomOut, showAll, toggle, rotate, atMaximum } =
		useZoom(picture);
	const { dragging, ...drag } = useDrag();
	const frame = useRef<HTMLDivElement>(null);
	const url = opened && 'url' in opened ? opened.url : undefined;
	const toggleFullScreen = () =>
		void (document.fullscreenElement ? document.exitFullscreen() : frame.current?.requestFullscreen?.());

	const keys: Record<string, () => void> = {
		'+': zoomIn,
		'=': zoomIn,
		'-': zoomOut,
		'0': showAll,
		r: rotate,
		f: toggleFullScreen,
	};
	function onKeyDown(event: KeyboardEvent) {
		const action = event.ctrlKey || event.metaKey || event.altKey ? undefined : keys[event.key.toLowerCase()];
		if (!action) return;
		event.preventDefault();
		action();
	}

	return (
		<div className={styles.viewer} ref={frame}>
			<section
				ref={viewport}
				className={classes(styles.viewport, dragging && styles.dragging)}
				aria-label={`${alt}. Plus and minus zoom, 0 shows all, R rotates, F opens full screen.`}
				// biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
				tabIndex={0}
				onKeyDown={onKeyDown}
				onDoubleClick={toggle}
				// Pointer capture would keep clicks from the button that is here after a failure.
				{...(url && drag)}
			>
				{url ? (
					<div className={styles.page} style={page}>
						<img
							src={url}
							alt={alt}
							draggable={false}
							style={{ ...image, transform: `translate(-50%, -50%) rotate(${quarterTurns * 90}deg)` }}
						/>
					</div>
				) : (
					<Message opened={opened} onRetry={onRetry} />
				)}
			</section>
			<div className={styles.tools} role="toolbar" aria-label="Viewer">
				<Tool icon="zoomOut" label="Zoom out" onClick={zoomOut} disabled={zoom === 1} />
				<Tool icon="zoomIn" label="Zoom in" onClick={zoomIn} disabled={atMaximum} />
				<span className={styles.scale} aria-live="polite">
					{Math.round(zoom * 100)}%
				</span>
				<Tool icon="rotate" label="Rotate" onClick={rotate} />
				<Tool icon="fullScreen" label="Full screen" onClick={toggleFullScreen} />
				<span className={styles.recorded}>Every view is recorded</span>
			</div>
		</div>
	);
}

const Message = ({ opened, onRetry }: Pick<Props, 'opened' | 'onRetry'>) => (
	<div className={styles.message} role="status">
		{opened && 'failure' in opened ? (
			<>
				<p>The document could not be loaded. {opened.failure}</p>
				<Button look="line" small onClick={onRetry}>
					Try again
				</Button>
			</>
		) : (
			<>
				<Spinner className={styles.spinner} />
				<p>Loading...</p>
			</>
		)}
	</div>
);

const Tool = ({
	icon,
	label,
	onClick,
	disabled = false,
}: {
	icon: OfficeIconName;
	label: string;
	onClick: () => void;
	disabled?: boolean;
}) => (
	<button type="button" aria-label={label} title={label} onClick={onClick} disabled={disabled}>
		<OfficeIcon name={icon} />
	</button>
);
