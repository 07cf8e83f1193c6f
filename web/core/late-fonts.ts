import { useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';

/**
 * A font that comes after the first paint is used from the next page on (docs/decisions/0076). Pages of the app share one
 * document, so a step to another page allows the fonts that came late, before that page is painted. Fonts that are still on their
 * way would move what is painted by then, and so would a redirect move the header of the page before: they wait for the next step.
 */
export function useLateFonts() {
	const { pathname } = useLocation();
	const isRedirect = useNavigationType() === 'REPLACE';
	const first = useRef(pathname);
	useLayoutEffect(() => {
		if (pathname !== first.current && !isRedirect && document.fonts.status === 'loaded') allowLateFonts();
	}, [pathname, isRedirect]);
}

function allowLateFonts() {
	for (const { cssRules } of document.styleSheets)
		for (const rule of cssRules)
			if (rule instanceof CSSFontFaceRule && rule.style.getPropertyValue('font-display') === 'optional')
				rule.style.setProperty('font-display', 'swap');
}
