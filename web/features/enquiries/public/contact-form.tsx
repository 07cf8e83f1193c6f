import { useEffect, useRef } from 'react';
import { contact } from '#web/content/contact.ts';
import { useLetter } from '#web/core/form/use-letter.ts';
import { Button } from '#web/ui/button.tsx';
import { TextAreaField, TextField } from '#web/ui/field.tsx';
import { UnseenBox } from '#web/ui/form/unseen-box.tsx';

export function ContactForm() {
	const letter = useLetter(async (id, text) => (await import('./send-contact.ts')).sendContact(id, text));
	const { wrong } = letter;
	if (letter.sent) return <Sent onAgain={letter.again} />;
	return (
		<form ref={letter.form} className="form-grid" method="post" noValidate onSubmit={letter.onSubmit}>
			<TextField
				label="First name"
				name="firstName"
				autoComplete="given-name"
				maxLength={60}
				required
				error={wrong.firstName}
			/>
			<TextField
				label="Last name"
				name="lastName"
				autoComplete="family-name"
				maxLength={60}
				required
				error={wrong.lastName}
			/>
			<TextField
				label="Phone number"
				name="phone"
				type="tel"
				autoComplete="tel"
				maxLength={30}
				required
				error={wrong.phone}
			/>
			<TextField
				label="Email"
				name="email"
				type="email"
				autoComplete="email"
				autoCapitalize="none"
				spellCheck={false}
				maxLength={254}
				required
				error={wrong.email}
			/>
			<TextAreaField label="Message" name="message" rows={6} maxLength={4000} required wide error={wrong.message} />
			<UnseenBox />
			{letter.failure && (
				<p className="form-failure form-wide" role="alert">
					{letter.failure}
				</p>
			)}
			<div className="form-wide">
				<Button type="submit" busy={letter.sending} busyText="Sending...">
					Submit Message
				</Button>
			</div>
		</form>
	);
}

/** Stands where the form was, and takes the focus that the button had. */
function Sent({ onAgain }: { onAgain: () => void }) {
	const heading = useRef<HTMLHeadingElement>(null);
	useEffect(() => heading.current?.focus(), []);
	return (
		<div className="sent" role="status">
			<h3 ref={heading} tabIndex={-1}>
				{contact.sentTitle}
			</h3>
			<p>{contact.sentText}</p>
			<Button look="line" onClick={onAgain}>
				Write another message
			</Button>
		</div>
	);
}
