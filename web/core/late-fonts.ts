import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/**
 * A font that comes after the first paint is used from the next page on (docs/decisions/0076). Pages of the app share one
 * document, so the first step to another page allows the fonts that came late.
 */
export function useLateFonts() {
	const { pathname } = useLocation();
	const first = useRef(pathname);
	useEffect(() => {
		if (pathname !== first.current) allowLateFonts();
	}, [pathname]);
}

function allowLateFonts() {
	for (const { cssRules } of document.styleSheets)
		for (const rule of cssRules)
			if (rule instanceof CSSFontFaceRule && rule.style.getPropertyValue('font-display') === 'optional')
				rule.style.setProperty('font-display', 'swap');
}
