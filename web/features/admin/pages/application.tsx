import { useSearchParams } from 'react-router';
import { ErrorState } from '#web/components/ui/state.tsx';
import { officeMeta } from '#web/features/admin/office-meta.ts';
import { readQueue } from '#web/features/admin/queue/queue-address.ts';
import { useApplication } from '#web/features/admin/review/ask-application.ts';
import { Review } from '#web/features/admin/review/review.tsx';
import { ReviewLoading } from '#web/features/admin/review/review-loading.tsx';
import { AtDesk } from '#web/features/admin/shell/desk.tsx';
import { failureText } from '#web/lib/use-ask.ts';
import type { Route } from './+types/application.ts';
import '#web/styles/forms.css';
import '#web/styles/office-review.css';

export const meta = () => officeMeta('Application');

export default function ApplicationPage({ params }: Route.ComponentProps) {
	return (
		<AtDesk desk="desk:applications">
			{/* Another application is another page: nothing of the last one stays. */}
			<Application key={params.id} id={params.id} />
		</AtDesk>
	);
}

function Application({ id }: { id: string }) {
	const [search] = useSearchParams();
	const asked = useApplication(id);
	if (asked.data) return <Review application={asked.data} asked={asked} view={readQueue(search)} />;
	if (!asked.error) return <ReviewLoading />;
	return (
		<>
			<div className="desk-top">
				<h1>Application</h1>
			</div>
			<ErrorState title={failureText(asked.error)} onRetry={asked.reload} />
		</>
	);
}
