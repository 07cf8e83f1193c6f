import { useSearchParams } from 'react-router';
import { type ApplicationDetail, applicationEndpoints } from '#contract/applications.office.ts';
import { officeMeta } from '#web/core/private-meta.ts';
import { useEndpoint } from '#web/core/query.tsx';
import { RequirePermission } from '#web/core/require-permission.tsx';
import { LoadError } from '#web/ui/load-failure.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { LoadingText, Skeleton } from '#web/ui/state.tsx';
import type { Route } from './+types/application.ts';
import { readQueue } from './queue.ts';
import styles from './review/review.module.css';
import { Review } from './review/review.tsx';

export const meta = officeMeta('Application');

export default function ApplicationPage({ params }: Route.ComponentProps) {
	return (
		<RequirePermission permission="applications">
			{/* The key resets the page when another application is opened. */}
			<Application key={params.id} id={params.id} />
		</RequirePermission>
	);
}

const waitsForCredentials = (application: ApplicationDetail | undefined) =>
	!!application?.member && application.member.credentialsSentAt === null;

function Application({ id }: { id: string }) {
	const [search] = useSearchParams();
	const query = useEndpoint(
		applicationEndpoints.application,
		{ params: { id } },
		{
			// The mail with the credentials is sent some seconds after the approval; the page shows when it was.
			refetchInterval: (application) => waitsForCredentials(application) && 3000,
			// The applicant may have replied in the meantime, and no one should decide on old data.
			refetchOnWindowFocus: true,
		},
	);
	if (query.data) return <Review application={query.data} query={query} view={readQueue(search)} />;
	if (!query.error) return <ReviewLoading />;
	return (
		<>
			<PageHeader title="Application" />
			<LoadError error={query.error} onRetry={query.refetch} />
		</>
	);
}

const ReviewLoading = () => (
	<>
		<PageHeader>
			<div style={{ display: 'grid', gap: '.7rem', flex: 1 }}>
				<Skeleton style={{ height: '1rem', width: '12rem' }} />
				<h1>
					<span className="visually-hidden">Application</span>
					<Skeleton style={{ height: '2.2rem', width: 'min(20rem, 80%)' }} />
				</h1>
				<Skeleton style={{ height: '1rem', width: 'min(32rem, 100%)' }} />
			</div>
		</PageHeader>
		<div className={styles.columns}>
			<div style={{ display: 'grid', gap: '1rem', alignContent: 'start' }}>
				{Array.from({ length: 10 }, (_, line) => (
					<Skeleton key={line} line />
				))}
			</div>
			<Skeleton style={{ height: 'clamp(22rem, 62vh, 36rem)' }} />
		</div>
		<LoadingText />
	</>
);
