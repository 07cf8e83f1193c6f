import { terms } from '#web/content/terms.ts';
import { pageMeta } from '#web/core/page-meta.ts';
import { LeafletPage } from '#web/site/leaflet/leaflet-page.tsx';

export const meta = () => pageMeta(terms.title, terms.description);

export default function Terms() {
	return <LeafletPage of={terms} />;
}
