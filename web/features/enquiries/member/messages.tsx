import { useId, useRef } from 'react';
import { type Conversation, memberMessageEndpoints } from '#contract/member-messages.ts';
import { call } from '#web/core/api.ts';
import { classes } from '#web/core/classes.ts';
import { useDraft } from '#web/core/draft.ts';
import { ShownError } from '#web/core/errors.ts';
import { longDateAndTime } from '#web/core/format.ts';
import { newId } from '#web/core/new-id.ts';
import { dashboardMeta } from '#web/core/private-meta.ts';
import { useSubmit } from '#web/core/submit.ts';
import { Button } from '#web/ui/button.tsx';
import { DashboardData, DashboardPage, useDashboardQuery } from '#web/ui/dashboard/dashboard-page.tsx';
import { DraftTextArea } from '#web/ui/form/draft-text-area.tsx';
import { EmptyState } from '#web/ui/state.tsx';
import { toast } from '#web/ui/toast.ts';
import styles from './messages.module.css';

export const meta = dashboardMeta('Messages');

export default function MessagesRoute() {
	return (
		<DashboardPage title="Messages">
			<Messages />
		</DashboardPage>
	);
}

const { conversations, writeToOffice, writeAgain } = memberMessageEndpoints;

function Messages() {
	const query = useDashboardQuery(conversations);
	return (
		<DashboardData query={query} what="Your messages">
			{(list) => (
				<div className={styles.page}>
					<section className="no-print" aria-labelledby="write">
						<h2 id="write">Write to the office</h2>
						<MessageForm
							name="new"
							label="Your message"
							hint="About bookings, bills or your membership. The office replies within two working days, and we email you when it does."
							send={(body) => call(writeToOffice, { body })}
							onSent={query.refetch}
						/>
					</section>
					<section aria-labelledby="conversations">
						<h2 id="conversations">Your conversations</h2>
						{list.length === 0 ? (
							<EmptyState title="No messages yet">
								<p>Your messages and the office’s replies will appear here.</p>
							</EmptyState>
						) : (
							list.map((conversation, index) => (
								<Thread key={conversation.id} conversation={conversation} open={index === 0} onSent={query.refetch} />
							))
						)}
					</section>
				</div>
			)}
		</DashboardData>
	);
}

/** The newest conversation is open; a form below its messages writes again. */
function Thread({
	conversation: { id, messages },
	open,
	onSent,
}: {
	conversation: Conversation;
	open: boolean;
	onSent: () => void;
}) {
	const last = messages.at(-1)!;
	return (
		<details className={styles.conversation} open={open}>
			<summary>
				<span className={styles.start}>{messages[0]!.body}</span>
				<span className="muted">
					{last.from === 'office' ? 'Answered' : 'You wrote'} {longDateAndTime(last.at)}
				</span>
			</summary>
			<ol className={styles.thread} aria-label="Conversation">
				{messages.map((message) => (
					<li key={message.id} className={classes(message.from === 'office' && styles.office)}>
						<p className="muted">
							<b>{message.from === 'office' ? 'The office' : 'You'}</b>{' '}
							<span className="numeric">{longDateAndTime(message.at)}</span>
						</p>
						<p className={styles.text}>{message.body}</p>
					</li>
				))}
			</ol>
			<MessageForm
				name={id}
				label="Write again"
				send={(body) => call(writeAgain, { params: { id }, body })}
				onSent={onSent}
			/>
		</details>
	);
}

/** The text is a draft until it is sent, and the same text sent twice is stored once. */
function MessageForm({
	name,
	label,
	hint,
	send,
	onSent,
}: {
	/** Distinguishes the drafts of this page. */
	name: string;
	label: string;
	hint?: string;
	send: (message: { id: string; body: string }) => Promise<{ message: string }>;
	onSent: () => void;
}) {
	const id = useId();
	const draft = useDraft(name, '');
	const lastSent = useRef({ id: '', body: '' });
	const { busy, failure, submit } = useSubmit(
		async () => {
			const body = draft.value.trim();
			if (!body) throw new ShownError('Please write your message');
			if (lastSent.current.body !== body) lastSent.current = { id: newId(), body };
			const { message } = await send(lastSent.current);
			lastSent.current = { id: '', body: '' };
			toast.success(message);
			draft.discard();
			onSent();
		},
		{ fields: [], onFailure: () => document.getElementById(id)?.focus() },
	);
	return (
		<form
			className={styles.form}
			noValidate
			onSubmit={(event) => {
				event.preventDefault();
				void submit();
			}}
		>
			<DraftTextArea id={id} label={label} hint={hint} rows={4} maxLength={4000} draft={draft} error={failure} />
			<Button type="submit" busy={busy} busyText="Sending...">
				Send
			</Button>
		</form>
	);
}
