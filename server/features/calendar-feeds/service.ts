import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { UpcomingEntry } from '#contract/calendar-feeds.ts';
import { dayMs } from '#contract/core/club-time.ts';
import type { Context, FeedEntry } from '#server/core/feature.ts';
import { notFound } from '#server/core/http/errors.ts';
import type { Actor } from '#server/core/http/serve.ts';
import { calendarFile } from '#server/core/icalendar.ts';
import { calendarFeeds } from './tables.ts';

export type CalendarFeedsService = ReturnType<typeof calendarFeedsService>;

/** A text as a calendar program loads it; the tag changes with the text. */
export type Feed = { text: string; etag: string };

const publicPastDays = 365;
const ownPastDays = 90;
/** Programs that load the feed once a day still see what was cancelled. */
const cancelledDays = 30;
const hourMs = 3_600_000;

const hashOf = (secret: string) => createHash('sha256').update(secret).digest('base64url');

/** Calendars that other programs subscribe to: one for everyone, and one for each member who wants it. */
export function calendarFeedsService(context: Context) {
	const {
		database: { db },
		audit,
		clock,
		content,
		features,
		ids,
		members,
		settings,
	} = context;
	const daysAgo = (days: number) => new Date(clock.now().getTime() - days * dayMs);

	async function feedOf(name: string, entries: readonly FeedEntry[]): Promise<Feed> {
		const club = await content.single('club');
		const host = new URL(settings.publicUrl).hostname;
		// Of the hour, so that the text and its tag stay the same while nothing changes.
		const stamp = new Date(Math.floor(clock.now().getTime() / hourMs) * hourMs);
		const text = calendarFile({
			product: `${club.name}//${name}`,
			name: `${name}, ${club.name}`,
			now: stamp,
			entries: entries.map(({ id, path, waiting, ...entry }) => ({
				...entry,
				summary: waiting ? `${waiting}: ${entry.summary}` : entry.summary,
				uid: `${id}@${host}`,
				location: [club.name, ...club.address].join(', '),
				position: club,
				url: `${new URL(path, settings.publicUrl)}`,
			})),
		});
		return { text, etag: `"${hashOf(text)}"` };
	}

	async function entriesOf(memberId: string, since: Date, cancelledSince: Date): Promise<FeedEntry[]> {
		const asked = { memberId, since, cancelledSince };
		const all = await Promise.all(features.map(({ calendarEntries }) => calendarEntries?.(context, asked) ?? []));
		return all.flat().sort(byStart);
	}

	const noteChange = (actor: Actor, action: string, memberId: string) =>
		audit.note(db, actor, action, { kind: 'member', id: memberId });

	return {
		async club(): Promise<Feed> {
			const since = daysAgo(publicPastDays);
			const all = await Promise.all(features.map(({ publicEntries }) => publicEntries?.(context, since) ?? []));
			return feedOf('Club calendar', all.flat().sort(byStart));
		},

		/** What a member has booked. Without the names of others, because others may get the address. */
		async ofSecret(secret: string): Promise<Feed> {
			const [feed] = await db
				.select()
				.from(calendarFeeds)
				.where(eq(calendarFeeds.secretHash, hashOf(secret)));
			if (!feed) throw notFound('There is no such calendar.');
			return feedOf('My bookings', await entriesOf(feed.memberId, daysAgo(ownPastDays), daysAgo(cancelledDays)));
		},

		/** What comes next for a member, and what is going on now. */
		async upcoming(actor: Actor): Promise<UpcomingEntry[]> {
			const { memberId } = await members.require(actor);
			const now = clock.now();
			// Features count by the start or by the end, so what began today is asked for too.
			const entries = await entriesOf(memberId, daysAgo(1), now);
			return entries
				.filter(({ end, isCancelled }) => end > now && !isCancelled)
				.map(({ id, summary, start, end, path, waiting = null }) => ({
					...{ id, title: summary, start: start.toISOString(), end: end.toISOString(), path, waiting },
				}));
		},

		async own(actor: Actor): Promise<{ since: string | null }> {
			const member = await members.ofAccount(actor.accountId);
			const [feed] = member
				? await db.select().from(calendarFeeds).where(eq(calendarFeeds.memberId, member.memberId))
				: [];
			return { since: feed?.createdAt.toISOString() ?? null };
		},

		/** Returns the address, which is not stored and cannot be shown again. */
		async renew(actor: Actor): Promise<string> {
			const { memberId } = await members.require(actor);
			const secret = ids.secret();
			const values = { memberId, secretHash: hashOf(secret), createdAt: clock.now() };
			await db.insert(calendarFeeds).values(values).onConflictDoUpdate({ target: calendarFeeds.memberId, set: values });
			await noteChange(actor, 'made a new address for their calendar feed', memberId);
			return `${settings.publicUrl}/api/calendar/${secret}.ics`;
		},

		async remove(actor: Actor) {
			const { memberId } = await members.require(actor);
			await db.delete(calendarFeeds).where(eq(calendarFeeds.memberId, memberId));
			await noteChange(actor, 'switched their calendar feed off', memberId);
		},
	};
}

const byStart = (a: FeedEntry, b: FeedEntry) => a.start.getTime() - b.start.getTime() || a.id.localeCompare(b.id);
