import { useState } from 'react';
import type { MemberDetail } from '#contract/members.office.ts';
import type { StateEntry } from '#contract/membership-states.office.ts';
import { stateDefinitions, stateEffects } from '#contract/membership-states.ts';
import { dateAndTime, longDate } from '#web/core/format.ts';
import { ActionRow } from '#web/ui/action-row.tsx';
import { Button } from '#web/ui/button.tsx';
import { DetailsSection, EntryList } from '#web/ui/details-section.tsx';
import { EmptyState } from '#web/ui/state.tsx';
import { EffectList } from './effect-list.tsx';
import { ErasureDialog } from './member-dialogs.tsx';
import { WithdrawStateDialog } from './state-dialogs.tsx';

/** The state of the membership with its effects, and every entry about it. */
export function MemberState({ member, onChange }: { member: MemberDetail; onChange: () => void }) {
	const [withdrawing, setWithdrawing] = useState<StateEntry>();
	const [erasing, setErasing] = useState(false);
	const close = () => setWithdrawing(undefined);
	return (
		<>
			<DetailsSection>
				<h2>
					{stateDefinitions[member.state].label}
					{member.stateUntil && ` until ${longDate(member.stateUntil)}`}
				</h2>
				<EffectList effects={stateEffects(member.state)} />
			</DetailsSection>
			<DetailsSection>
				<h2>All states</h2>
				{member.states.length === 0 ? (
					<EmptyState title="Nothing has changed since the membership began." />
				) : (
					<EntryList>
						{member.states.map((entry) => (
							<li key={entry.id}>
								<b>{stateDefinitions[entry.state].label}</b> {daysOf(entry)}
								{entry.withdrawnAt && ' · withdrawn'}
								{entry.planned && (
									<>
										{' · planned '}
										<button type="button" className="link-button" onClick={() => setWithdrawing(entry)}>
											Withdraw…
										</button>
									</>
								)}
								<p className="keep-lines">{entry.reason}</p>
								<p>
									{entry.author}, {dateAndTime(entry.createdAt)}
								</p>
							</li>
						))}
					</EntryList>
				)}
			</DetailsSection>
			{!member.erasureRequestedAt && (
				<DetailsSection>
					<h2>Erasure</h2>
					<p>Members ask for it on their own page. Record it here if someone asked by letter or in person.</p>
					<ActionRow>
						<Button look="line" small onClick={() => setErasing(true)}>
							Record a request…
						</Button>
					</ActionRow>
				</DetailsSection>
			)}
			{erasing && (
				<ErasureDialog
					member={member}
					onClose={() => setErasing(false)}
					onDone={() => {
						setErasing(false);
						onChange();
					}}
				/>
			)}
			{withdrawing && (
				<WithdrawStateDialog
					member={member}
					entry={withdrawing}
					onClose={close}
					onDone={() => {
						close();
						onChange();
					}}
				/>
			)}
		</>
	);
}

const daysOf = ({ from, until }: StateEntry) => `from ${longDate(from)}${until ? ` to ${longDate(until)}` : ''}`;
