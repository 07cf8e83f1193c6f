import { useEffect, useRef } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Failure } from '#web/ui/failure.tsx';
import { TextAreaField, TextField } from '#web/ui/field.tsx';
import { Honeypot } from '#web/ui/form/honeypot.tsx';
import styles from './contact-form.module.css';
import { sendContact } from './send-contact.ts';
import { type MessageFormProps, useMessageForm } from './use-message-form.ts';

type Thanks = { title: string; text: string };

/** `thanks` is shown after it was sent. */
export function ContactForm({ thanks, ...props }: MessageFormProps & { thanks: Thanks }) {
	const { form, fieldErrors, failure, busy, sent, onSubmit, again } = useMessageForm(props, (id, message) =>
		sendContact(id, message),
	);
	const typed = props.result?.values ?? {};
	if (sent) return <Sent {...thanks} onAgain={again} />;
	return (
		<form ref={form} className="form-grid" method="post" action="/contact#write" noValidate onSubmit={onSubmit}>
			<TextField
				label="First name"
				name="firstName"
				defaultValue={typed.firstName}
				autoComplete="given-name"
				maxLength={60}
				required
				error={fieldErrors.firstName}
			/>
			<TextField
				label="Last name"
				name="lastName"
				defaultValue={typed.lastName}
				autoComplete="family-name"
				maxLength={60}
				required
				error={fieldErrors.lastName}
			/>
			<TextField
				label="Phone number"
				name="phone"
				defaultValue={typed.phone}
				type="tel"
				autoComplete="tel"
				maxLength={30}
				required
				error={fieldErrors.phone}
			/>
			<TextField
				label="Email"
				name="email"
				defaultValue={typed.email}
				type="email"
				autoComplete="email"
				autoCapitalize="none"
				spellCheck={false}
				maxLength={254}
				required
				error={fieldErrors.email}
			/>
			<TextAreaField
				label="Message"
				name="message"
				defaultValue={typed.message}
				rows={6}
				maxLength={4000}
				required
				wide
				error={fieldErrors.message}
			/>
			<Honeypot />
			<Failure boxed wide text={failure} />
			<div className="form-wide">
				<Button type="submit" busy={busy} busyText="Sending...">
					Submit Message
				</Button>
			</div>
		</form>
	);
}

/** Replaces the form, and takes the focus from its button. */
function Sent({ title, text, onAgain }: Thanks & { onAgain: () => void }) {
	const heading = useRef<HTMLHeadingElement>(null);
	useEffect(() => heading.current?.focus(), []);
	return (
		<div className={styles.sent} role="status">
			<h3 ref={heading} tabIndex={-1}>
				{title}
			</h3>
			<p>{text}</p>
			<Button look="line" onClick={onAgain}>
				Write another message
			</Button>
		</div>
	);
}
