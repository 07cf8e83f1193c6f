import { type ReactNode, useEffect, useState } from 'react';
import type { Query } from '#web/core/query.tsx';
import { DashboardLoading } from './dashboard-page.tsx';

type Part = Pick<Query<unknown>, 'data' | 'error' | 'isFetching'>;

/** Nothing waits longer than this for a slow part. */
const longestWaitMs = 2000;

/**
 * Hidden until all parts are there: shown one after the other, each would move those below it. Each part asks for its own
 * data; asking for the same here adds no calls.
 */
export function PartsTogether({
	parts,
	className,
	children,
}: {
	parts: readonly Part[];
	className?: string | undefined;
	children: ReactNode;
}) {
	const isReady = useReady(parts);
	return (
		<>
			{!isReady && <DashboardLoading />}
			<div className={className} hidden={!isReady}>
				{children}
			</div>
		</>
	);
}

/** Once they are shown, they stay. */
function useReady(parts: readonly Part[]): boolean {
	const isLoading = parts.some(({ data, error, isFetching }) => isFetching && data === undefined && !error);
	const [wasShown, setWasShown] = useState(false);
	useEffect(() => {
		const timer = setTimeout(() => setWasShown(true), isLoading ? longestWaitMs : 0);
		return () => clearTimeout(timer);
	}, [isLoading]);
	return wasShown || !isLoading;
}
