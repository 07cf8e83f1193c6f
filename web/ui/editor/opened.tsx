import type { ReactNode } from 'react';
import { failureText, useAsk } from '#web/core/use-ask.ts';
import { RowsLoading } from '#web/ui/list/list-rows.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { ErrorState } from '#web/ui/state.tsx';

/** What an editor opens: something new, or what the server has under this id. */
export function Opened<T extends { version: number; deletedAt: string | null }>(props: {
	id: string;
	title: string;
	ask: () => Promise<T>;
	children: (saved: T | undefined, reload: () => void) => ReactNode;
}) {
	return props.id === 'new' ? props.children(undefined, () => {}) : <Saved {...props} />;
}

function Saved<T extends { version: number; deletedAt: string | null }>({
	id,
	title,
	ask,
	children,
}: Parameters<typeof Opened<T>>[0]) {
	const { data, error, reload } = useAsk(id, ask);
	if (data) return children(data, reload);
	return (
		<>
			<PageHeader title={title} />
			{error ? <ErrorState title={failureText(error)} onRetry={reload} /> : <RowsLoading />}
		</>
	);
}
