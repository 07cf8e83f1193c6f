import { createHmac } from 'node:crypto';
import { clubDay } from '#contract/core/club-time.ts';
import { keyFor, sameText } from '#server/core/crypto/app-secret.ts';

/** A card is valid until the end of the year in which it is shown. */
export const validThrough = (now: Date): string => `${clubDay(now).slice(0, 4)}-12-31`;
export const isExpired = (through: string, now: Date): boolean => through < clubDay(now);

/** The signed content of a card's QR code: member and last day. Short, so that the code is easy to scan. */
export function cardTokens(secret: string) {
	const key = keyFor(secret, 'membership-card');
	const sign = (body: string) => createHmac('sha256', key).update(body).digest('base64url').slice(0, 22);
	return {
		create(memberId: string, through: string): string {
			const body = `${Buffer.from(memberId.replaceAll('-', ''), 'hex').toString('base64url')}.${through.replaceAll('-', '')}`;
			return `${body}.${sign(body)}`;
		},
		read(token: string): { memberId: string; through: string } | undefined {
			const [id = '', date = '', mac = ''] = token.split('.');
			if (!sameText(mac, sign(`${id}.${date}`))) return undefined;
			const hex = Buffer.from(id, 'base64url').toString('hex');
			return {
				memberId: hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5'),
				through: date.replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3'),
			};
		},
	};
}
