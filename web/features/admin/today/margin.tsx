import { Link } from 'react-router';
import { registrationStatuses } from '#contract/auth.ts';
import { countOf, type Queue } from '#web/features/admin/queue/ask-queue.ts';
import { statusWords } from '#web/features/admin/words.ts';
import type { House } from './figures.tsx';
import '#web/styles/ledger.css';

/** What stands beside the work: all applications by state, and how the house is. */
export const Margin = ({ queue, house }: { queue: Queue; house: House | undefined }) => (
	<aside style={{ display: 'grid', gap: '2rem', alignContent: 'start' }} aria-label="At a glance">
		<section>
			<h2 style={{ marginBottom: '.4rem' }}>By state</h2>
			<dl className="ledger">
				{registrationStatuses.map((status) => (
					<div key={status}>
						<dt>
							<Link to={`/admin/applications?status=${status}`}>{statusWords[status].label}</Link>
						</dt>
						<dd>{countOf(queue, status)}</dd>
					</div>
				))}
			</dl>
		</section>
		{house && (
			<section>
				<h2 style={{ marginBottom: '.4rem' }}>In the house</h2>
				<ul className="mini">
					<li>
						<b>Mail</b>
						<p>{house.mode.mail === 'smtp' ? 'Goes out by SMTP' : 'Captured here, nothing leaves the machine'}</p>
					</li>
					<li>
						<b>Jobs</b>
						<p>
							{house.jobs.waiting} waiting, {house.jobs.running} running, {house.jobs.deadLetters} failed
						</p>
					</li>
				</ul>
			</section>
		)}
	</aside>
);
