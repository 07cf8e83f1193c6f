import { type FormEvent, useState } from 'react';
import { classes } from '#web/core/classes.ts';
import { UnseenBox } from '#web/ui/form/unseen-box.tsx';
import styles from './newsletter-box.module.css';

// What sends it, with the rules, comes when somebody means to write an address: most visitors never do.
const sender = () => import('./subscribe.ts');

/** The fourth block of the footer. */
export function NewsletterBox() {
	const [sending, setSending] = useState(false);
	const [said, setSaid] = useState<{ text: string; wrong?: boolean }>();

	async function onSubmit(event: FormEvent<HTMLFormElement>) {
		event.preventDefault();
		if (sending) return;
		const form = event.currentTarget;
		setSending(true);
		const answer = await sender()
			.then(({ subscribe }) => subscribe(new FormData(form)))
			.catch(() => ({ text: 'You seem to be offline. Please try again in a moment.', wrong: true }));
		setSending(false);
		setSaid(answer);
		if (!answer.wrong) form.reset();
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
					aria-invalid={said?.wrong || undefined}
					aria-describedby="news-said"
					onFocus={() => void sender().catch(() => {})}
				/>
				<UnseenBox />
				<button type="submit" disabled={sending}>
					{sending ? 'Sending...' : 'Subscribe'}
				</button>
			</form>
			<p id="news-said" className={classes(styles.message, said?.wrong && styles.wrong)} role="status">
				{said?.text}
			</p>
		</div>
	);
}
