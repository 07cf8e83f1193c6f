import { type ComponentType, createElement, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';

/** Starts an island (see `start-islands.ts`). The promise ends when the island reacts to events. */
export type StartIsland<Props> = (element: HTMLElement, props: Props) => Promise<void> | void;

/** For an island that React takes over as the server rendered it. */
export const hydrate =
	<Props extends object>(component: ComponentType<Props>): StartIsland<Props> =>
	(element, props) =>
		new Promise((done) => {
			const Ready = () => {
				useEffect(() => done(), []);
				return createElement(component, props);
			};
			hydrateRoot(element, createElement(Ready), { identifierPrefix: element.dataset.ids ?? '' });
		});
