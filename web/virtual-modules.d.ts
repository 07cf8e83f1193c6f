/** The built files of each island: its own first, then those that it imports. See `scripts/vite/islands.ts`. */
declare module 'virtual:islands' {
	export const islandFiles: Readonly<Record<string, readonly string[]>>;
}

/** A script bundled and minified, as text to write into a page. */
declare module '*?script' {
	export const script: string;
}
