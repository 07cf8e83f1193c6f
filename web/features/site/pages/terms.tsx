import { pageMeta } from '#web/components/site/page-meta.ts';
import { terms } from '#web/content/terms.ts';
import { LeafletPage } from '#web/features/site/leaflet/leaflet-page.tsx';

export const meta = () => pageMeta(terms.title, terms.description);

export default function Terms() {
	return <LeafletPage of={terms} />;
}
