import { dayMs } from '#contract/core/club-time.ts';
import { type Secrets, signatures } from '#server/core/crypto/app-secret.ts';
import { isUuid } from '#server/dependencies.ts';

/** A person who gets mailings: a subscriber of the newsletter, or a member. */
export type Recipient = { kind: 'subscriber' | 'member'; id: string };

const confirmDays = 7;
const letters = { subscriber: 's', member: 'm' } as const;

export type MailingLinks = ReturnType<typeof mailingLinks>;

/**
 * The links in newsletter mails and mailings. Each is signed over its recipient and purpose, so no table and no job row
 * contains a secret, and a link to confirm does not unsubscribe.
 */
export function mailingLinks({ publicUrl, ...secrets }: Secrets & { publicUrl: string }) {
	const confirming = signatures(secrets, 'newsletter-confirm');
	// "leave" must not be renamed, because links that were mailed before contain it.
	const leaving = signatures(secrets, 'newsletter-leave');
	const unsubscribeToken = ({ kind, id }: Recipient) => {
		const text = `${letters[kind]}.${id}`;
		return `${text}.${leaving.sign(text)}`;
	};
	return {
		confirm(id: string, askedAt: Date): string {
			const text = `${id}.${askedAt.getTime()}`;
			return `${publicUrl}/newsletter/confirm/${text}.${confirming.sign(text)}`;
		},
		/** Undefined when it is forged or too old. */
		readConfirm(token: string, now: Date): { id: string; askedAt: Date } | undefined {
			const [id = '', asked = '', signature = ''] = token.split('.');
			if (!isUuid(id) || !confirming.isValid(`${id}.${asked}`, signature)) return undefined;
			const askedAt = new Date(Number(asked));
			return now.getTime() - askedAt.getTime() <= confirmDays * dayMs ? { id, askedAt } : undefined;
		},
		/** For people: a page with one button. */
		unsubscribePage: (recipient: Recipient) => `${publicUrl}/newsletter/unsubscribe/${unsubscribeToken(recipient)}`,
		/** For mail programs: RFC 2369 and RFC 8058. */
		unsubscribeHeaders: (recipient: Recipient): Record<string, string> => ({
			'List-Unsubscribe': `<${publicUrl}/api/newsletter/unsubscribe/${unsubscribeToken(recipient)}>`,
			'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
		}),
		readUnsubscribe(token: string): Recipient | undefined {
			const [letter = '', id = '', signature = ''] = token.split('.');
			if (!isUuid(id) || !leaving.isValid(`${letter}.${id}`, signature)) return undefined;
			return { kind: letter === letters.member ? 'member' : 'subscriber', id };
		},
	};
}
