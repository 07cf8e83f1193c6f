import { attendeeEndpoints } from '#contract/attendees.ts';
import { ErrorState } from '#web/components/ui/state.tsx';
import { Door } from '#web/features/admin/door/door.tsx';
import { RowsLoading } from '#web/features/admin/list/list-rows.tsx';
import { officeMeta } from '#web/features/admin/office-meta.ts';
import { AtDesk } from '#web/features/admin/shell/desk.tsx';
import { call } from '#web/lib/api.ts';
import { failureText, useAsk } from '#web/lib/use-ask.ts';
import type { Route } from './+types/check-in.ts';
import '#web/styles/forms.css';
import '#web/styles/office-door.css';

export const meta = () => officeMeta('At the door');

export default function CheckInPage({ params }: Route.ComponentProps) {
	return (
		<AtDesk desk="desk:content">
			<CheckIn key={params.id} id={params.id} />
		</AtDesk>
	);
}

function CheckIn({ id }: { id: string }) {
	const { data, error, reload } = useAsk(id, () => call(attendeeEndpoints.attendees, { params: { id } }));
	if (data) return <Door list={data} />;
	return (
		<>
			<div className="desk-top">
				<h1>At the door</h1>
			</div>
			{error ? <ErrorState title={failureText(error)} onRetry={reload} /> : <RowsLoading lines={3} />}
		</>
	);
}
