import { pageMeta } from '#web/components/site/page-meta.ts';
import { privacy } from '#web/content/privacy.ts';
import { LeafletPage } from '#web/features/site/leaflet/leaflet-page.tsx';

export const meta = () => pageMeta(privacy.title, privacy.description);

export default function Privacy() {
	return <LeafletPage of={privacy} />;
}
