import { useId, useRef, useState } from 'react';
import { type EnquiryDetail, enquiryOfficeEndpoints } from '#contract/enquiries.office.ts';
import { call } from '#web/core/api.ts';
import { classes } from '#web/core/classes.ts';
import { useDraft } from '#web/core/draft.ts';
import { isConflict, ShownError } from '#web/core/errors.ts';
import { dateAndTime } from '#web/core/format.ts';
import { newId } from '#web/core/new-id.ts';
import { useSubmit } from '#web/core/submit.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { DraftTextArea } from '#web/ui/form/draft-text-area.tsx';
import { phoneAddress } from '#web/ui/phone-link.tsx';
import { StatusTag } from '#web/ui/status-tag.tsx';
import { toast } from '#web/ui/toast.ts';
import styles from './conversation.module.css';
import { summaryOf } from './enquiry-labels.ts';

const messageClasses = { reply: styles.reply, note: styles.note, message: undefined };

/** The visitor's message first, then replies and notes in order of time. */
export const Thread = ({ enquiry }: { enquiry: EnquiryDetail }) => (
	<ol className={styles.thread} aria-label="Conversation">
		<li>
			<p className={styles.author}>
				<b>{enquiry.name}</b> <span className="numeric">{dateAndTime(enquiry.createdAt)}</span>
			</p>
			<p className={styles.text}>{enquiry.message ?? summaryOf(enquiry)}</p>
		</li>
		{enquiry.thread.map((message) => (
			<li key={message.id} className={messageClasses[message.kind]}>
				<p className={styles.author}>
					<b>{message.author}</b> <span className="numeric">{dateAndTime(message.at)}</span>
					<Delivery message={message} />
				</p>
				<p className={styles.text}>{message.body}</p>
			</li>
		))}
	</ol>
);

function Delivery({ message: { kind, mail } }: { message: EnquiryDetail['thread'][number] }) {
	const [tone, text] =
		kind === 'note' || !mail
			? (['off', 'Note, only for the office'] as const)
			: mail.state === 'sent'
				? (['ok', 'Emailed'] as const)
				: mail.state === 'waiting'
					? (['wait', 'On its way'] as const)
					: (['bad', `Not delivered yet, will be tried again: ${mail.error}`] as const);
	return (
		<StatusTag className={styles.delivery} tone={tone}>
			{text}
		</StatusTag>
	);
}

const { replyToEnquiry, noteOnEnquiry } = enquiryOfficeEndpoints;
type Message = { id: string; body: string };
type Action = { label: string; send: (message: Message) => Promise<{ message: string }> };

/**
 * A reply by mail when there is an address, otherwise a note about a call. The text is a draft until it is sent, and the
 * same text sent twice is stored once.
 */
export function ReplyForm({ enquiry, onDone }: { enquiry: EnquiryDetail; onDone: () => void }) {
	const id = useId();
	const draft = useDraft('answer', '');
	const text = draft.value;
	const [current, setCurrent] = useState<string>();
	const lastSent = useRef({ id: '', content: '' });

	const params = { id: enquiry.id };
	const actions: Action[] = [
		enquiry.email
			? {
					label: 'Send the answer',
					send: (body) => call(replyToEnquiry, { params, body: { ...body, read: enquiry.thread.length } }),
				}
			: {
					label: 'Record the call',
					send: (body) => call(noteOnEnquiry, { params, body: { ...body, calledBack: true } }),
				},
		{ label: 'Save as a note', send: (body) => call(noteOnEnquiry, { params, body }) },
	];

	const { busy, failure, submit } = useSubmit(
		async ({ label, send }: Action) => {
			if (!text.trim()) throw new ShownError('Please write something first.');
			setCurrent(label);
			const content = `${label} ${text}`;
			if (lastSent.current.content !== content) lastSent.current = { id: newId(), content };
			const { message } = await send({ id: lastSent.current.id, body: text });
			toast.success(message);
			draft.discard();
			onDone();
		},
		{
			fields: [],
			onFailure(error) {
				// Someone else has replied: the page shows their reply, and the next press sends this one.
				if (isConflict(error)) onDone();
				document.getElementById(id)?.focus();
			},
		},
	);

	return (
		<div className={classes(styles.form, 'no-print')}>
			{!enquiry.email && (
				<a className={buttonClass({ look: 'line', className: styles.call })} href={phoneAddress(enquiry.phone)}>
					Call {enquiry.phone}
				</a>
			)}
			<DraftTextArea
				id={id}
				label={enquiry.email ? 'Answer or note' : 'What was said'}
				hint={
					enquiry.email
						? `The answer goes to ${enquiry.email}, with a greeting and the question below it. A note stays here.`
						: 'There is no email address: call, and write down what was agreed.'
				}
				rows={6}
				maxLength={8000}
				draft={draft}
				error={failure}
			/>
			<div className={styles.actions}>
				{actions.map((action, index) => (
					<Button
						key={action.label}
						{...(index > 0 && { look: 'line' })}
						small
						busy={busy && current === action.label}
						busyText="Sending..."
						disabled={busy}
						onClick={() => void submit(action)}
					>
						{action.label}
					</Button>
				))}
			</div>
		</div>
	);
}
