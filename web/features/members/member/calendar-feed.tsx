import { useState } from 'react';
import { calendarFeedEndpoints } from '#contract/calendar-feeds.ts';
import { clubFeedPath } from '#contract/club-feed.ts';
import { call } from '#web/core/api.ts';
import { longDate } from '#web/core/format.ts';
import { useEndpoint } from '#web/core/query.tsx';
import { useSubmit } from '#web/core/submit.ts';
import { ActionRow } from '#web/ui/action-row.tsx';
import { Button } from '#web/ui/button.tsx';
import { Failure } from '#web/ui/failure.tsx';
import { TextField } from '#web/ui/field.tsx';
import { LoadFailure } from '#web/ui/load-failure.tsx';
import { toast } from '#web/ui/toast.ts';

const { calendarFeed, newCalendarFeed, removeCalendarFeed } = calendarFeedEndpoints;

/** The member's bookings in the calendar of a phone or a computer. */
export function CalendarFeed() {
	const { data, error, refetch } = useEndpoint(calendarFeed);
	if (data) return <Feed since={data.since} reload={refetch} />;
	if (!error) return <p className="muted">Loading...</p>;
	return <LoadFailure what="Your calendar feed" error={error} onRetry={refetch} />;
}

function Feed({ since, reload }: { since: string | null; reload: () => void }) {
	const [address, setAddress] = useState<string>();
	const { busy, failure, submit } = useSubmit(async (action: 'new' | 'off') => {
		if (action === 'new') setAddress((await call(newCalendarFeed)).address);
		else {
			toast.success((await call(removeCalendarFeed)).message);
			setAddress(undefined);
		}
		reload();
	});
	return (
		<>
			<p>
				Subscribe once, and your tee times, events and other bookings appear in the calendar of your phone and stay up
				to date. Google refreshes them once or twice a day. For the club’s events only, use{' '}
				<a href={clubFeedPath}>the club’s calendar</a>.
			</p>
			{address && <NewAddress address={address} />}
			{since && !address && (
				<p className="muted">Turned on since {longDate(since)}. The address is shown only when it is made.</p>
			)}
			<Failure text={failure} />
			<ActionRow space="medium" phone="stack">
				<Button look="line" busy={busy} onClick={() => void submit('new')}>
					{since ? 'New address' : 'Turn on'}
				</Button>
				{since && (
					<Button look="line" disabled={busy} onClick={() => void submit('off')}>
						Turn off
					</Button>
				)}
			</ActionRow>
			{since && <p className="muted">With a new address the old one stops working.</p>}
		</>
	);
}

function NewAddress({ address }: { address: string }) {
	const copy = async () => {
		await navigator.clipboard.writeText(address);
		toast.success('The address is copied.');
	};
	return (
		<div role="status">
			<TextField
				label="Address of your calendar"
				hint="Copy it now: it is not shown again. Anyone who has it can read your bookings."
				readOnly
				value={address}
				onFocus={({ target }) => target.select()}
			/>
			<ActionRow space="small" phone="stack">
				<Button onClick={() => void copy()}>Copy the address</Button>
				<a href={address.replace(/^https?:/, 'webcal:')}>Open in your calendar</a>
			</ActionRow>
		</div>
	);
}
