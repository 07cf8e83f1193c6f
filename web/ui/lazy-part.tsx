import { Component, type ComponentType, lazy, type ReactNode, Suspense, useEffect } from 'react';
import { importWithStyles } from '#web/core/import-with-styles.ts';
import { LoadError, load } from '#web/core/load.ts';
import { reloadForNewBuild } from '#web/core/new-build.ts';
import { ErrorState } from './state.tsx';

/** Loads the page again when its files are gone, because there is a newer build. */
export function useReloadForNewBuild(error: unknown) {
	useEffect(() => {
		if (error instanceof LoadError && error.gone) reloadForNewBuild();
	}, [error]);
}

type State = { error?: unknown };

/**
 * A part of a page that is loaded when it is first shown, as `lazy` does. When it cannot be loaded, a message and a button
 * are in its place.
 */
export function lazyPart<Props extends object>(importPart: () => Promise<ComponentType<Props>>) {
	const start = () => load(() => importWithStyles(importPart));
	const newPart = () => lazy(async () => ({ default: (await start()) as ComponentType<object> }));
	let Part = newPart();

	return class LazyPart extends Component<{ loading: ReactNode; props: Props }, State> {
		/** Loads it before it is shown. A failure is reported when it is. */
		static preload = () => void start().catch(() => {});

		override state: State = {};

		static getDerivedStateFromError = (error: unknown): State => ({ error });

		tryAgain = () => {
			Part = newPart();
			this.setState({ error: undefined });
		};

		override render() {
			const { error } = this.state;
			if (error instanceof LoadError) return <PartFailure error={error} onRetry={this.tryAgain} />;
			if (error) throw error;
			return (
				<Suspense fallback={this.props.loading}>
					<Part {...this.props.props} />
				</Suspense>
			);
		}
	};
}

function PartFailure({ error, onRetry }: { error: LoadError; onRetry: () => void }) {
	useReloadForNewBuild(error);
	return (
		<div className="wrap">
			<ErrorState title="This part of the page could not be loaded." onRetry={onRetry}>
				<p>{navigator.onLine ? 'Check your connection and try again.' : 'You are offline.'}</p>
			</ErrorState>
		</div>
	);
}
