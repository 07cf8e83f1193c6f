import { layout } from '#server/core/mail/layout.ts';
import type { Mail } from '#server/core/mail/templates.ts';

const nameMark = /\{name\}/g;

/** A text that says {name} greets by itself; any other gets its greeting. */
const greeted = (body: string, name: string) =>
	body.includes('{name}') ? body.replace(nameMark, () => name) : `Dear ${name},\n\n${body}`;

export const mailingMail = ({
	subject,
	body,
	name,
	leave,
}: {
	subject: string;
	body: string;
	name: string;
	leave?: { label: string; url: string };
}): Mail => ({
	subject,
	...layout({ title: subject, blocks: [{ kind: 'message', text: greeted(body, name) }], ...(leave ? { leave } : {}) }),
});
