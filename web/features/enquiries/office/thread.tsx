import type { EnquiryDetail } from '#contract/enquiries.office.ts';
import { dateAndTime } from '#web/core/format.ts';
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
	if (kind === 'note' || !mail) return <span className="st off">Note, stays in the office</span>;
	if (mail.state === 'sent') return <span className="st ok">Mailed</span>;
	if (mail.state === 'waiting') return <span className="st wait">On its way</span>;
	return <span className="st bad">Not delivered so far, it is tried again: {mail.error}</span>;
}
