/** Of brotli and gzip: for a page that is sent once, while a visitor waits, and for all later visitors. Tests lower the last. */
export const pageQuality = { once: 1, fast: 6, best: 11 };
