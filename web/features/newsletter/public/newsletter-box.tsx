import { type FormEvent, useState } from 'react';
import { classes } from '#web/core/classes.ts';
import { Honeypot } from '#web/ui/form/honeypot.tsx';
import styles from './newsletter-box.module.css';

// Loaded when a visitor is about to type an address: most never do.
const loadRequests = () => import('./newsletter-requests.ts');

/** The newsletter form in the footer. */
export function NewsletterBox() {
	const [sending, setSending] = useState(false);
	const [message, setMessage] = useState<{ text: string; wrong?: boolean }>();

	async function onSubmit(event: FormEvent<HTMLFormElement>) {
		event.preventDefault();
		if (sending) return;
		const form = event.currentTarget;
		setSending(true);
		const result = await loadRequests()
			.then(({ subscribe }) => subscribe(new FormData(form)))
			.catch(() => ({ text: 'You seem to be offline. Please try again in a moment.', wrong: true }));
		setSending(false);
		setMessage(result);
		if (!result.wrong) form.reset();
	}

	return (
		<div>
			<h2 id="newsletter">Newsletter</h2>
			<p>What is on, once a month. Nothing else, and it ends with one press.</p>
			<form className={styles.form} method="post" noValidate aria-labelledby="newsletter" onSubmit={onSubmit}>
				<label className="visually-hidden" htmlFor="news-email">
					Your e-mail address
				</label>
				<input
					id="news-email"
					name="email"
					type="email"
					autoComplete="email"
					placeholder="Your e-mail address"
					required
					aria-invalid={message?.wrong || undefined}
					aria-describedby="news-message"
					onFocus={() => void loadRequests().catch(() => {})}
				/>
				<Honeypot />
				<button type="submit" disabled={sending}>
					{sending ? 'Sending...' : 'Subscribe'}
				</button>
			</form>
			<p id="news-message" className={classes(styles.message, message?.wrong && styles.wrong)} role="status">
				{message?.text}
			</p>
		</div>
	);
}
