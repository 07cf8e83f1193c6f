import { terms } from '#web/content/terms.ts';
import { pageMeta } from '#web/core/page-meta.ts';
import { TextPage } from './text-page.tsx';

export const meta = () => pageMeta(terms.title, terms.description);

export default function Terms() {
	return <TextPage of={terms} />;
}
