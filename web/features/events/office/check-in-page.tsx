import { attendeeEndpoints } from '#contract/event-bookings.office.ts';
import { failureText } from '#web/core/errors.ts';
import { officeMeta } from '#web/core/private-meta.ts';
import { useEndpoint } from '#web/core/query.tsx';
import { RequirePermission } from '#web/core/require-permission.tsx';
import { RowsLoading } from '#web/ui/list/list-rows.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { ErrorState } from '#web/ui/state.tsx';
import type { Route } from './+types/check-in-page.ts';
import { Door } from './check-in/check-in.tsx';
import '#web/styles/office-door.css';

export const meta = () => officeMeta('At the door');

export default function CheckInPage({ params }: Route.ComponentProps) {
	return (
		<RequirePermission permission="content">
			<CheckIn key={params.id} id={params.id} />
		</RequirePermission>
	);
}

function CheckIn({ id }: { id: string }) {
	const { data, error, refetch } = useEndpoint(attendeeEndpoints.attendees, { params: { id } });
	if (data) return <Door list={data} />;
	return (
		<>
			<PageHeader title="At the door" />
			{error ? <ErrorState title={failureText(error)} onRetry={refetch} /> : <RowsLoading lines={3} />}
		</>
	);
}
