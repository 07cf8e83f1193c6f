import { systemEndpoints } from '#contract/system.office.ts';
import { call } from '#web/core/api.ts';
import { officeMeta } from '#web/core/office-meta.ts';
import { RequirePermission } from '#web/core/require-permission.tsx';
import { failureText, useAsk } from '#web/core/use-ask.ts';
import { OfficeColumns } from '#web/ui/office-columns.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { ErrorState, LoadingWord, Skeleton } from '#web/ui/state.tsx';
import { DeadLetters } from './failed-jobs.tsx';
import { SystemFacts } from './system-facts.tsx';
import '#web/styles/office-review.css';

export const meta = () => officeMeta('Health');

export default function SystemHealthPage() {
	return (
		<RequirePermission permission="team">
			<House />
		</RequirePermission>
	);
}

function House() {
	const state = useAsk('house', () => call(systemEndpoints.systemHealth));
	return (
		<>
			<PageHeader title="Health" lead="How the server itself is, and what it could not deliver." />
			<OfficeColumns>
				<DeadLetters onChange={state.reload} />
				<aside aria-label="The server">
					{state.data && <SystemFacts house={state.data} />}
					{state.error && !state.data ? (
						<ErrorState title={failureText(state.error)} onRetry={state.reload} />
					) : (
						!state.data && <Loading />
					)}
				</aside>
			</OfficeColumns>
		</>
	);
}

const Loading = () => (
	<div style={{ display: 'grid', gap: '.9rem' }}>
		{Array.from({ length: 6 }, (_, line) => (
			<Skeleton key={line} line />
		))}
		<LoadingWord />
	</div>
);
