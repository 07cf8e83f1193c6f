import { type KindName, kindOf, kinds, type ShownContent } from '#contract/content/kinds.ts';
import { notFound } from '#server/core/http/errors.ts';
import { noteRead } from '#server/core/pages/page-reads.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { type CountMembers, type LastBodies, type LiveContent, readLiveContent } from './live-content.ts';
import { previewedContent } from './previews.ts';
import { movedTo } from './queries.ts';

export type ContentService = ReturnType<typeof contentService>;

type SingleKind = { [K in KindName]: (typeof kinds)[K] extends { single: true } ? K : never }[KindName];

/** What the public pages read. */
export function contentService({ database: { db }, clock }: Pick<Dependencies, 'database' | 'clock'>) {
	let kept: { content: Promise<LiveContent>; until: number } | undefined;
	let lastRead: LiveContent | undefined;
	const last: LastBodies = { bodies: new Map() };
	let mayKeep = () => false;
	let countMembers: CountMembers | undefined;

	/** While the database is away, pages are made from what was read last, and kept for no time. */
	const read = () =>
		readLiveContent(db, clock, { last, countMembers }).then(
			(content) => {
				lastRead = content;
				return content;
			},
			(error: unknown) => {
				if (!lastRead) throw error;
				return { ...lastRead, until: () => 0 };
			},
		);

	const live = async (): Promise<LiveContent> => {
		if (kept && clock.now().getTime() < kept.until) return kept.content;
		const reading = read();
		if (!mayKeep()) return reading;
		const mine = { content: reading, until: Number.POSITIVE_INFINITY };
		kept = mine;
		try {
			mine.until = (await reading).until(Object.keys(kinds));
		} catch (error) {
			if (kept === mine) kept = undefined;
			throw error;
		}
		return reading;
	};

	const shownNow = async () => (await previewedContent(db, clock, countMembers)) ?? (await live());

	return {
		live,

		/** Of a kind with one entry, for what is not a page: a mail, a document, a calendar. */
		async single<K extends SingleKind>(kind: K): Promise<ShownContent<K>> {
			return (await shownNow()).of(kind)[0]!.body as ShownContent<K>;
		},

		/** Of a kind with several. */
		async several<K extends Exclude<KindName, SingleKind>>(kind: K): Promise<ShownContent<K>[]> {
			return (await shownNow()).of(kind).map(({ entry }) => entry as ShownContent<K>);
		},

		/** As long as `isListening`, a change by any process is reported with `renew`, so that content can be kept in memory. */
		keepWhile(isListening: () => boolean) {
			mayKeep = isListening;
		},
		/** The number of members that pages show is then counted, and not the one that the office has entered. */
		countMembersWith(count: CountMembers) {
			countMembers = count;
		},
		forget() {
			kept = undefined;
		},
		/** Reads again at once, so that the next page need not wait for it. */
		renew() {
			kept = undefined;
			// A page that needs the content reads again and reports the error.
			if (mayKeep()) live().catch(() => {});
		},

		/** Whether a page of the office's own has this slug, had it, or will have it. */
		async mayBePage(slug: string): Promise<boolean> {
			return (await live()).pageSlugs.has(slug);
		},

		/** Where an entry is now that had this slug before. */
		async newSlug(kind: KindName, slug: string): Promise<string> {
			const moved = await movedTo(db, kind, slug);
			if (!moved) throw notFound('There is nothing at this address.');
			return moved;
		},

		async read(names: readonly string[]): Promise<Record<string, unknown>> {
			const content = await shownNow();
			const used = new Set<string>();
			const result: Record<string, unknown> = {};
			for (const name of names) {
				const [kind, part] = name.split(':') as [KindName, string | undefined];
				const { groupedBy } = kindOf(kind);
				const items = content
					.of(kind)
					.filter(({ slug, group }) => part === undefined || part === (groupedBy ? group : slug));
				for (const { uses } of items) for (const other of uses) used.add(other);
				result[name] = kinds[kind].single ? (items[0]?.body ?? null) : items.map(({ entry }) => entry);
			}
			const readKinds = new Set([...names, ...used].map((name) => name.split(':')[0]!));
			noteRead([...names, ...used], content.until(readKinds));
			return result;
		},
	};
}
