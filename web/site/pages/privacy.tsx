import { privacy } from '#web/content/privacy.ts';
import { pageMeta } from '#web/core/page-meta.ts';
import { LeafletPage } from '#web/site/leaflet/leaflet-page.tsx';

export const meta = () => pageMeta(privacy.title, privacy.description);

export default function Privacy() {
	return <LeafletPage of={privacy} />;
}
