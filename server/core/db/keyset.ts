import { asc, desc, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { type Direction, listSize } from '#contract/core/lists.ts';
import { invalid } from '#server/core/http/errors.ts';
import { isUuid } from '#server/dependencies.ts';

/** One way to order a list. `by` is never null, and an index on it and the id keeps every page equally fast. */
export type Sort = {
	by: SQLWrapper;
	type: keyof typeof looksLike;
	usually: Direction;
};
export type ListView<S extends string> = {
	sort: S;
	dir?: Direction | undefined;
	at?: string | undefined;
	page?: number | undefined;
};

/** The rows that an export reads at once: few enough to hold in memory, many enough to keep queries few. */
export const csvBatch = 500;

const isInteger = (text: string) => /^-?\d{1,18}$/.test(text);
const isMoment = (text: string) => /^\d{4}-/.test(text) && !Number.isNaN(Date.parse(text));
/** A cursor comes from the address bar, so values that the database could not read are refused first. */
const looksLike = {
	timestamptz: isMoment,
	date: isMoment,
	text: () => true,
	integer: isInteger,
	bigint: isInteger,
	uuid: isUuid,
};

type Cursor = { way: 'next' | 'previous'; key: string; id: string };

/**
 * Keyset pagination: a page continues after a row instead of counting, so the hundredth page costs as much as the first
 * and new rows do not shift the pages. Select `key` with each row, apply the rest to the query, and pass the rows to `cut`.
 */
export function keyset<S extends string>(
	{ sorts, id, idType = 'uuid' }: { sorts: Record<S, Sort>; id: SQLWrapper; idType?: 'uuid' | 'bigint' },
	view: ListView<S>,
	size = listSize,
) {
	const { by, type, usually } = sorts[view.sort];
	const cursor = view.at ? readCursor(view.at, type, idType) : undefined;
	const backwards = cursor?.way === 'previous';
	const ascending = ((view.dir ?? usually) === 'asc') !== backwards;
	const order = ascending ? asc : desc;
	const beyond = sql.raw(ascending ? '>' : '<');
	const offset = cursor || !view.page ? 0 : (view.page - 1) * size;

	return {
		/** The order in which the rows are read. */
		ascending,
		/** The value of the row after which the page continues. */
		after: cursor?.key,
		/** As text, because a JavaScript date would drop the microseconds that distinguish two rows. */
		key: sql<string>`(${by})::text`,
		where: cursor
			? (sql`(${by}, ${id}) ${beyond} (${cursor.key}::${sql.raw(type)}, ${cursor.id}::${sql.raw(idType)})` as SQL)
			: undefined,
		orderBy: [order(by), order(id)],
		/** One more than is shown, to know whether there is a next page. */
		limit: size + 1,
		offset,
		cut<R extends { key: string }>(rows: readonly R[], idOf: (row: R) => string | number) {
			const shown = rows.slice(0, size);
			if (backwards) shown.reverse();
			const hasMore = rows.length > size;
			const cursorAt = (row: R | undefined, way: Cursor['way'], exists: boolean) =>
				row && exists ? writeCursor({ way, key: row.key, id: String(idOf(row)) }) : null;
			return {
				shown,
				next: cursorAt(shown.at(-1), 'next', backwards || hasMore),
				previous: cursorAt(shown[0], 'previous', backwards ? hasMore : cursor !== undefined || offset > 0),
			};
		},
	};
}

/** Every row of a list, read in batches. */
export async function* everyRow<R>(
	batch: (cursor: string | undefined) => Promise<{ shown: R[]; next: string | null }>,
) {
	let cursor: string | undefined;
	do {
		const { shown, next } = await batch(cursor);
		yield* shown;
		cursor = next ?? undefined;
	} while (cursor);
}

const writeCursor = ({ way, key, id }: Cursor) => Buffer.from(JSON.stringify([way, key, id])).toString('base64url');

function readCursor(text: string, keyType: Sort['type'], idType: 'uuid' | 'bigint'): Cursor {
	try {
		const [way, key, id] = JSON.parse(Buffer.from(text, 'base64url').toString()) as unknown[];
		const isWay = way === 'next' || way === 'previous';
		if (isWay && typeof key === 'string' && typeof id === 'string' && looksLike[keyType](key) && looksLike[idType](id))
			return { way, key, id };
	} catch {
		// Refused below.
	}
	throw invalid({ at: 'This position in the list is not valid. Please start again from the first page.' });
}

/** A pattern for `ilike` that finds the typed text anywhere; wildcards in it count as plain characters. */
export const anywhere = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`;
