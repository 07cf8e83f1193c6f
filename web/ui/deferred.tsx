import { type ReactNode, Suspense, use } from 'react';
import type { Soon } from '#web/core/soon.ts';

/** Data of a page: shown at once when it is there, else its loading state until it follows. */
export const Deferred = <T,>({
	value,
	loading,
	children,
}: {
	value: Soon<T>;
	loading: ReactNode;
	children: (value: T) => ReactNode;
}) =>
	'value' in value ? (
		children(value.value)
	) : (
		<Suspense fallback={loading}>
			<Later data={value.later}>{children}</Later>
		</Suspense>
	);

const Later = <T,>({ data, children }: { data: Promise<T>; children: (value: T) => ReactNode }) => children(use(data));
