import { contentOf } from '#web/core/content.ts';
import { secretLinkMeta } from '#web/core/private-meta.ts';
import { useHydrated } from '#web/core/use-hydrated.ts';
import { Spinner } from '#web/ui/button.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { SplitPage } from '#web/ui/split-page.tsx';
import type { Route } from './+types/card-check.ts';
import styles from './card-check.module.css';

export const meta = secretLinkMeta('Membership card', (page) => contentOf(page, 'cardCheck').description);

// Loaded later, so that a phone at the gate shows the page before the contract is loaded.
const CardResult = lazyPart(async () => (await import('./card-result.tsx')).CardResult);

export default function CardCheckPage({ params: { token } }: Route.ComponentProps) {
	const hydrated = useHydrated();
	return (
		<SplitPage>
			{hydrated ? <CardResult loading={<Loading />} props={{ token, loading: <Loading /> }} /> : <Loading />}
		</SplitPage>
	);
}

const Loading = () => (
	<div role="status">
		<h1 className={styles.title}>Membership card</h1>
		<p className={styles.loading}>
			<Spinner />
			Checking the card
		</p>
	</div>
);
