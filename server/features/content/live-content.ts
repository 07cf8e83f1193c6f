import { isDeepStrictEqual } from 'node:util';
import type { Fields } from '#contract/content/fields.ts';
import { comesWithSite } from '#contract/content/kind.ts';
import { isKind, type KindName, kindOf, kinds, type ShownContent } from '#contract/content/kinds.ts';
import { fillPlaceholders, picturesIn, showBody } from '#contract/content/show.ts';
import { addDays, clubDay, startOfDay } from '#contract/core/club-time.ts';
import { taka } from '#contract/core/money.ts';
import type { Shape } from '#contract/pictures.ts';
import type { Db } from '#server/core/db/client.ts';
import { type Clock, isUuid } from '#server/dependencies.ts';
import { librarySources, pictureKey } from '#server/features/pictures/service.ts';
import { parseBody } from './check-body.ts';
import { firstContent } from './first/first-content.ts';
import { menuKey, withPages } from './page-links.ts';
import * as queries from './queries.ts';

type Body = Record<string, unknown>;
type Candidate = { kind: KindName; slug: string; group: string | null; body: Body };

/** `uses` are the kinds and pictures that are shown in it. */
export type ShownItem = {
	slug: string;
	group: string | null;
	body: Body;
	/** The body with slug and group, as pages get it. */
	entry: Body;
	uses: ReadonlySet<string>;
};

/** A published text that its kind no longer accepts. The site shows an older one, and the office is told. */
export type BrokenEntry = { entryId: string; kind: KindName; slug: string; revision: number; shown: number | null };

export type LiveContent = {
	of(kind: KindName): readonly ShownItem[];
	/** When a schedule changes what is live of these kinds; in milliseconds. */
	until(kinds: Iterable<string>): number;
	broken: readonly BrokenEntry[];
	/** Of the office's own pages, also of those that are not on the site, and the slugs that they had before. */
	pageSlugs: ReadonlySet<string>;
};

/** What a body lacks because its fields were added later. */
const firstOfSingle = new Map(
	firstContent.filter(({ kind }) => kinds[kind].single).map(({ kind, body }) => [kind, body]),
);

/** The body in its current form, or undefined if the kind does not accept it. */
export function readBody(kind: KindName, stored: Body, storedVersion: number): Body | undefined {
	const { schemaVersion = 1, upgrade } = kindOf(kind);
	const upgraded = storedVersion < schemaVersion && upgrade ? upgrade(stored, storedVersion) : stored;
	const parsed = parseBody(kind, withFirst(kindOf(kind).fields, firstOfSingle.get(kind), upgraded));
	return parsed.success ? (parsed.data as Body) : undefined;
}

/** A field that was added after the text was written gets its first content, also inside a group, or stays empty if it may. */
function withFirst(fields: Fields, first: Body | undefined, stored: Body): Body {
	const body = { ...first, ...stored };
	for (const [name, field] of Object.entries(fields)) {
		const [before, now] = [first?.[name], stored[name]];
		if (field.type === 'group' && isBody(before) && isBody(now)) body[name] = withFirst(field.fields, before, now);
		if ('optional' in field && field.optional) body[name] ??= null;
	}
	return body;
}

const isBody = (value: unknown): value is Body => typeof value === 'object' && value !== null && !Array.isArray(value);

/** The checked bodies of what is live. Undefined: its kind does not accept it. */
type Bodies = ReadonlyMap<string, Body | undefined>;
/** Revisions never change, so those of the last reading are not read and checked again. */
export type LastBodies = { bodies: Bodies };

type LiveRow = queries.LiveRow & { kind: KindName };

const nameOf = ({ id, revision }: { id: string; revision: number }) => `${id} ${revision}`;

async function bodiesOf(db: Db, rows: readonly LiveRow[], last: LastBodies): Promise<Bodies> {
	const before = last.bodies;
	const kindByName = new Map(rows.map((row) => [nameOf(row), row.kind]));
	const unknown = rows.filter((row) => !before.has(nameOf(row)));
	const found = unknown.length > 0 ? await queries.revisionsNamed(db, unknown) : [];
	const added = new Map(
		found.map((row) => [nameOf(row), readBody(kindByName.get(nameOf(row))!, row.body, row.schemaVersion)]),
	);
	const bodies = new Map([...kindByName.keys()].map((name) => [name, added.get(name) ?? before.get(name)]));
	last.bodies = bodies;
	return bodies;
}

/** How many members the club has. Undefined as long as their list is not in the system. */
export type CountMembers = () => Promise<number | undefined>;

/** Everything that is on the site now. A few hundred texts: read at once, kept until something changes. */
export async function readLiveContent(
	db: Db,
	clock: Clock,
	{
		last = { bodies: new Map() },
		overlay = [],
		countMembers,
	}: { last?: LastBodies; overlay?: readonly Candidate[]; countMembers?: CountMembers | undefined } = {},
): Promise<LiveContent> {
	const now = clock.now();
	const all = await queries.siteEntries(db, now);
	// Not those of a kind that a later version of the site has removed.
	const known = all.flatMap((row) => (isKind(row.kind) ? [{ ...row, kind: row.kind }] : []));
	const rows = known.filter((row) => queries.isLive(row));
	const bodies = await bodiesOf(db, rows, last);
	const broken: BrokenEntry[] = [];
	const found: Candidate[] = [];
	for (const row of rows) {
		const { kind, slug, group } = row;
		const body = bodies.get(nameOf(row)) ?? (await lastGoodBody(db, row, broken));
		if (body) found.push({ kind, slug, group, body });
	}
	const entries = [...found, ...missingFirst(known, found)];
	for (const draft of overlay) {
		const at = entries.findIndex(({ kind, slug }) => kind === draft.kind && slug === draft.slug);
		if (at >= 0) entries[at] = draft;
		else entries.push(draft);
	}
	const members = await countMembers?.();
	if (members !== undefined) {
		const at = entries.findIndex(({ kind }) => kind === 'club');
		entries[at] = { ...entries[at]!, body: { ...entries[at]!.body, members } };
	}
	const pages = known.filter(({ kind }) => kind === 'page');
	const moved = new Map(pages.flatMap(({ slug, formerSlugs }) => formerSlugs.map((former) => [former, slug] as const)));
	const nextByKind = new Map<string, number>();
	for (const { kind, nextChange } of known)
		if (nextChange)
			nextByKind.set(kind, Math.min(nextChange.getTime(), nextByKind.get(kind) ?? Number.POSITIVE_INFINITY));
	// The state of a membership begins and ends with a day.
	const tomorrow = startOfDay(addDays(clubDay(now), 1)).getTime();
	if (members !== undefined) nextByKind.set('club', Math.min(tomorrow, nextByKind.get('club') ?? tomorrow));
	return {
		...shown(entries, {
			sources: await librarySources(db, [...new Set(entries.flatMap(uploadedPictures))]),
			moved,
		}),
		until: (names) => Math.min(...[...names].map((name) => nextByKind.get(name) ?? Number.POSITIVE_INFINITY)),
		broken,
		pageSlugs: new Set([
			...[...pages, ...entries.filter(({ kind }) => kind === 'page')].map(({ slug }) => slug),
			...moved.keys(),
		]),
	};
}

async function lastGoodBody(db: Db, row: LiveRow, broken: BrokenEntry[]) {
	const { id: entryId, kind, slug, revision } = row;
	const problem: BrokenEntry = { entryId, kind, slug, revision, shown: null };
	broken.push(problem);
	for (const older of await queries.revisionsBefore(db, entryId, revision, 50)) {
		const body = readBody(kind, older.body, older.schemaVersion);
		if (!body) continue;
		problem.shown = older.number;
		return body;
	}
	return undefined;
}

/**
 * The first content of kinds that the database knows nothing of, so that a new database shows a complete site, and of
 * entries that come with the site and have no text to show, because pages need them.
 */
function missingFirst(known: readonly { kind: string }[], found: readonly Candidate[]) {
	const kindsInDatabase = new Set(known.map(({ kind }) => kind));
	const entriesFound = new Set(found.map(({ kind, slug }) => `${kind} ${slug}`));
	return firstContent.filter(
		({ kind, slug }) =>
			!kindsInDatabase.has(kind) || (comesWithSite(kindOf(kind)) && !entriesFound.has(`${kind} ${slug}`)),
	);
}

/** By body, because bodies stay the same until their entry changes. */
const uploadedIn = new WeakMap<Body, readonly string[]>();

function uploadedPictures({ kind, body }: Candidate): readonly string[] {
	let ids = uploadedIn.get(body);
	if (!ids) {
		ids = picturesIn(kindOf(kind).fields, body)
			.map(({ id }) => id)
			.filter(isUuid);
		uploadedIn.set(body, ids);
	}
	return ids;
}

type Sources = Awaited<ReturnType<typeof librarySources>>;

/** What an entry shows of others: a field or price, and the files of a picture. */
type Look = {
	value(kind: string, name: string): string | undefined;
	picture(id: string, shape: Shape): ReturnType<Sources>;
};

/** By body: a text is written out again only if it or what it shows of others has changed. */
const shownBefore = new WeakMap<Body, { item: ShownItem; isSame(look: Look): boolean }>();

function shown(
	entries: readonly Candidate[],
	{ sources, moved }: { sources: Sources; moved: ReadonlyMap<string, string> },
): Pick<LiveContent, 'of'> {
	const byKind = Map.groupBy(entries, ({ kind }) => kind);
	const look: Look = {
		value: (kind, name) => placeholderValue(byKind, kind, name),
		picture: (id, shape) => sources({ id, shape }),
	};

	function show({ kind, slug, group, body }: Candidate): ShownItem {
		const before = shownBefore.get(body);
		if (before && before.item.slug === slug && before.item.group === group && before.isSame(look)) return before.item;
		const uses = new Set<string>();
		const found: { again: (look: Look) => unknown; value: unknown }[] = [];
		const note = <T>(again: (look: Look) => T): T => {
			const value = again(look);
			found.push({ again, value });
			return value;
		};
		const fill = (text: string) =>
			fillPlaceholders(text, (usedKind, name) => {
				uses.add(usedKind);
				return note((now) => now.value(usedKind, name));
			});
		const source = (id: string, shape: Shape) => {
			if (!isUuid(id)) return undefined;
			uses.add(pictureKey(id));
			return note((now) => now.picture(id, shape));
		};
		const shownBody = showBody(kindOf(kind).fields, body as never, { language: 'en', fill, source });
		const item = { slug, group, body: shownBody, entry: { ...shownBody, slug, group }, uses };
		shownBefore.set(body, {
			item,
			isSame: (now) => found.every(({ again, value }) => isDeepStrictEqual(again(now), value)),
		});
		return item;
	}

	function showMenus(item: ShownItem): ShownItem {
		const pages = of('page').map(({ slug, body }) => ({ ...body, slug }) as ShownContent<'page'>);
		return {
			...item,
			body: withPages(item.body as ShownContent<'navigation'>, pages, moved),
			uses: new Set([...item.uses, menuKey]),
		};
	}

	// A page needs a few of the kinds, so each is written out when it is asked for.
	const items = new Map<KindName, readonly ShownItem[]>();
	function of(kind: KindName): readonly ShownItem[] {
		let shownItems = items.get(kind);
		if (!shownItems) {
			shownItems = (byKind.get(kind) ?? []).map(show);
			if (kind === 'navigation') shownItems = shownItems.map(showMenus);
			items.set(kind, shownItems);
		}
		return shownItems;
	}
	return { of };
}

/** `{club.river}` is a field of a single entry, `{rate.green-fee}` the price of one of several. */
function placeholderValue(byKind: Map<KindName, Candidate[]>, kind: string, name: string): string | undefined {
	if (!isKind(kind)) return undefined;
	const entries = byKind.get(kind) ?? [];
	if (kinds[kind].single) return asText(entries[0]?.body[name]);
	if (!('price' in kinds[kind].fields)) return undefined;
	// Also when the entry was archived after the text was written.
	const price = entries.find(({ slug }) => slug === name)?.body.price ?? null;
	return price === null ? 'on request' : taka(price as number).replace(/\.00$/, '');
}

/** Lines are put after each other: those of an address with commas, those of hours with semicolons. */
function asText(value: unknown): string | undefined {
	if (Array.isArray(value)) return value.map(asText).join(value.some(isGroup) ? '; ' : ', ');
	if (isGroup(value)) return Object.values(value).map(asText).join(', ');
	if (typeof value === 'object' && value !== null && 'en' in value) return String(value.en);
	return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
}

const isGroup = (value: unknown): value is object =>
	typeof value === 'object' && value !== null && !Array.isArray(value) && !('en' in value);
