import type { HistoryEntry } from '#contract/applications.office.ts';
import { dateAndTime } from '#web/core/format.ts';
import { capital } from '#web/core/office-labels.ts';
import { DetailsSection } from '#web/ui/details-section.tsx';

export const History = ({ entries }: { entries: readonly HistoryEntry[] }) => (
	<DetailsSection>
		<h2>History</h2>
		{entries.length === 0 ? (
			<p>Nothing is recorded yet.</p>
		) : (
			<dl>
				{entries.map((entry, place) => (
					<div key={place} style={{ display: 'contents' }}>
						<dt className="numeric">{dateAndTime(entry.at)}</dt>
						<dd>
							{capital(entry.action)}
							<span className="muted"> · {[entry.actor, entry.details].filter(Boolean).join(' · ')}</span>
						</dd>
					</div>
				))}
			</dl>
		)}
	</DetailsSection>
);
