import { type KeyboardEvent, useRef } from 'react';
import { Button, Spinner } from '#web/ui/button.tsx';
import { OfficeIcon, type OfficeIconName } from '#web/ui/office-icon.tsx';
import type { Opened } from './use-documents.ts';
import { useDrag, useZoom } from './use-zoom.ts';
import '#web/styles/office-viewer.css';

type Props = {
	/** What the picture is, and of whom. */
	alt: string;
	picture: { width: number; height: number };
	/** Nothing while it is on its way. */
	opened: Opened | undefined;
	onRetry: () => void;
};

/** One document under the glass. While it has the focus: + and − zoom, 0 shows all, R turns, F fills the screen. */
export function Viewer({ alt, picture, opened, onRetry }: Props) {
	const { glass, zoom, turns, sheet, image, closer, farther, fit, toggle, turn, nearest } = useZoom(picture);
	const { held, ...drag } = useDrag();
	const frame = useRef<HTMLDivElement>(null);
	const url = opened && 'url' in opened ? opened.url : undefined;
	const fill = () =>
		void (document.fullscreenElement ? document.exitFullscreen() : frame.current?.requestFullscreen?.());

	const keys: Record<string, () => void> = { '+': closer, '=': closer, '-': farther, '0': fit, r: turn, f: fill };
	function onKeyDown(event: KeyboardEvent) {
		const deed = event.ctrlKey || event.metaKey || event.altKey ? undefined : keys[event.key.toLowerCase()];
		if (!deed) return;
		event.preventDefault();
		deed();
	}

	return (
		<div className="viewer" ref={frame}>
			<section
				ref={glass}
				className={held ? 'glass held' : 'glass'}
				aria-label={`${alt}. Plus and minus zoom, 0 shows all, R turns, F fills the screen.`}
				// biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
				tabIndex={0}
				onKeyDown={onKeyDown}
				onDoubleClick={toggle}
				// A held pointer would keep the press from the button that stands here when the picture failed.
				{...(url && drag)}
			>
				{url ? (
					<div className="sheet" style={sheet}>
						<img
							src={url}
							alt={alt}
							draggable={false}
							style={{ ...image, transform: `translate(-50%, -50%) rotate(${turns * 90}deg)` }}
						/>
					</div>
				) : (
					<Blank opened={opened} onRetry={onRetry} />
				)}
			</section>
			<div className="tools" role="toolbar" aria-label="Viewer">
				<Tool icon="farther" label="Zoom out" onClick={farther} disabled={zoom === 1} />
				<Tool icon="closer" label="Zoom in" onClick={closer} disabled={nearest} />
				<span className="scale" aria-live="polite">
					{Math.round(zoom * 100)}%
				</span>
				<Tool icon="turn" label="Turn" onClick={turn} />
				<Tool icon="whole" label="Full screen" onClick={fill} />
				<span className="recorded">Every view is recorded</span>
			</div>
		</div>
	);
}

const Blank = ({ opened, onRetry }: Pick<Props, 'opened' | 'onRetry'>) => (
	<div className="blank" role="status">
		{opened && 'failure' in opened ? (
			<>
				<p>The document did not arrive. {opened.failure}</p>
				<Button look="line" small onClick={onRetry}>
					Try again
				</Button>
			</>
		) : (
			<>
				<Spinner className="blank-spinner" />
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
