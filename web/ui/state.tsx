import type { CSSProperties, ReactNode } from 'react';
import { classes } from '#web/core/classes.ts';
import { Button, buttonClass } from './button.tsx';
import styles from './state.module.css';

type StateProps = { title: ReactNode; titleAs?: 'p' | 'h1'; role?: 'status'; className?: string; children?: ReactNode };

/** A list with nothing in it. */
export const EmptyState = ({ title, titleAs: Title = 'p', role, className, children }: StateProps) => (
	<div className={classes(styles.state, className)} role={role}>
		<Title className={styles.title}>{title}</Title>
		{children}
	</div>
);

/** A list that could not be loaded. */
export const ErrorState = ({
	className,
	children,
	onRetry,
	retry = false,
	...rest
}: Omit<StateProps, 'role'> & {
	/** In the app. */
	onRetry?: () => void;
	/** On a document, which is loaded again. */
	retry?: boolean;
}) => (
	<EmptyState {...rest} role="status" className={classes(styles.error, className)}>
		{children}
		{onRetry && (
			<Button look="line" small onClick={onRetry}>
				Try again
			</Button>
		)}
		{retry && <RetryLink />}
	</EmptyState>
);

/** Loads the page again. */
export const RetryLink = ({ className }: { className?: string | undefined }) => (
	// biome-ignore lint/a11y/useValidAnchor: an empty address is the page itself
	<a className={buttonClass({ look: 'line', small: true, className })} href="">
		Try again
	</a>
);

/** A placeholder while content is loading. Give it the size of the content, so that nothing moves later. `line`: a line of text. */
export const Skeleton = ({
	style,
	line = false,
	className,
}: {
	style?: CSSProperties;
	line?: boolean;
	className?: string;
}) => <div className={classes(styles.skeleton, line && styles.line, className)} style={style} aria-hidden="true" />;

/** For screen readers, which skip the skeletons beside it. */
export const LoadingText = ({ children = 'Loading...' }: { children?: ReactNode }) => (
	<p className="visually-hidden" role="status">
		{children}
	</p>
);
