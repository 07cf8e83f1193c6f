import { Link, useSearchParams } from 'react-router';
import type { CategoryChange, MemberDetail } from '#contract/members.office.ts';
import type { StateEntry } from '#contract/membership-states.office.ts';
import { longDate } from '#web/core/format.ts';
import { Notice } from '#web/ui/notice.tsx';

/** Important notices, shown above every tab. */
export const MemberNotices = ({
	member,
	planned,
	onWithdraw,
}: {
	member: MemberDetail;
	/** The changes of category and membership type that are planned. */
	planned: CategoryChange[];
	onWithdraw: (change: CategoryChange) => void;
}) => (
	<>
		{member.disabledAt && (
			<Notice tone="bad">
				<h2>Login disabled since {longDate(member.disabledAt)}</h2>
				<p>The membership is not affected. The reason is in the history.</p>
			</Notice>
		)}
		{member.erasureRequestedAt && (
			<Notice>
				<h2>Asked to be erased on {longDate(member.erasureRequestedAt)}</h2>
				<p>The member waits for a reply from the office.</p>
			</Notice>
		)}
		{member.states
			.filter(({ planned }) => planned)
			.map((entry) => (
				<PlannedState key={entry.id} entry={entry} />
			))}
		{planned.map((change) => (
			<Notice key={change.id} tone="new">
				<h2>
					Changes to {change.to} on {longDate(change.effectiveOn)}
				</h2>
				<p>
					{change.reason}{' '}
					<button type="button" className="link-button" onClick={() => onWithdraw(change)}>
						Withdraw the change…
					</button>
				</p>
			</Notice>
		))}
	</>
);

const plannedTexts: Record<StateEntry['state'], string> = {
	active: 'Will be active again from',
	absent: 'Will be absent from',
	suspended: 'Will be suspended from',
	resigned: 'Will resign on',
	removed: 'Will be removed on',
	deceased: 'Deceased from',
	refunded: 'Fee refunded from',
};

/** The tab with the states has a button of its own to withdraw it. */
function PlannedState({ entry: { state, from, reason } }: { entry: StateEntry }) {
	const [search] = useSearchParams();
	return (
		<Notice tone="new">
			<h2>
				{plannedTexts[state]} {longDate(from)}
			</h2>
			<p>
				{reason} {search.get('part') !== 'state' && <Link to="?part=state">Show or withdraw it</Link>}
			</p>
		</Notice>
	);
}
