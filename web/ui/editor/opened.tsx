import type { ReactNode } from 'react';
import type { Endpoint, EndpointOutput } from '#contract/core/endpoint.ts';
import { failureText } from '#web/core/errors.ts';
import { type Query, useEndpoint } from '#web/core/query.tsx';
import { RowsLoading } from '#web/ui/list/list-rows.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { ErrorState } from '#web/ui/state.tsx';

/** What an editor opens: a new item, or the saved one with this id. `endpoint` takes the id as its parameter. */
export function Opened<E extends Endpoint>(props: {
	id: string;
	title: string;
	endpoint: E;
	children: (saved: EndpointOutput<E> | undefined, refetch: () => void) => ReactNode;
}) {
	return props.id === 'new' ? props.children(undefined, () => {}) : <Saved {...props} />;
}

function Saved<E extends Endpoint>({ id, title, endpoint, children }: Parameters<typeof Opened<E>>[0]) {
	const query = useEndpoint<Endpoint>(endpoint, { params: { id } } as never) as Query<EndpointOutput<E>>;
	const { data, error, refetch } = query;
	if (data) return children(data, refetch);
	return (
		<>
			<PageHeader title={title} />
			{error ? <ErrorState title={failureText(error)} onRetry={refetch} /> : <RowsLoading />}
		</>
	);
}
