import { attendeeEndpoints } from '#contract/event-bookings.office.ts';
import { call } from '#web/core/api.ts';
import { officeMeta } from '#web/core/office-meta.ts';
import { RequirePermission } from '#web/core/require-permission.tsx';
import { failureText, useAsk } from '#web/core/use-ask.ts';
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
	const { data, error, reload } = useAsk(id, () => call(attendeeEndpoints.attendees, { params: { id } }));
	if (data) return <Door list={data} />;
	return (
		<>
			<PageHeader title="At the door" />
			{error ? <ErrorState title={failureText(error)} onRetry={reload} /> : <RowsLoading lines={3} />}
		</>
	);
}
