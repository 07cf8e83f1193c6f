import {
	focusManager,
	keepPreviousData,
	QueryClient,
	QueryClientProvider,
	useQueries,
	useQuery,
	useQueryClient,
} from '@tanstack/react-query';
import { type ReactNode, useCallback, useEffect, useEffectEvent, useState } from 'react';
import type { Endpoint, EndpointInput, EndpointOutput } from '#contract/core/endpoint.ts';
import { call } from './api.ts';

// A tab that comes to the front does not always get the focus, and a window that gets the focus was not always hidden.
focusManager.setEventListener((onFocus) => {
	if (typeof window === 'undefined') return;
	const listener = () => onFocus();
	window.addEventListener('focus', listener);
	document.addEventListener('visibilitychange', listener);
	return () => {
		window.removeEventListener('focus', listener);
		document.removeEventListener('visibilitychange', listener);
	};
});

export const newQueryClient = () =>
	new QueryClient({
		defaultOptions: {
			queries: {
				// Nothing outlives the page that shows it: an editor must not start from an old copy.
				gcTime: 0,
				retry: false,
				// A device without a connection gets the error at once, with a button to try again.
				networkMode: 'always',
				refetchOnWindowFocus: false,
				placeholderData: keepPreviousData,
			},
		},
	});

/** For the office and the member pages. Public pages use loaders. */
export function QueryProvider({ children }: { children: ReactNode }) {
	const [client] = useState(newQueryClient);
	return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}

export type Query<T> = {
	/** The last data; it stays while newer data is loading. */
	data: T | undefined;
	error: Error | null;
	isFetching: boolean;
	refetch: () => void;
	/** Changes the data on the screen, when the result of an action is already known. */
	update: (change: (data: T) => T) => void;
};

type QueryOptions<T> = {
	enabled?: boolean;
	refetchOnWindowFocus?: boolean;
	/** Milliseconds, or `false` to stop. Hidden tabs do not refetch. */
	refetchInterval?: (data: T | undefined) => number | false;
};

/** Data that takes more than one call. For a single call, use `useEndpoint`. */
export function useData<T>(
	key: readonly unknown[],
	fetchData: () => Promise<T>,
	{ refetchInterval, ...options }: QueryOptions<T> = {},
): Query<T> {
	const client = useQueryClient();
	const query = useQuery<T>({
		queryKey: key,
		queryFn: fetchData,
		refetchInterval: ({ state }) => refetchInterval?.(state.data),
		...options,
	});
	return {
		data: query.data,
		error: query.error,
		isFetching: query.isFetching,
		refetch: () => void query.refetch(),
		update: (change) => client.setQueryData<T>(key, (data) => data && change(data)),
	};
}

const keyOf = (endpoint: Endpoint, input?: object) => (input ? [endpoint.path, input] : [endpoint.path]);

type Arguments<E extends Endpoint> =
	Record<never, never> extends EndpointInput<E>
		? [input?: EndpointInput<E>, options?: QueryOptions<EndpointOutput<E>>]
		: [input: EndpointInput<E>, options?: QueryOptions<EndpointOutput<E>>];

/** One call of the contract as a query. Its key is the endpoint's path and the input. */
export const useEndpoint = <E extends Endpoint>(endpoint: E, ...[input, options]: Arguments<E>) =>
	useData<EndpointOutput<E>>(keyOf(endpoint, input), () => call(endpoint, input as never), options);

/** Keeps the data of an earlier input when the present one cannot be loaded, so that the rest of the page stays. */
export function useKeptData<T>(query: Query<T>): Query<T> {
	const [kept, setKept] = useState(query.data);
	if (query.data !== undefined && query.data !== kept) setKept(query.data);
	return { ...query, data: query.data ?? kept };
}

/** Refetches what is on the screen from an endpoint: `invalidate(endpoint)`, with an input only the query with that input. */
export function useInvalidate() {
	const client = useQueryClient();
	return useCallback(
		<E extends Endpoint>(endpoint: E, input?: EndpointInput<E>) =>
			void client.invalidateQueries({ queryKey: keyOf(endpoint, input) }),
		[client],
	);
}

/** Runs when the person comes back from another tab or window. Queries use `refetchOnWindowFocus` instead. */
export function useOnReturn(action: () => void) {
	const onReturn = useEffectEvent(action);
	useEffect(
		() =>
			focusManager.subscribe((visible) => {
				if (visible) onReturn();
			}),
		[],
	);
}

/** A number that the data of an endpoint contains. */
export type CountSource = {
	endpoint: Endpoint;
	input: object | undefined;
	count: (data: never) => number | undefined;
};

/**
 * Numbers by their name: for each the newest from any query of its endpoints. Only the first source of each is fetched for it.
 * `sources` must be the same object in every render.
 */
export function useNewestCounts(sources: Record<string, readonly [CountSource, ...CountSource[]]>, enabled: boolean) {
	const [newest, setNewest] = useState<Record<string, number>>({});
	const cache = useQueryClient().getQueryCache();
	useEffect(
		() =>
			cache.subscribe((event) => {
				if (event.type !== 'updated' || event.action.type !== 'success') return;
				for (const [name, ofName] of Object.entries(sources)) {
					const source = ofName.find(({ endpoint }) => endpoint.path === event.query.queryKey[0]);
					const count = source?.count(event.query.state.data as never);
					if (count !== undefined) setNewest((before) => ({ ...before, [name]: count }));
				}
			}),
		[cache, sources],
	);
	useQueries({
		queries: Object.values(sources).map(([{ endpoint, input }]) => ({
			queryKey: keyOf(endpoint, input),
			queryFn: () => call(endpoint, input as never),
			enabled,
		})),
	});
	return enabled ? newest : {};
}
