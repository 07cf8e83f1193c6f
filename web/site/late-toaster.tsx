import { lazy, Suspense } from 'react';
import { useToasterAsked } from '#web/ui/toast-signal.ts';

const Toaster = lazy(async () => ({ default: (await import('#web/ui/toaster.tsx')).Toaster }));

/** Comes with the first message; the library keeps that message until its toaster is there. */
export const LateToaster = () =>
	useToasterAsked() ? (
		<Suspense>
			<Toaster />
		</Suspense>
	) : null;
