import { help } from '#web/content/help.ts';
import { pageMeta } from '#web/core/page-meta.ts';
import { TextPage } from './text-page.tsx';

export const meta = () => pageMeta(help.title, help.description);

export default function Help() {
	return <TextPage of={help} />;
}
