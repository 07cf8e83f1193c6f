import { careEndpoints } from '#contract/care.ts';
import { ErrorState, LoadingWord, Skeleton } from '#web/components/ui/state.tsx';
import { DeadLetters } from '#web/features/admin/house/dead-letters.tsx';
import { HouseFacts } from '#web/features/admin/house/facts.tsx';
import { officeMeta } from '#web/features/admin/office-meta.ts';
import { AtDesk } from '#web/features/admin/shell/desk.tsx';
import { call } from '#web/lib/api.ts';
import { failureText, useAsk } from '#web/lib/use-ask.ts';
import '#web/styles/office-review.css';

export const meta = () => officeMeta('Health');

export default function HousePage() {
	return (
		<AtDesk desk="desk:team">
			<House />
		</AtDesk>
	);
}

function House() {
	const state = useAsk('house', () => call(careEndpoints.houseState));
	return (
		<>
			<div className="desk-top">
				<div>
					<h1>Health</h1>
					<p>How the server itself is, and what it could not deliver.</p>
				</div>
			</div>
			<div className="desk-grid">
				<DeadLetters onChange={state.reload} />
				<aside aria-label="The server">
					{state.data && <HouseFacts house={state.data} />}
					{state.error && !state.data ? (
						<ErrorState title={failureText(state.error)} onRetry={state.reload} />
					) : (
						!state.data && <Loading />
					)}
				</aside>
			</div>
		</>
	);
}

const Loading = () => (
	<div style={{ display: 'grid', gap: '.9rem' }}>
		{Array.from({ length: 6 }, (_, line) => (
			<Skeleton key={line} className="line" />
		))}
		<LoadingWord />
	</div>
);
