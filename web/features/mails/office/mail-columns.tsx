import type { MailRow, MailState } from '#contract/mails.office.ts';
import { dateAndTime } from '#web/core/format.ts';
import { plural } from '#web/core/office-labels.ts';
import type { Column } from '#web/ui/list/office-table.tsx';
import { NarrowLine, RowName, SecondLine } from '#web/ui/list/table.tsx';
import { StatusTag, type Tone } from '#web/ui/status-tag.tsx';
import { Resend } from './resend.tsx';

const stateWords: Record<MailState, { label: string; tone: Tone }> = {
	waiting: { label: 'On its way', tone: 'wait' },
	sent: { label: 'Sent', tone: 'ok' },
	failed: { label: 'Failed', tone: 'bad' },
};

const State = ({ of }: { of: MailState }) => <StatusTag tone={stateWords[of].tone}>{stateWords[of].label}</StatusTag>;

const tried = ({ tries, error }: MailRow) => `${tries} ${plural(tries, 'try', 'tries')}. ${error}`;

/** `onDone` when one was sent again. */
export const mailColumns = (onDone: () => void): readonly Column<MailRow>[] => [
	{
		head: 'To',
		wrap: true,
		cell: (mail) => (
			<>
				<RowName>{mail.to}</RowName>
				<SecondLine>{mail.subject}</SecondLine>
				{mail.error && <SecondLine late>{tried(mail)}</SecondLine>}
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
		cell: (mail) => mail.state === 'failed' && <Resend mail={mail} onDone={onDone} />,
	},
];
