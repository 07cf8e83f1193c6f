import { visiting } from '#web/content/visiting.ts';
import { pageMeta } from '#web/core/page-meta.ts';
import { TextPage } from './text-page.tsx';

export const meta = () => pageMeta(visiting.title, visiting.description);

export default function Visiting() {
	return <TextPage of={visiting} />;
}
