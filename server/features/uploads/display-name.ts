const longest = 100;

/** The file's name as the office sees it. Never part of a path; safe in a header, a page and a log. */
export function displayName(sent: string | undefined, otherwise = 'picture'): string {
	const cleaned = (sent ?? '')
		.toWellFormed()
		.normalize('NFC')
		.split(/[/\\]/)
		.at(-1)!
		// Control and invisible characters (they can reverse a name), quotes and special characters.
		.replace(/[\p{C}\p{Zl}\p{Zp}"'`<>|:*?%;]/gu, '')
		.replace(/\s+/g, ' ')
		.replace(/^[. ]+/, '');
	return [...cleaned].slice(0, longest).join('').trim() || otherwise;
}

/** `inline`, with a name for old and new browsers. */
export function inlineDisposition(name: string): string {
	const plain = name.replace(/[^\x20-\x7e]/g, '_');
	return `inline; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(name).replace(/[!'()*]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`)}`;
}
