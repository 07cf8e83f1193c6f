import { systemEndpoints } from '#contract/system.office.ts';
import { failureText } from '#web/core/errors.ts';
import { officeMeta } from '#web/core/private-meta.ts';
import { useEndpoint } from '#web/core/query.tsx';
import { RequirePermission } from '#web/core/require-permission.tsx';
import { OfficeColumns } from '#web/ui/office-columns.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { ErrorState, LoadingWord, Skeleton } from '#web/ui/state.tsx';
import { FailedJobs } from './failed-jobs.tsx';
import { SystemFacts } from './system-facts.tsx';

export const meta = () => officeMeta('Health');

export default function SystemHealthPage() {
	return (
		<RequirePermission permission="team">
			<House />
		</RequirePermission>
	);
}

function House() {
	const state = useEndpoint(systemEndpoints.systemHealth);
	return (
		<>
			<PageHeader title="Health" lead="How the server itself is, and what it could not deliver." />
			<OfficeColumns>
				<FailedJobs onChange={state.refetch} />
				<aside aria-label="The server">
					{state.data && <SystemFacts house={state.data} />}
					{state.error && !state.data ? (
						<ErrorState title={failureText(state.error)} onRetry={state.refetch} />
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
