import { useRevalidator } from 'react-router';
import { MoreLink } from '#web/components/site/more-link.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { eventPages, eventWords } from '#web/content/events.ts';

/** Instead of an event: it is not there, or it did not arrive. */
export function NoEvent({ failed }: { failed: boolean }) {
	const { revalidate } = useRevalidator();
	return (
		<div className="wrap event-page">
			<div className="state">
				<h1 className="t">{eventWords.missing}</h1>
				<p>{failed ? eventWords.failed : eventWords.missingNote}</p>
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
			</div>
		</div>
	);
}

export const LoadingEvent = () => (
	<div className="wrap event-page">
		<div className="state" role="status">
			<p className="t">Loading...</p>
		</div>
	</div>
);
