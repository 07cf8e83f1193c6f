import { type FormEvent, useState } from 'react';
import { classes } from '#web/core/classes.ts';
import { valuesOf } from '#web/core/form-values.ts';
import { Honeypot } from '#web/ui/form/honeypot.tsx';
import styles from './newsletter-box.module.css';
import { type NewsletterMessage, subscribe } from './newsletter-requests.ts';

/** The newsletter form in the footer. */
export function NewsletterBox({ text, sent }: { text: string; sent: string }) {
	return (
		<div>
			<h2 id="newsletter">Newsletter</h2>
			<p>{text}</p>
			<NewsletterForm id="newsletter" sent={sent} />
		</div>
	);
}

/** `id` is the id of its heading. Without scripts it is sent to the newsletter page. */
export function NewsletterForm({
	id,
	sent,
	email,
	result,
	showLabel = false,
}: {
	id: string;
	/** Shown when it was sent. */
	sent: string;
	/** What was typed before. */
	email?: string | undefined;
	result?: NewsletterMessage | undefined;
	/** Where there is room for it. */
	showLabel?: boolean;
}) {
	const [sending, setSending] = useState(false);
	const [message, setMessage] = useState(result);

	async function onSubmit(event: FormEvent<HTMLFormElement>) {
		event.preventDefault();
		if (sending) return;
		const form = event.currentTarget;
		setSending(true);
		const next = await subscribe(valuesOf(new FormData(form)), sent);
		setSending(false);
		setMessage(next);
		if (!next.wrong) form.reset();
	}

	return (
		<>
			<form
				className={styles.form}
				method="post"
				action="/newsletter"
				noValidate
				aria-labelledby={id}
				onSubmit={onSubmit}
			>
				<label className={showLabel ? styles.label : 'visually-hidden'} htmlFor={`${id}-email`}>
					Your email address
				</label>
				<input
					id={`${id}-email`}
					name="email"
					type="email"
					defaultValue={email}
					autoComplete="email"
					placeholder={showLabel ? undefined : 'Your email address'}
					required
					aria-invalid={message?.wrong || undefined}
					aria-describedby={`${id}-message`}
				/>
				<Honeypot />
				<button type="submit" disabled={sending}>
					{sending ? 'Sending...' : 'Subscribe'}
				</button>
			</form>
			<p id={`${id}-message`} className={classes(styles.message, message?.wrong && styles.wrong)} role="status">
				{message?.text}
			</p>
		</>
	);
}
