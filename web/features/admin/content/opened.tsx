import type { ReactNode } from 'react';
import { ErrorState } from '#web/components/ui/state.tsx';
import { RowsLoading } from '#web/features/admin/list/list-rows.tsx';
import { failureText, useAsk } from '#web/lib/use-ask.ts';

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
			<div className="desk-top">
				<h1>{title}</h1>
			</div>
			{error ? <ErrorState title={failureText(error)} onRetry={reload} /> : <RowsLoading />}
		</>
	);
}
