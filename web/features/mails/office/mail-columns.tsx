import { type MailRow, type MailState, mailEndpoints } from '#contract/mails.office.ts';
import { call } from '#web/core/api.ts';
import { dateAndTime } from '#web/core/format.ts';
import { plural } from '#web/core/office-labels.ts';
import { ActionButton } from '#web/ui/action-button.tsx';
import type { Column } from '#web/ui/list/office-table.tsx';
import { NarrowLine, RowName, SecondLine } from '#web/ui/list/table.tsx';
import { StatusTag, type Tone } from '#web/ui/status-tag.tsx';

const stateLabels: Record<MailState, { label: string; tone: Tone }> = {
	waiting: { label: 'On its way', tone: 'wait' },
	sent: { label: 'Sent', tone: 'ok' },
	failed: { label: 'Failed', tone: 'bad' },
};

const State = ({ of }: { of: MailState }) => <StatusTag tone={stateLabels[of].tone}>{stateLabels[of].label}</StatusTag>;

const errorText = ({ tries, error }: MailRow) => `${tries} ${plural(tries, 'try', 'tries')}. ${error}`;

/** `onDone` runs after a mail was sent again. */
export const mailColumns = (onDone: () => void): readonly Column<MailRow>[] => [
	{
		head: 'To',
		wrap: true,
		cell: (mail) => (
			<>
				<RowName>{mail.to}</RowName>
				<SecondLine>{mail.subject}</SecondLine>
				{mail.error && <SecondLine late>{errorText(mail)}</SecondLine>}
				<NarrowLine>{dateAndTime(mail.createdAt)}</NarrowLine>
				<NarrowLine below={480}>
					<State of={mail.state} />
				</NarrowLine>
			</>
		),
	},
	{ head: 'When', numeric: true, hideBelow: 860, cell: (mail) => dateAndTime(mail.sentAt ?? mail.createdAt) },
	{ head: 'State', hideBelow: 480, cell: (mail) => <State of={mail.state} /> },
	{
		head: <span className="visually-hidden">Action</span>,
		align: 'right',
		cell: (mail) =>
			mail.state === 'failed' && (
				<ActionButton small action={() => call(mailEndpoints.resendMail, { params: { id: mail.id } })} onDone={onDone}>
					Send again<span className="visually-hidden"> to {mail.to}</span>
				</ActionButton>
			),
	},
];
