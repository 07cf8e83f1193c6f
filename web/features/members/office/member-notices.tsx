import { Link } from 'react-router';
import type { CategoryChange, MemberDetail } from '#contract/members.office.ts';
import { stateDefinitions } from '#contract/membership-states.ts';
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
			.map(({ id, state, from, reason }) => (
				<Notice key={id} tone="new">
					<h2>
						{stateDefinitions[state].label} from {longDate(from)}
					</h2>
					<p>
						{reason} <Link to="?part=state">All states</Link>
					</p>
				</Notice>
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
