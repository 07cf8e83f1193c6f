import { useRef, useState } from 'react';
import { comparedSection } from '#contract/application-checks.ts';
import { sectionsOf } from '#contract/application-fields.ts';
import { type ApplicationDetail, applicationEndpoints, type Mark } from '#contract/applications.office.ts';
import { type Category, formKindOf } from '#contract/applications.ts';
import { club } from '#contract/core/club.ts';
import { call } from '#web/core/api.ts';
import { failureText } from '#web/core/errors.ts';
import { longDate } from '#web/core/format.ts';
import { type Query, useData, useInvalidate } from '#web/core/query.tsx';
import { History } from '#web/ui/details-section.tsx';
import { toast } from '#web/ui/toast.ts';
import { findNeighbours, type QueueView, queueSearch } from '../queue.ts';
import { Checklist } from './checklist.tsx';
import { Comparison } from './comparison.tsx';
import { canDecide } from './decision.ts';
import { DecisionBar } from './decision-bar.tsx';
import { Documents } from './documents.tsx';
import { withoutRepeats } from './history.ts';
import { Notes } from './notes.tsx';
import { Notices } from './notices.tsx';
import paper from './paper.module.css';
import styles from './review.module.css';
import { ReviewHeader } from './review-header.tsx';
import { Sections } from './sections.tsx';

/** One application on one page: the fields at the left, the documents at the right, the decision below. */
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
	// Fetched once: after the decision this application leaves the list, but the next one stays the same.
	const neighbours = useData(['neighbours', application.id], () => findNeighbours(application.id, view));

	const sections = sectionsOf(formKindOf(application.category as Category));
	const compared = sections.find(({ id }) => id === comparedSection(application.category as Category)?.id);

	const editable = canDecide(application.status);
	// A closed application that nobody compared has its fields in a section like the others.
	const comparison = editable || Object.keys(marks).length > 0 ? compared : undefined;

	function onDecided() {
		query.refetch();
		// For the count in the menu.
		invalidate(applicationEndpoints.applications);
	}

	return (
		<>
			<p className={paper.onPaper}>
				{club.name}. Application for membership, reference {application.reference}. Printed{' '}
				{longDate(new Date().toISOString())}.
			</p>
			<ReviewHeader
				application={application}
				queue={`/admin/applications${queueSearch(view)}`}
				neighbours={neighbours.data ?? {}}
			/>
			<div className={styles.columns}>
				<div>
					<Notices application={application} />
					{comparison && (
						<Comparison
							section={comparison}
							values={application.values}
							marks={marks}
							onMark={editable ? setMark : undefined}
						/>
					)}
				</div>
				{/* The key fetches the pictures again when the applicant has replaced one. */}
				<Documents
					key={application.documents.map(({ field, bytes }) => `${field} ${bytes}`).join()}
					application={application}
					shown={shown}
					onShow={setShown}
				/>
				<div className={styles.details}>
					{application.status !== 'PENDING_VERIFICATION' && (
						<Checklist application={application} marks={marks} onChange={query.refetch} />
					)}
					<Sections
						application={application}
						sections={sections.filter((section) => section !== comparison)}
						onShow={(field) => {
							setShown(field);
							window.document.querySelector('[data-documents]')?.scrollIntoView({ block: 'nearest' });
						}}
					/>
					<Notes application={application} onChange={query.refetch} />
					<History entries={withoutRepeats(application.history)} />
				</div>
			</div>
			<div className={paper.signatures}>
				<p>For the committee</p>
				<p>Date</p>
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

type Marks = Record<string, Mark | null>;

/**
 * A mark is shown as soon as it is set. Marks are sent one after the other, so that the last press also wins on the server.
 * When one fails, the mark before it is shown again.
 */
function useMarks(application: ApplicationDetail, update: Query<ApplicationDetail>['update']) {
	const [unsent, setUnsent] = useState<Marks>({});
	const queue = useRef(Promise.resolve());

	function setMark(field: string, mark: Mark | null) {
		setUnsent((marks) => ({ ...marks, [field]: mark }));
		queue.current = queue.current.then(async () => {
			try {
				await call(applicationEndpoints.markField, { params: { id: application.id, field }, body: { mark } });
				update((data) => ({ ...data, marks: withoutNull({ ...data.marks, [field]: mark }) }));
			} catch (error) {
				toast.error(failureText(error));
			}
			setUnsent(({ [field]: newest, ...others }) =>
				newest === mark ? others : { ...others, [field]: newest ?? null },
			);
		});
	}

	return { marks: withoutNull({ ...application.marks, ...unsent }), setMark };
}

const withoutNull = (marks: Marks): Record<string, Mark> =>
	Object.fromEntries(Object.entries(marks).filter((entry): entry is [string, Mark] => entry[1] !== null));
