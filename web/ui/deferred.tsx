import { type ReactNode, Suspense } from 'react';
import { Await } from 'react-router';

/**
 * Data of a page: a value on the first visit, because the server waited for it; a promise after a navigation in the
 * browser, where the page is shown at once with its loading state.
 */
export type Eventual<T> = T | Promise<T>;

export function Deferred<T>({
	value,
	loading,
	error,
	children,
}: {
	value: Eventual<T>;
	loading: ReactNode;
	error?: ReactNode;
	children: (value: T) => ReactNode;
}) {
	if (!(value instanceof Promise)) return children(value);
	return (
		<Suspense fallback={loading}>
			<Await resolve={value} errorElement={error}>
				{(resolved) => children(resolved as T)}
			</Await>
		</Suspense>
	);
}
