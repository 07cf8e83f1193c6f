import { useSearchParams } from 'react-router';
import { failureText } from '#web/core/errors.ts';
import { officeMeta } from '#web/core/private-meta.ts';
import { RequirePermission } from '#web/core/require-permission.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { ErrorState } from '#web/ui/state.tsx';
import type { Route } from './+types/application.ts';
import { readQueue } from './queue-address.ts';
import { Review } from './review/review.tsx';
import { ReviewLoading } from './review/review-loading.tsx';
import { useApplication } from './review/use-application.ts';
import '#web/styles/office-review.css';

export const meta = () => officeMeta('Application');

export default function ApplicationPage({ params }: Route.ComponentProps) {
	return (
		<RequirePermission permission="applications">
			{/* Another application is another page: nothing of the last one stays. */}
			<Application key={params.id} id={params.id} />
		</RequirePermission>
	);
}

function Application({ id }: { id: string }) {
	const [search] = useSearchParams();
	const query = useApplication(id);
	if (query.data) return <Review application={query.data} query={query} view={readQueue(search)} />;
	if (!query.error) return <ReviewLoading />;
	return (
		<>
			<PageHeader title="Application" />
			<ErrorState title={failureText(query.error)} onRetry={query.refetch} />
		</>
	);
}
