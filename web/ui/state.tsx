import type { CSSProperties, ReactNode } from 'react';
import { Button } from './button.tsx';

/** A list with nothing in it. */
export const EmptyState = ({ title, children }: { title: ReactNode; children?: ReactNode }) => (
	<div className="state">
		<p className="t">{title}</p>
		{children}
	</div>
);

/** A list that did not arrive. */
export const ErrorState = ({
	title,
	children,
	onRetry,
}: {
	title: ReactNode;
	children?: ReactNode;
	onRetry?: () => void;
}) => (
	<div className="state err" role="status">
		<p className="t">{title}</p>
		{children}
		{onRetry && (
			<Button look="line" small onClick={onRetry}>
				Try again
			</Button>
		)}
	</div>
);

/** A place that will be filled; its size comes from the caller, so that nothing moves when it is. */
export const Skeleton = ({ style, className }: { style?: CSSProperties; className?: string }) => (
	<div className={`ske ${className ?? ''}`} style={style} aria-hidden="true" />
);

/** Says to a screen reader what the skeletons beside it show. */
export const LoadingWord = ({ children = 'Loading...' }: { children?: ReactNode }) => (
	<p className="visually-hidden" role="status">
		{children}
	</p>
);
