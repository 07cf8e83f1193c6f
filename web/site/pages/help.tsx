import { help } from '#web/content/help.ts';
import { pageMeta } from '#web/core/page-meta.ts';
import { LeafletPage } from '#web/site/leaflet/leaflet-page.tsx';

export const meta = () => pageMeta(help.title, help.description);

export default function Help() {
	return <LeafletPage of={help} />;
}
