import { useState } from 'react';
import { memberEndpoints } from '#contract/members.office.ts';
import { call } from '#web/core/api.ts';
import { longDate } from '#web/core/format.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { useAction } from '#web/ui/use-action.ts';
import { plannedChange } from './category-dialog.tsx';
import type { ActionProps } from './member-actions.tsx';
import type { MemberProps } from './member-view.tsx';

/** What must not be overlooked, whichever part of the file is open. */
export function MemberNotices({ member, onChange }: MemberProps) {
	const [asking, setAsking] = useState(false);
	const planned = plannedChange(member);
	return (
		<>
			{member.disabledAt && (
				<Notice tone="bad">
					<h2>Disabled since {longDate(member.disabledAt)}</h2>
					<p>No login, no card. The reason stands in the history.</p>
				</Notice>
			)}
			{member.erasureRequestedAt && (
				<Notice>
					<h2>Asked to be erased on {longDate(member.erasureRequestedAt)}</h2>
					<p>The member waits for an answer of the office.</p>
				</Notice>
			)}
			{planned && (
				<Notice tone="new">
					<h2>
						{planned.to} from {longDate(planned.effectiveOn)}
					</h2>
					<p>
						{planned.reason}{' '}
						<button type="button" className="link-button" onClick={() => setAsking(true)}>
							Take the change back…
						</button>
					</p>
				</Notice>
			)}
			{asking && (
				<WithdrawDialog
					member={member}
					onClose={() => setAsking(false)}
					onDone={() => {
						setAsking(false);
						onChange();
					}}
				/>
			)}
		</>
	);
}

function WithdrawDialog({ member, onDone, onClose }: ActionProps) {
	const { busy, failure, act } = useAction(onDone);
	return (
		<ConfirmDialog
			title="Take the change of category back?"
			act="Take it back"
			leave="Leave it"
			busy={busy}
			failure={failure}
			onSubmit={() => act(() => call(memberEndpoints.withdrawCategoryChange, { params: { id: member.id } }))}
			onClose={onClose}
		>
			<p className="muted">
				{member.name} stays in {member.category} and is told so by mail.
			</p>
		</ConfirmDialog>
	);
}
