import { useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/**
 * A font that comes after the first paint is used from the next page on (docs/decisions/0076). Pages of the app share one
 * document, so a step to another page allows the fonts that came late, before that page is painted. Fonts that are still on their
 * way would move what is painted by then: they wait for the step after.
 */
export function useLateFonts() {
	const { pathname } = useLocation();
	const first = useRef(pathname);
	useLayoutEffect(() => {
		if (pathname !== first.current && document.fonts.status === 'loaded') allowLateFonts();
	}, [pathname]);
}

function allowLateFonts() {
	for (const { cssRules } of document.styleSheets)
		for (const rule of cssRules)
			if (rule instanceof CSSFontFaceRule && rule.style.getPropertyValue('font-display') === 'optional')
				rule.style.setProperty('font-display', 'swap');
}
