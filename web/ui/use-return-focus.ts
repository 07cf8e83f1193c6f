import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';

/**
 * For dialogs that open one another: what had the focus before the first of them gets it back after the last one. `find` looks
 * for another element if that one is no longer on the page.
 */
export function useReturnFocus(isOpen: boolean, find?: () => HTMLElement | null | undefined) {
	const opener = useRef<HTMLElement>(undefined);
	const returnFocus = useEffectEvent(() => {
		const element = opener.current;
		opener.current = undefined;
		if (element) (element.isConnected ? element : find?.())?.focus();
	});
	// A layout effect, because a dialog moves the focus in an effect.
	useLayoutEffect(() => {
		if (isOpen) opener.current = document.activeElement as HTMLElement;
	}, [isOpen]);
	useEffect(() => {
		if (!isOpen) returnFocus();
	}, [isOpen]);
}
