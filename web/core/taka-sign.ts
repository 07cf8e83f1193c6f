import font from '#web/fonts/taka-sans.woff2?inline';

/**
 * Most fonts of a device lack the taka sign, which is shown with them when our own fonts are late. A font from bytes is there
 * before the first layout; from an address in the styles it would come a frame later and move the amounts.
 */
export function addTakaSign({ document, FontFace }: typeof globalThis = globalThis, family = 'Taka') {
	const bytes = Uint8Array.from(atob(font.slice(font.indexOf(',') + 1)), (letter) => letter.charCodeAt(0));
	document.fonts.add(new FontFace(family, bytes, { unicodeRange: 'U+09F3', weight: '100 900' }));
}

/** For a frame with an email: emails name these families, and bring no fonts. */
export function addTakaSignToEmail({ contentWindow }: HTMLIFrameElement) {
	for (const family of ['Inter', 'Fraunces']) addTakaSign(contentWindow as unknown as typeof globalThis, family);
}
