import { useState } from 'react';
import { billEndpoints } from '#contract/bills.ts';
import { type DisputableLine, disputeEndpoints, type MemberDispute } from '#contract/disputes.ts';
import { call } from '#web/core/api.ts';
import { longDate, taka } from '#web/core/format.ts';
import { newId } from '#web/core/new-id.ts';
import { useEndpoint, useInvalidate } from '#web/core/query.tsx';
import { ActionButton } from '#web/ui/action-button.tsx';
import { Button } from '#web/ui/button.tsx';
import { DashboardData, useDashboardQuery } from '#web/ui/dashboard/dashboard-page.tsx';
import { KeepNumbers } from '#web/ui/keep-numbers.tsx';
import { ReasonDialog } from '#web/ui/reason-dialog.tsx';
import { StatusTag, type Tone } from '#web/ui/status-tag.tsx';
import styles from './account.module.css';

const { ownDisputes, openDispute, withdrawDispute } = disputeEndpoints;

/** How much of the balance is disputed. Nothing while that is not known; the list below shows an error. */
export function DisputedPart() {
	const { data } = useEndpoint(ownDisputes);
	return data && data.disputedPaisa > 0 ? <p>You have disputed charges of {taka(data.disputedPaisa)}.</p> : null;
}

/** What the member has disputed, and what can be disputed. */
export function OwnDisputes() {
	const query = useDashboardQuery(ownDisputes);
	const [disputing, setDisputing] = useState<DisputableLine & { id: string }>();
	const invalidate = useInvalidate();
	const onDone = () => {
		setDisputing(undefined);
		invalidate(ownDisputes);
		invalidate(billEndpoints.memberBills);
	};
	return (
		<DashboardData query={query} what="Your disputes">
			{({ disputes, lines }) =>
				disputes.length === 0 && lines.length === 0 ? null : (
					<section className={styles.part} aria-labelledby="disputes">
						<h2 id="disputes">Disputes</h2>
						<p>
							Is a charge not yours, or is its amount wrong? Dispute it: until the office decides, it does not count as
							overdue.
						</p>
						{disputes.length > 0 && (
							<ul>
								{disputes.map((dispute) => (
									<OwnDispute key={dispute.id} dispute={dispute} onDone={onDone} />
								))}
							</ul>
						)}
						{lines.length > 0 && (
							<details className={styles.earlier}>
								<summary>Dispute a charge</summary>
								<ul>
									{lines.map((line) => (
										<Line
											key={JSON.stringify(line.of)}
											line={line}
											onDispute={() => setDisputing({ ...line, id: newId() })}
										/>
									))}
								</ul>
							</details>
						)}
						{disputing && (
							<ReasonDialog
								title={`Dispute ${taka(disputing.paisa)}?`}
								confirmLabel="Dispute it"
								draftName={JSON.stringify(disputing.of)}
								hint="What is wrong? The office reads it."
								missingText="Please write what is wrong."
								maxLength={1000}
								action={(reason) => {
									const { id, of, paisa } = disputing;
									return call(openDispute, { body: { id, of, paisa, reason } });
								}}
								onDone={onDone}
								onClose={() => setDisputing(undefined)}
							>
								{disputing.text}, {longDate(disputing.day)}
							</ReasonDialog>
						)}
					</section>
				)
			}
		</DashboardData>
	);
}

const Line = ({
	line: { text, day, paisa, bill, until },
	onDispute,
}: {
	line: DisputableLine;
	onDispute: () => void;
}) => (
	<li>
		<div>
			{text}
			<p className="muted">
				{longDate(day)}, <KeepNumbers>{bill ? `on bill ${bill}` : 'not billed yet'}</KeepNumbers>
				{until && `. You can dispute it until ${longDate(until)}.`}
			</p>
		</div>
		<div className={styles.numbers}>
			<b>{taka(paisa)}</b>
			<p>
				<Button small look="line" aria-label={`Dispute ${text}`} onClick={onDispute}>
					Dispute…
				</Button>
			</p>
		</div>
	</li>
);

function statusOf({ state, paisa, decided }: MemberDispute): { label: string; tone: Tone } {
	if (state === 'OPEN') return { label: 'With the office', tone: 'wait' };
	if (state === 'REJECTED') return { label: 'Not accepted', tone: 'bad' };
	if (state === 'WITHDRAWN') return { label: 'Withdrawn', tone: 'off' };
	const isPart = decided !== null && decided.acceptedPaisa < paisa;
	return { label: isPart ? `${taka(decided.acceptedPaisa)} accepted` : 'Accepted', tone: 'ok' };
}

function OwnDispute({ dispute, onDone }: { dispute: MemberDispute; onDone: () => void }) {
	const { id, state, text, day, paisa, bill, reason, decided } = dispute;
	const { label, tone } = statusOf(dispute);
	return (
		<li>
			<div>
				{text}
				<p className="muted">
					{longDate(day)}
					{bill && <KeepNumbers>{`, on bill ${bill}`}</KeepNumbers>}
				</p>
			</div>
			<div className={styles.numbers}>
				<b>{taka(paisa)}</b>
				<p>
					<StatusTag tone={tone}>{label}</StatusTag>
				</p>
			</div>
			<div className={styles.words}>
				{reason && <p>You wrote: {reason}</p>}
				{decided?.answer && <p>The office: {decided.answer}</p>}
				{decided?.payBy && <p>If it is not paid yet, please pay what is left by {longDate(decided.payBy)}.</p>}
				{state === 'OPEN' && (
					<p className={styles.withdraw}>
						<ActionButton
							small
							aria-label={`Withdraw the dispute about ${text}`}
							action={() => call(withdrawDispute, { params: { id } })}
							onDone={onDone}
						>
							Withdraw
						</ActionButton>
					</p>
				)}
			</div>
		</li>
	);
}
