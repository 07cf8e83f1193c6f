import type { MailRow, MailState } from '#contract/mails.office.ts';
import { dateAndTime } from '#web/core/format.ts';
import { plural } from '#web/core/office-labels.ts';
import type { Column } from '#web/ui/list/office-table.tsx';
import { Resend } from './resend.tsx';
import '#web/styles/status.css';

const stateWords: Record<MailState, { label: string; tone: string }> = {
	waiting: { label: 'On its way', tone: 'wait' },
	sent: { label: 'Sent', tone: 'ok' },
	failed: { label: 'Failed', tone: 'bad' },
};

const State = ({ of }: { of: MailState }) => (
	<span className={`st ${stateWords[of].tone}`}>{stateWords[of].label}</span>
);

const tried = ({ tries, error }: MailRow) => `${tries} ${plural(tries, 'try', 'tries')}. ${error}`;

/** `onDone` when one was sent again. */
export const mailColumns = (onDone: () => void): readonly Column<MailRow>[] => [
	{
		head: 'To',
		className: 'wrap-any',
		cell: (mail) => (
			<>
				<b>{mail.to}</b>
				<span className="under">{mail.subject}</span>
				{mail.error && <span className="under late">{tried(mail)}</span>}
				<span className="sm">{dateAndTime(mail.createdAt)}</span>
				<span className="sm2">
					<State of={mail.state} />
				</span>
			</>
		),
	},
	{ head: 'When', className: 'lo numeric', cell: (mail) => dateAndTime(mail.sentAt ?? mail.createdAt) },
	{ head: 'State', className: 'lo3', cell: (mail) => <State of={mail.state} /> },
	{
		head: <span className="visually-hidden">Action</span>,
		className: 'r',
		cell: (mail) => mail.state === 'failed' && <Resend mail={mail} onDone={onDone} />,
	},
];
