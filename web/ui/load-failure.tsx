import { failureText } from '#web/core/errors.ts';

/** A part of a page that could not be loaded, in one line. For a whole page, use `ErrorState`. */
export const LoadFailure = ({ what, error, onRetry }: { what: string; error: unknown; onRetry: () => void }) => (
	<p className="muted" role="status">
		{what} could not be loaded. {failureText(error)}{' '}
		<button className="link-button" type="button" onClick={onRetry}>
			Try again
		</button>
	</p>
);
