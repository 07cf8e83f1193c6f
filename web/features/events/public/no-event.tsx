import { useRevalidator } from 'react-router';
import { eventPages, eventTexts } from '#web/content/events.ts';
import { Button } from '#web/ui/button.tsx';
import { MoreLink } from '#web/ui/more-link.tsx';
import { EmptyState } from '#web/ui/state.tsx';

/** Instead of an event: it is not there, or it did not arrive. */
export function NoEvent({ failed }: { failed: boolean }) {
	const { revalidate } = useRevalidator();
	return (
		<div className="wrap event-page">
			<EmptyState titleAs="h1" title={eventTexts.missing} className="event-state">
				<p>{failed ? eventTexts.failed : eventTexts.missingNote}</p>
				{failed && (
					<Button look="line" small onClick={() => void revalidate()}>
						Try again
					</Button>
				)}
				<p className="ways">
					{Object.values(eventPages).map((page) => (
						<MoreLink key={page.path} to={page.path}>
							{page.title}
						</MoreLink>
					))}
				</p>
			</EmptyState>
		</div>
	);
}

export const LoadingEvent = () => (
	<div className="wrap event-page">
		<EmptyState title="Loading..." role="status" className="event-state" />
	</div>
);
