import { privacy } from '#web/content/privacy.ts';
import { pageMeta } from '#web/core/page-meta.ts';
import { TextPage } from './text-page.tsx';

export const meta = () => pageMeta(privacy.title, privacy.description);

export default function Privacy() {
	return <TextPage of={privacy} />;
}
