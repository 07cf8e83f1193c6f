const longest = 100;

/** What the office reads as the file's name. Never part of a path; harmless in a header, a page and a log. */
export function displayName(sent: string | undefined): string {
	const cleaned = (sent ?? '')
		.toWellFormed()
		.normalize('NFC')
		.split(/[/\\]/)
		.at(-1)!
		// Control and invisible characters (they can turn a name around) and what quotes or opens something.
		.replace(/[\p{C}\p{Zl}\p{Zp}"'`<>|:*?%;]/gu, '')
		.replace(/\s+/g, ' ')
		.replace(/^[. ]+/, '');
	return [...cleaned].slice(0, longest).join('').trim() || 'picture';
}

/** `inline`, with a name that old and new browsers both read. */
export function inlineDisposition(name: string): string {
	const plain = name.replace(/[^\x20-\x7e]/g, '_');
	return `inline; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(name).replace(/[!'()*]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`)}`;
}
