import { accessibility } from '#web/content/accessibility.ts';
import { pageMeta } from '#web/core/page-meta.ts';
import { TextPage } from './text-page.tsx';

export const meta = () => pageMeta(accessibility.title, accessibility.description);

export default function Accessibility() {
	return <TextPage of={accessibility} />;
}
