import { LoadingWord, Skeleton } from '#web/components/ui/state.tsx';

/** Grey lines where rows will be. */
export const TableLoading = ({ lines = 4 }: { lines?: number }) => (
	<div className="pay-wait">
		{Array.from({ length: lines }, (_, line) => (
			<Skeleton key={line} className="line" />
		))}
		<LoadingWord />
	</div>
);
