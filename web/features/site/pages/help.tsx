import { pageMeta } from '#web/components/site/page-meta.ts';
import { help } from '#web/content/help.ts';
import { LeafletPage } from '#web/features/site/leaflet/leaflet-page.tsx';

export const meta = () => pageMeta(help.title, help.description);

export default function Help() {
	return <LeafletPage of={help} />;
}
