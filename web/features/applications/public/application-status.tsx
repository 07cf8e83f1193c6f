import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import type { ApplicationState } from '#contract/application-status.ts';
import { pageMeta } from '#web/core/page-meta.ts';
import { Button } from '#web/ui/button.tsx';
import { Opener } from '#web/ui/opener.tsx';
import { Skeleton } from '#web/ui/state.tsx';
import { toast } from '#web/ui/toast.ts';
import type { Key } from './status/look-up-status.ts';
import { LookupForm } from './status/lookup-form.tsx';
import { Standing } from './status/status-view.tsx';
import '#web/styles/application.css';
import '#web/styles/standing.css';

// Few come here to answer; the fields, the uploads and the rules come with those who do.
const AnswerForm = lazy(async () => ({
	default: (await import('./status/answer-form.tsx')).AnswerForm,
}));

export const meta = () =>
	pageMeta(
		'Where your application stands',
		'With your e-mail and the reference code from our mail you see how far your application has come.',
	);

type Found = { key: Key; state: ApplicationState };

export default function ApplicationStatus() {
	const [found, setFound] = useState<Found>();
	const heading = useRef<HTMLHeadingElement>(null);

	useEffect(() => {
		if (found) heading.current?.focus();
	}, [found]);

	async function onAnswered(key: Key, message: string) {
		toast.success(message);
		const { findStatus } = await import('./status/look-up-status.ts');
		const answer = await findStatus(key);
		if (answer.ok) return setFound(answer);
		// The answer arrived, whatever the second call says: what was asked for is asked no more.
		setFound((now) => {
			if (!now) return now;
			const { request: _answered, ...rest } = now.state;
			return { key, state: { ...rest, status: 'PENDING_APPROVAL' } };
		});
	}

	return (
		<div className="wrap status-page">
			<Opener
				title="Where your application stands"
				lead={
					found
						? undefined
						: 'Your e-mail and the reference code open it. Both are in the mail that came after you verified your address.'
				}
			/>
			{!found && <LookupForm onFound={(key, state) => setFound({ key, state })} />}
			{found && (
				<>
					<Standing state={found.state} email={found.key.email} heading={heading} />
					{found.state.request && (
						<Suspense fallback={<Skeleton className="answer" style={{ height: '20rem' }} />}>
							<AnswerForm
								applicant={found.key}
								category={found.state.category}
								request={found.state.request}
								onAnswered={(message) => void onAnswered(found.key, message)}
							/>
						</Suspense>
					)}
					<div className="again">
						<Button look="line" small className="again-button" onClick={() => setFound(undefined)}>
							Ask about another application
						</Button>
					</div>
				</>
			)}
		</div>
	);
}
