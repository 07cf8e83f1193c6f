import { Link } from 'react-router';
import type { careEndpoints } from '#contract/care.ts';
import type { EndpointOutput } from '#contract/endpoint.ts';
import { Skeleton } from '#web/components/ui/state.tsx';
import { lateAfterDays } from '#web/features/admin/days.ts';
import { countOf, type Queue } from '#web/features/admin/queue/ask-queue.ts';
import { inWords, waitingDays } from '#web/features/admin/words.ts';

export type House = EndpointOutput<typeof careEndpoints.houseState>;

type Figure = { to: string; count: number; title: string; note: string; alarm?: boolean };

/** Four numbers that say where work lies. The last is the house's for those who look after it. */
export function Figures({ queue, house, admin }: { queue: Queue; house: House | undefined; admin: boolean }) {
	const figures: Figure[] = [
		{
			to: '/admin/applications',
			count: countOf(queue, 'PENDING_APPROVAL'),
			title: 'To decide',
			note: lateNote(queue),
		},
		{
			to: '/admin/applications?status=MORE_INFO',
			count: countOf(queue, 'MORE_INFO'),
			title: 'With the applicant',
			note: 'asked for more information',
		},
		{
			to: '/admin/applications?status=PENDING_VERIFICATION',
			count: countOf(queue, 'PENDING_VERIFICATION'),
			title: 'Not verified',
			note: 'the code was not entered yet',
		},
	];
	if (!admin) {
		const count = countOf(queue, 'APPROVED');
		figures.push({
			to: '/admin/applications?status=APPROVED',
			count,
			title: 'Approved',
			note: 'the fee is not paid yet',
		});
	} else if (house) {
		const { deadLetters, waiting } = house.jobs;
		const note = waiting > 0 ? `${waiting} waiting for their turn` : 'nothing in the line';
		figures.push({ to: '/admin/house', count: deadLetters, title: 'Failed jobs', note, alarm: deadLetters > 0 });
	}
	return (
		<div className="queue">
			{figures.map(({ to, count, title, note, alarm }) => (
				<Link key={title} to={to}>
					<span className={alarm ? 'n late' : 'n'}>{count}</span>
					<span>
						<b>{title}</b>
						<span>{note}</span>
					</span>
				</Link>
			))}
			{admin && !house && <Skeleton style={{ height: '2.5rem', margin: '1.1rem' }} />}
		</div>
	);
}

export const FiguresLoading = () => (
	<div className="queue">
		{Array.from({ length: 4 }, (_, place) => (
			<div key={place}>
				<Skeleton style={{ width: '2.25rem' }} />
				<Skeleton style={{ height: '1.5rem', width: '70%' }} />
			</div>
		))}
	</div>
);

/** The queue's first page holds the oldest: when all of it is late, more may be. */
function lateNote(queue: Queue): string {
	const now = new Date();
	const late = queue.items.filter((row) => (waitingDays(row, now) ?? 0) >= lateAfterDays).length;
	if (queue.items.length === 0) return 'nothing waits';
	if (late === 0) return `none for ${inWords(lateAfterDays)} days or more`;
	const atLeast = late === queue.items.length && queue.total > late ? 'at least ' : '';
	return `${atLeast}${late} for ${inWords(lateAfterDays)} days or more`;
}
