import { Link } from 'react-router';
import type { Task, Today } from '#contract/today.office.ts';
import { lateAfterDays } from '#contract/today.office.ts';
import { spelledOut } from '#web/core/office-labels.ts';
import { Skeleton } from '#web/ui/state.tsx';

type Figure = { to: string; count: number; title: string; note: string; alarm?: boolean };

/** Numbers that say where work lies, each leading to it. */
export const Figures = ({ today }: { today: Today }) => (
	<div className="queue">
		{[...applicationFigures(today.applications), ...today.tasks.map(taskFigure)].map(
			({ to, count, title, note, alarm }) => (
				<Link key={title} to={to}>
					<span className={alarm ? 'n late' : 'n'}>{count}</span>
					<span>
						<b>{title}</b>
						<span>{note}</span>
					</span>
				</Link>
			),
		)}
	</div>
);

function applicationFigures(applications: Today['applications']): Figure[] {
	if (!applications) return [];
	const { counts, late } = applications;
	const days = `${spelledOut(lateAfterDays)} days or more`;
	return [
		{
			to: '/admin/applications',
			count: counts.PENDING_APPROVAL ?? 0,
			title: 'To decide',
			note: !counts.PENDING_APPROVAL ? 'nothing waits' : late === 0 ? `none for ${days}` : `${late} for ${days}`,
			alarm: late > 0,
		},
		{
			to: '/admin/applications?status=MORE_INFO',
			count: counts.MORE_INFO ?? 0,
			title: 'With the applicant',
			note: 'asked for more information',
		},
		{
			to: '/admin/applications?status=PENDING_VERIFICATION',
			count: counts.PENDING_VERIFICATION ?? 0,
			title: 'Not verified',
			note: 'the code was not entered yet',
		},
		{
			to: '/admin/applications?status=APPROVED',
			count: counts.APPROVED ?? 0,
			title: 'Approved',
			note: 'the fee is not paid yet',
		},
	];
}

const places: Record<Task, { to: string; title: string; note: string; alarm?: true }> = {
	STUCK_PAYMENTS: { to: '/admin/payments', title: 'Stuck payments', note: 'the wallet does not say', alarm: true },
	SLIPS_TO_CONFIRM: { to: '/admin/payments/manual', title: 'Bank slips', note: 'wait for a second person' },
	NEW_ENQUIRIES: { to: '/admin/enquiries', title: 'New enquiries', note: 'not answered yet' },
	REVIEWS_TO_LOOK_AT: { to: '/admin/reviews', title: 'Reviews', note: 'nobody has looked at yet' },
	DOCUMENTS_DUE: { to: '/admin/retention', title: 'Documents', note: 'leave in the coming night' },
	ERASURES_ASKED: { to: '/admin/retention', title: 'Erasures', note: 'people asked for' },
	FAILED_MAILS: { to: '/admin/mails?state=failed', title: 'Failed mails', note: 'did not leave', alarm: true },
	FAILED_JOBS: { to: '/admin/system-health', title: 'Failed jobs', note: 'after all their tries', alarm: true },
};

const taskFigure = ({ what, count }: Today['tasks'][number]): Figure => {
	const { alarm, ...place } = places[what];
	return { ...place, count, alarm: alarm === true && count > 0 };
};

export const FiguresLoading = () => (
	<div className="queue">
		{Array.from({ length: 4 }, (_, place) => (
			<div key={place}>
				<Skeleton className="queue-wait" style={{ width: '2.25rem' }} />
				<Skeleton style={{ height: '1.5rem', width: '70%' }} />
			</div>
		))}
	</div>
);
