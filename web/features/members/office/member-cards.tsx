import { useState } from 'react';
import type { MemberDetail } from '#contract/members.office.ts';
import { membershipCardEndpoints } from '#contract/membership-cards.office.ts';
import { call } from '#web/core/api.ts';
import { useEndpoint } from '#web/core/query.tsx';
import { ActionRow } from '#web/ui/action-row.tsx';
import { Button } from '#web/ui/button.tsx';
import { Failure } from '#web/ui/failure.tsx';
import { RowsLoading } from '#web/ui/list/list-rows.tsx';
import { OfficeTable } from '#web/ui/list/office-table.tsx';
import { LoadError } from '#web/ui/load-failure.tsx';
import { EmptyState } from '#web/ui/state.tsx';
import { toast } from '#web/ui/toast.ts';
import { useAction } from '#web/ui/use-action.ts';
import { cardColumns, EndCardDialog, type EndedCard } from './card-table.tsx';
import styles from './member-cards.module.css';
import { useIssueCards } from './use-issue-cards.ts';

/** The member's cards in the register, with everything the office does with a card. */
export function MemberCards({ member: { id, email } }: { member: MemberDetail }) {
	const { data, error, refetch } = useEndpoint(membershipCardEndpoints.cardsOfMember, { params: { id } });
	const [ended, setEnded] = useState<EndedCard>();
	const issueCards = useIssueCards();
	const { busy, failure, act } = useAction(() => {});
	const print = async () => {
		const { refused } = await issueCards([id]);
		for (const { message } of refused) toast.error(message);
		return undefined;
	};
	if (error) return <LoadError what="The cards" error={error} onRetry={refetch} />;
	if (!data) return <RowsLoading />;
	return (
		<>
			<ActionRow space="small" phone="stack" className={styles.actions}>
				<Button small disabled={busy} onClick={() => void act(print)}>
					Print a card
				</Button>
				{email && (
					<Button
						look="line"
						small
						disabled={busy}
						onClick={() => void act(() => call(membershipCardEndpoints.emailCard, { params: { id } }))}
					>
						Email the card
					</Button>
				)}
			</ActionRow>
			<Failure text={failure} />
			{data.length === 0 ? (
				<EmptyState title="No card has been printed yet.">
					<p>The card on the member’s own page is always there. A printed card gets a number in the register.</p>
				</EmptyState>
			) : (
				<OfficeTable label="Cards" columns={cardColumns(setEnded, false)} rows={data} />
			)}
			{ended && (
				<EndCardDialog
					ended={ended}
					onDone={() => {
						setEnded(undefined);
						refetch();
					}}
					onClose={() => setEnded(undefined)}
				/>
			)}
		</>
	);
}
