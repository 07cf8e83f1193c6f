type Connection = { downlink: number; rtt: number; saveData: boolean };

/**
 * The browser holds back the first paint a little for fonts that are loaded early, and a font that comes later is not used
 * on this page. So they are loaded early only where they come in time: from the cache or over a fast network.
 */
export function loadFontsEarly() {
	const { connection, serviceWorker } = navigator as Navigator & { connection?: Connection };
	const isFast = !connection || (connection.downlink >= 5 && connection.rtt <= 100 && !connection.saveData);
	if (!isFast && !serviceWorker?.controller) return;
	for (const link of document.querySelectorAll<HTMLLinkElement>('link[as=font]')) link.media = 'all';
}
