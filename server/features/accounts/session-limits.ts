import { dayMs } from '#contract/core/club-time.ts';
import { type Role, worksInOffice } from '#contract/core/roles.ts';

const hourMs = 3_600_000;

// docs/security/accounts.md has the reasons.
const office = { idleMs: hourMs, longestMs: 12 * hourMs };
const member = { idleMs: 30 * dayMs, longestMs: 90 * dayMs };

const limitsOf = (role: Role) => (worksInOffice(role) ? office : member);

/** When a session ends at the latest, however much it is used. */
export const latestEnd = (createdAt: Date, role: Role): Date =>
	new Date(createdAt.getTime() + limitsOf(role).longestMs);

export const hasExpired = (session: { createdAt: Date; lastSeenAt: Date }, role: Role, now: Date): boolean =>
	latestEnd(session.createdAt, role) <= now || now.getTime() - session.lastSeenAt.getTime() >= limitsOf(role).idleMs;

/** `lastSeenAt` is written at most once a minute, so that a page with many calls writes it once. */
export const isStale = ({ lastSeenAt }: { lastSeenAt: Date }, now: Date): boolean =>
	now.getTime() - lastSeenAt.getTime() >= 60_000;
