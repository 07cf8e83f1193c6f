import { useState } from 'react';
import { Link } from 'react-router';
import type { CardState, RegisteredCard } from '#contract/membership-cards.office.ts';
import { membershipCardEndpoints } from '#contract/membership-cards.office.ts';
import { call } from '#web/core/api.ts';
import { dateAndTime, shortDate } from '#web/core/format.ts';
import { ActionRow } from '#web/ui/action-row.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { TextAreaField } from '#web/ui/field.tsx';
import type { Column } from '#web/ui/list/office-table.tsx';
import { NarrowLine, RowName, SecondLine } from '#web/ui/list/table.tsx';
import { StatusTag, type Tone } from '#web/ui/status-tag.tsx';
import { useAction } from '#web/ui/use-action.ts';
import styles from './card-table.module.css';
import { printPage } from './use-issue-cards.ts';

export const cardStateLabels: Record<CardState, { label: string; tone: Tone }> = {
	issued: { label: 'Issued', tone: 'ok' },
	lost: { label: 'Lost', tone: 'bad' },
	returned: { label: 'Returned', tone: 'off' },
};

const Status = ({ of }: { of: CardState }) => {
	const { label, tone } = cardStateLabels[of];
	return <StatusTag tone={tone}>{label}</StatusTag>;
};

export type EndedCard = { card: RegisteredCard; state: 'lost' | 'returned' };

/** On a narrow screen: the days, without the time and who recorded it. */
const ShortHistory = ({ of: { validThrough, issuedAt, endedAt, state, note } }: { of: RegisteredCard }) => (
	<>
		<NarrowLine>
			Issued {shortDate(issuedAt)}, valid to {shortDate(validThrough)}
		</NarrowLine>
		{endedAt && (
			<NarrowLine below={480}>
				{cardStateLabels[state].label} {shortDate(endedAt)}
			</NarrowLine>
		)}
		{note && <NarrowLine below={480}>{note}</NarrowLine>}
	</>
);

const whose = ({ userId, familyOf }: RegisteredCard, withMember: boolean) =>
	withMember && familyOf ? `${userId}, ${familyOf}` : userId;

/** The columns of the register; `withMember` is for the list of all members' cards. */
export const cardColumns = (onEnd: (ended: EndedCard) => void, withMember: boolean): Column<RegisteredCard>[] => [
	{
		head: 'Card',
		numeric: true,
		hideBelow: 480,
		...(withMember && { sort: { by: 'number', usually: 'desc', first: true } }),
		cell: ({ number }) => <b>{number}</b>,
	},
	{
		head: withMember ? 'Member' : 'For',
		className: styles.whose,
		cell: (card) => (
			<>
				{withMember ? (
					<Link to={`/admin/members/${card.memberId}?part=cards`}>{card.name}</Link>
				) : (
					<RowName>{card.name}</RowName>
				)}
				<SecondLine numeric>{whose(card, withMember)}</SecondLine>
				<NarrowLine below={480} phoneStatus={<Status of={card.state} />}>
					Card {card.number}
				</NarrowLine>
				<ShortHistory of={card} />
				{card.state === 'issued' && (
					<NarrowLine below={480}>
						<Actions card={card} onEnd={onEnd} />
					</NarrowLine>
				)}
			</>
		),
	},
	{
		head: 'Valid to',
		numeric: true,
		hideBelow: 860,
		cell: ({ validThrough }) => shortDate(validThrough),
	},
	{
		head: 'Issued',
		wrap: true,
		hideBelow: 860,
		...(withMember && { sort: { by: 'issued', usually: 'desc' } }),
		cell: ({ issuedAt, issuedBy }) => (
			<>
				{dateAndTime(issuedAt)}
				<SecondLine>{issuedBy}</SecondLine>
			</>
		),
	},
	{
		head: 'Status',
		wrap: true,
		hideBelow: 480,
		cell: (card) => (
			<>
				<Status of={card.state} />
				{card.endedAt && (
					<SecondLine>
						{dateAndTime(card.endedAt)}, recorded by {card.endedBy}
					</SecondLine>
				)}
				{card.note && <SecondLine>{card.note}</SecondLine>}
				{card.state === 'issued' && <Actions card={card} onEnd={onEnd} />}
			</>
		),
	},
];

const Actions = ({ card, onEnd }: { card: RegisteredCard; onEnd: (ended: EndedCard) => void }) => {
	const which = <span className="visually-hidden"> card {card.number}</span>;
	return (
		<ActionRow space="none" phone="wrap" className="no-print">
			<Link className="link-button" to={printPage([card.number])}>
				Print{which}
			</Link>
			<button type="button" className="link-button" onClick={() => onEnd({ card, state: 'lost' })}>
				Mark lost…{which}
			</button>
			<button type="button" className="link-button" onClick={() => onEnd({ card, state: 'returned' })}>
				Mark returned…{which}
			</button>
		</ActionRow>
	);
};

const questions = {
	lost: {
		title: (number: number) => `Is card ${number} lost?`,
		text: 'It is no longer valid when it is scanned, and the check asks people to keep it and to call the office. This cannot be undone; the member gets a new card with another number.',
		confirmLabel: 'It is lost',
	},
	returned: {
		title: (number: number) => `Was card ${number} returned?`,
		text: 'It is no longer valid when it is scanned. This cannot be undone.',
		confirmLabel: 'It was returned',
	},
};

export function EndCardDialog({
	ended: { card, state },
	onDone,
	onClose,
}: {
	ended: EndedCard;
	onDone: () => void;
	onClose: () => void;
}) {
	const [note, setNote] = useState('');
	const { busy, failure, act } = useAction(onDone);
	const { title, text, confirmLabel } = questions[state];
	return (
		<ConfirmDialog
			title={title(card.number)}
			confirmLabel={confirmLabel}
			look="clay"
			busy={busy}
			failure={failure}
			onSubmit={() =>
				void act(() => call(membershipCardEndpoints.endCard, { params: { id: card.id }, body: { state, note } }))
			}
			onClose={onClose}
		>
			<p className="muted">
				{card.name} ({card.userId}). {text}
			</p>
			<TextAreaField
				label="Note"
				optional
				rows={2}
				maxLength={500}
				data-first
				value={note}
				onChange={(event) => setNote(event.target.value)}
			/>
		</ConfirmDialog>
	);
}
