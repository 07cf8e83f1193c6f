/** Starts the service worker, and lets it store the page that was loaded before it ran. */
export async function startOffline() {
	const { serviceWorker } = navigator;
	await serviceWorker.register('/service-worker.js', { type: 'module' });
	const { active } = await serviceWorker.ready;
	active?.postMessage({ visited: location.pathname });
}
