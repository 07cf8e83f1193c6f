import { fingerprint, sameText } from '#server/core/crypto/app-secret.ts';
import { isUuid } from '#server/dependencies.ts';

/** Who gets round mails: an address that subscribed, or a member. */
export type Reader = { kind: 'subscriber' | 'member'; id: string };

const confirmDays = 7;
const letters = { subscriber: 's', member: 'm' } as const;

/**
 * The links of newsletter mails. Each is signed over whom and what for, so that no table and no job row holds a key,
 * and a link that says yes is none that says no.
 */
export function roundMailLinks({ secret, publicUrl }: { secret: string; publicUrl: string }) {
	const sign = (purpose: 'confirm' | 'leave', what: string) => fingerprint(secret, `newsletter-${purpose}`, what);
	const leaveToken = ({ kind, id }: Reader) => {
		const what = `${letters[kind]}.${id}`;
		return `${what}.${sign('leave', what)}`;
	};
	return {
		confirm(id: string, askedAt: Date): string {
			const what = `${id}.${askedAt.getTime()}`;
			return `${publicUrl}/newsletter/confirm/${what}.${sign('confirm', what)}`;
		},
		/** Nothing when it is not ours or too old. */
		readConfirm(token: string, now: Date): { id: string; askedAt: Date } | undefined {
			const [id = '', asked = '', signature = ''] = token.split('.');
			if (!isUuid(id) || !sameText(signature, sign('confirm', `${id}.${asked}`))) return undefined;
			const askedAt = new Date(Number(asked));
			return now.getTime() - askedAt.getTime() <= confirmDays * 86_400_000 ? { id, askedAt } : undefined;
		},
		/** For a person, a page with one button. */
		leavePage: (reader: Reader) => `${publicUrl}/newsletter/unsubscribe/${leaveToken(reader)}`,
		/** For mail programs: RFC 2369 and RFC 8058. */
		leaveHeaders: (reader: Reader): Record<string, string> => ({
			'List-Unsubscribe': `<${publicUrl}/api/newsletter/unsubscribe/${leaveToken(reader)}>`,
			'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
		}),
		readLeave(token: string): Reader | undefined {
			const [letter = '', id = '', signature = ''] = token.split('.');
			if (!isUuid(id) || !sameText(signature, sign('leave', `${letter}.${id}`))) return undefined;
			return { kind: letter === letters.member ? 'member' : 'subscriber', id };
		},
	};
}
export type RoundMailLinks = ReturnType<typeof roundMailLinks>;
