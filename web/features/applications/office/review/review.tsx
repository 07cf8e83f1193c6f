import { useState } from 'react';
import { sectionsOf } from '#contract/application-fields.ts';
import { type ApplicationDetail, applicationEndpoints } from '#contract/applications.office.ts';
import { type Category, formKindOf } from '#contract/applications.ts';
import { type Query, useData, useInvalidate } from '#web/core/query.tsx';
import { History } from '#web/ui/details-section.tsx';
import { type QueueView, queueSearch } from '../queue-address.ts';
import { Compare } from './compare.tsx';
import { DecisionBar } from './decision-bar.tsx';
import { Documents } from './documents.tsx';
import { findNeighbours } from './neighbours.ts';
import { Notices } from './notices.tsx';
import { ReviewHead } from './review-head.tsx';
import { Sections } from './sections.tsx';
import { canDecide } from './use-application.ts';
import { useMarks } from './use-marks.ts';

/** One application on one page: what was typed at the left, what was sent at the right, the decision below. */
export function Review({
	application,
	query,
	view,
}: {
	application: ApplicationDetail;
	query: Query<ApplicationDetail>;
	view: QueueView;
}) {
	const invalidate = useInvalidate();
	const { marks, setMark } = useMarks(application, query.update);
	const [shown, setShown] = useState<string>();
	// Fetched once: after the decision this one is no longer in the queue, but the next one is still the next.
	const neighbours = useData(['neighbours', application.id], () => findNeighbours(application.id, view));

	const sections = sectionsOf(formKindOf(application.category as Category));
	const compared = sections.find(({ id }) => id === 'identity' || id === 'passport');

	function onDecided() {
		query.refetch();
		// For the number in the menu.
		invalidate(applicationEndpoints.applications);
	}

	return (
		<>
			<ReviewHead
				application={application}
				queue={`/admin/applications${queueSearch(view)}`}
				neighbours={neighbours.data ?? {}}
			/>
			<div className="rev">
				<div>
					<Notices application={application} />
					{compared && (
						<Compare
							section={compared}
							values={application.values}
							marks={marks}
							onMark={canDecide(application.status) ? setMark : undefined}
						/>
					)}
				</div>
				{/* Other pictures than those already fetched: the applicant has answered meanwhile. */}
				<Documents
					key={application.documents.map(({ field, bytes }) => `${field} ${bytes}`).join()}
					application={application}
					shown={shown}
					onShow={setShown}
				/>
				<div className="rest">
					<Sections
						application={application}
						sections={sections.filter((section) => section !== compared)}
						onShow={(field) => {
							setShown(field);
							window.document.querySelector('[data-documents]')?.scrollIntoView({ block: 'nearest' });
						}}
					/>
					<History entries={application.history} />
				</div>
			</div>
			<DecisionBar
				application={application}
				sections={sections}
				compared={compared}
				marks={marks}
				onDecided={onDecided}
			/>
		</>
	);
}
