import { useState } from 'react';
import { type MemberBallot, teeBallotEndpoints } from '#contract/tee-ballots.ts';
import type { MemberTeeDay } from '#contract/tee-times.ts';
import { call } from '#web/core/api.ts';
import { timeText } from '#web/core/club-dates.ts';
import { joinNames } from '#web/core/format.ts';
import { useEndpoint } from '#web/core/query.tsx';
import { ActionDialog } from '#web/ui/action-dialog.tsx';
import { ActionRow } from '#web/ui/action-row.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { LoadFailure } from '#web/ui/load-failure.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { LoadingText } from '#web/ui/state.tsx';
import { momentText, whoPlays } from '../starts.ts';
import styles from './ballot.module.css';
import { BallotForm } from './ballot-form.tsx';
import { BallotResultTable } from './ballot-result.tsx';

/** The ballot of the chosen day: how to enter, the own entry, and the result. */
export function Ballot({ data }: { data: MemberTeeDay }) {
	const { day } = data;
	const query = useEndpoint(teeBallotEndpoints.ballot, { params: { day } });
	const [open, setOpen] = useState<'form' | 'withdraw'>();
	const close = () => setOpen(undefined);
	const done = () => {
		close();
		query.refetch();
	};
	if (query.error) return <LoadFailure what="The ballot" error={query.error} onRetry={query.refetch} />;
	if (!query.data) return <LoadingText />;
	const { ballot } = query.data;
	if (!ballot) return null;
	const { entry } = ballot;
	return (
		<>
			<Notice className={styles.ballot}>
				<h4>Ballot</h4>
				{ballot.drawnAt ? (
					<>
						<p>{resultText(ballot)}</p>
						<BallotResultTable day={day} />
					</>
				) : (
					<>
						<p>
							The starts from {timeText(ballot.from)} to {timeText(ballot.to)} are drawn after{' '}
							{momentText(ballot.closesAt)}. Nobody can book them before.
						</p>
						{entry && (
							<p>
								<b>Your entry:</b> {joinNames(entry.choices.map(timeText))}, {entry.holes} holes.{' '}
								{whoPlays(entry.players)}.{!entry.isMine && ' Another member has entered you.'}
							</p>
						)}
						{(!entry || entry.isMine) && !data.problem && (
							<ActionRow space="small">
								<Button small {...(entry && { look: 'line' })} onClick={() => setOpen('form')}>
									{entry ? 'Change the entry' : 'Enter the ballot'}
								</Button>
								{entry && (
									<Button small look="line" onClick={() => setOpen('withdraw')}>
										Withdraw
									</Button>
								)}
							</ActionRow>
						)}
						<details className={styles.result}>
							<summary>How you can check the draw</summary>
							<p>
								The draw uses a secret number, the seed. We chose it before anyone entered, and publish it with the
								result. It then has to match this code, so nobody can change it:
							</p>
							<p>
								SHA-256: <code>{ballot.commitment}</code>
							</p>
						</details>
					</>
				)}
			</Notice>
			<Dialog open={open === 'form'} onClose={close} title={entry ? 'Change the entry' : 'Enter the ballot'}>
				<BallotForm data={data} ballot={ballot} onDone={done} onClose={close} />
			</Dialog>
			{open === 'withdraw' && (
				<ActionDialog
					title="Withdraw from the ballot?"
					confirmLabel="Withdraw"
					cancelLabel="Keep the entry"
					action={() => call(teeBallotEndpoints.withdrawFromBallot, { params: { day } })}
					onDone={done}
					onClose={close}
				>
					<p>You can enter again until {momentText(ballot.closesAt)}.</p>
				</ActionDialog>
			)}
		</>
	);
}

function resultText({ entry }: MemberBallot): string {
	if (!entry) return 'The first starts of this day were drawn by ballot. What is left can be booked.';
	return entry.result
		? `You have won the start at ${timeText(entry.result)}.`
		: 'Your entry did not win a start. You are on the waiting list.';
}
