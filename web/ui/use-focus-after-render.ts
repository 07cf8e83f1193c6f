import { useLayoutEffect, useRef } from 'react';

type Find = () => HTMLElement | null | undefined;

/**
 * Returns a function that is called together with a change of state: after the render of that change, the found
 * element gets the focus. A layout effect, because an effect of the render before may still wait to run and would
 * look for the element too early.
 */
export function useFocusAfterRender(): (find: Find) => void {
	const next = useRef<Find>(undefined);
	useLayoutEffect(() => {
		const find = next.current;
		next.current = undefined;
		find?.()?.focus();
	});
	return (find) => {
		next.current = find;
	};
}
