import { failureText } from '#web/core/errors.ts';
import { ErrorState } from './state.tsx';

/** A part of a page that could not be loaded, in one line. For a whole page or list, use `LoadError`. */
export const LoadFailure = ({ what, error, onRetry }: { what: string; error: unknown; onRetry: () => void }) => (
	<p className="muted" role="status">
		{what} could not be loaded. {failureText(error)}{' '}
		<button className="link-button" type="button" onClick={onRetry}>
			Try again
		</button>
	</p>
);

/** A page or list that could not be loaded: what is missing, why, and another try. */
export const LoadError = ({
	what = 'This page',
	error,
	onRetry,
	className,
}: {
	what?: string;
	error: unknown;
	onRetry: () => void;
	className?: string | undefined;
}) => (
	<ErrorState title={`${what} could not be loaded.`} onRetry={onRetry} {...(className ? { className } : {})}>
		<p>{failureText(error)}</p>
	</ErrorState>
);
