import { lazy, Suspense } from 'react';
import { secretLinkMeta } from '#web/core/private-meta.ts';
import { useHydrated } from '#web/core/use-hydrated.ts';
import type { Route } from './+types/card-check.ts';
import { LookingUp } from './looking-up.tsx';
import '#web/styles/card-check.css';

export const meta = () => secretLinkMeta('Membership card', 'Whether a membership card of the club is valid.');

// Apart, so that a phone at the gate shows the page before it has read the contract.
const CardAnswer = lazy(async () => ({
	default: (await import('./card-result.tsx')).CardAnswer,
}));

export default function CardCheck({ params: { token } }: Route.ComponentProps) {
	const hydrated = useHydrated();
	return (
		<div className="wrap gate">
			{hydrated ? (
				<Suspense fallback={<LookingUp />}>
					<CardAnswer token={token} />
				</Suspense>
			) : (
				<LookingUp />
			)}
		</div>
	);
}
