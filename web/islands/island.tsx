import { islandFiles } from 'virtual:islands';
import {
	type ComponentType,
	createContext,
	createElement,
	type ReactElement,
	type ReactNode,
	useContext,
	useId,
} from 'react';
import { useMatches } from 'react-router';

/** `<html data-document>`: the layout of these routes says so in its `handle` (web/site/documents.tsx). */
export const useIsDocument = () =>
	useMatches().some(({ handle }) => (handle as { document?: boolean } | undefined)?.document === true);

/** Renders an island as a React root of its own, as it is in the browser. Only the server provides it. */
export type RenderIsland = (element: ReactElement, idPrefix: string) => string;
export const RenderIslandContext = createContext<RenderIsland | undefined>(undefined);

/** `touched`: at the first press, key or focus. `visible`: when it is on the screen. `loaded`: after the page. */
type When = 'touched' | 'visible' | 'loaded';

/**
 * An interactive part of a page that is otherwise a document. The server renders it; the script in the page loads
 * `NAME.island.ts` when it is needed. On pages of the app it is a normal component.
 */
export function Island<Props extends object>({
	name,
	of: component,
	props,
	when = 'touched',
}: {
	name: string;
	of: ComponentType<Props>;
	/** Plain data: they are sent as JSON. */
	props: Props;
	when?: When;
}) {
	const isDocument = useIsDocument();
	const render = useContext(RenderIslandContext);
	const idPrefix = useId();
	const element = createElement(component, props);
	if (!isDocument || !render) return element;
	return (
		<div
			data-island={filesOf(name)}
			data-when={when}
			data-ids={idPrefix}
			data-props={JSON.stringify(props)}
			// The element must not affect the layout.
			style={{ display: 'contents' }}
			// biome-ignore lint/security/noDangerouslySetInnerHtml: React wrote this HTML
			dangerouslySetInnerHTML={{ __html: render(element, idPrefix) }}
		/>
	);
}

/** A part of a document that gets a small script of its own, `NAME.island.ts`, instead of React. */
export const WithScript = ({
	name,
	props,
	when = 'touched',
	children,
}: {
	name: string;
	props?: object;
	when?: When;
	children: ReactNode;
}) => (
	<div
		data-island={filesOf(name)}
		data-when={when}
		data-props={props && JSON.stringify(props)}
		style={{ display: 'contents' }}
	>
		{children}
	</div>
);

/** The island's own file first, then those that it imports. */
function filesOf(name: string): string {
	const files = islandFiles[name];
	if (!files) throw new Error(`There is no file ${name}.island.ts or ${name}.island.tsx below web/.`);
	return files.join(' ');
}
