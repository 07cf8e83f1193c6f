import type { ComponentType } from 'react';
import { createRoot } from 'react-dom/client';
import type { StartIsland } from './hydrate.ts';

export type ViewerProps = {
	/** The picture shown, `undefined` while the viewer is closed. */
	index: number | undefined;
	onMove: (index: number) => void;
	onClose: () => void;
};

/**
 * For links that open pictures large (`data-opens`), in the order of the pictures. Without scripts each link opens its
 * file.
 */
export const viewer =
	<Props extends object>(Viewer: ComponentType<Props & ViewerProps>): StartIsland<Props> =>
	(element, props) => {
		const root = createRoot(document.body.appendChild(document.createElement('div')));
		const show = (index: number | undefined) =>
			root.render(<Viewer {...props} index={index} onMove={show} onClose={() => show(undefined)} />);
		element.addEventListener('click', (event) => {
			// Opening in a new tab or window is left to the browser.
			if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
			const link = (event.target as Element).closest('[data-opens]');
			if (!link) return;
			event.preventDefault();
			show([...element.querySelectorAll('[data-opens]')].indexOf(link));
		});
	};
