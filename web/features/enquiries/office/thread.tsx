import type { EnquiryDetail } from '#contract/enquiries.office.ts';
import { dateAndTime } from '#web/core/format.ts';
import { StatusTag } from '#web/ui/status-tag.tsx';
import { inShort } from './enquiry-labels.ts';

type Message = EnquiryDetail['thread'][number];

/** The question first, then what was answered and noted, in the order of time. */
export const Thread = ({ enquiry }: { enquiry: EnquiryDetail }) => (
	<ol className="thread" aria-label="Conversation">
		<li className="asked">
			<p className="by">
				<b>{enquiry.name}</b> <span className="numeric">{dateAndTime(enquiry.createdAt)}</span>
			</p>
			<p className="text">{enquiry.message ?? inShort(enquiry)}</p>
		</li>
		{enquiry.thread.map((message) => (
			<li key={message.id} className={message.kind}>
				<p className="by">
					<b>{message.author}</b> <span className="numeric">{dateAndTime(message.at)}</span>
					<Fate message={message} />
				</p>
				<p className="text">{message.body}</p>
			</li>
		))}
	</ol>
);

function Fate({ message: { kind, mail } }: { message: Message }) {
	if (kind === 'note' || !mail)
		return (
			<StatusTag className="mail-status" tone="off">
				Note, stays in the office
			</StatusTag>
		);
	if (mail.state === 'sent')
		return (
			<StatusTag className="mail-status" tone="ok">
				Mailed
			</StatusTag>
		);
	if (mail.state === 'waiting')
		return (
			<StatusTag className="mail-status" tone="wait">
				On its way
			</StatusTag>
		);
	return (
		<StatusTag className="mail-status" tone="bad">
			Not delivered so far, it is tried again: {mail.error}
		</StatusTag>
	);
}
