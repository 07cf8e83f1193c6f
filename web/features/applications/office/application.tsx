import { useSearchParams } from 'react-router';
import { officeMeta } from '#web/core/office-meta.ts';
import { RequirePermission } from '#web/core/require-permission.tsx';
import { failureText } from '#web/core/use-ask.ts';
import { PageHeader } from '#web/ui/page-header.tsx';
import { ErrorState } from '#web/ui/state.tsx';
import type { Route } from './+types/application.ts';
import { readQueue } from './queue-address.ts';
import { useApplication } from './review/ask-application.ts';
import { Review } from './review/review.tsx';
import { ReviewLoading } from './review/review-loading.tsx';
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
	const asked = useApplication(id);
	if (asked.data) return <Review application={asked.data} asked={asked} view={readQueue(search)} />;
	if (!asked.error) return <ReviewLoading />;
	return (
		<>
			<PageHeader title="Application" />
			<ErrorState title={failureText(asked.error)} onRetry={asked.reload} />
		</>
	);
}
