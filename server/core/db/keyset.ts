import { asc, desc, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { type Direction, listSize } from '#contract/core/lists.ts';
import { invalid } from '#server/core/http/errors.ts';
import { isUuid } from '#server/core/uuid.ts';

/** One way to order a list. `by` is never null, and an index on it and the id keeps every page equally quick. */
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

const isWhole = (text: string) => /^-?\d{1,18}$/.test(text);
const isMoment = (text: string) => /^\d{4}-/.test(text) && !Number.isNaN(Date.parse(text));
/** A place in a list comes back by way of the address bar: what the database could not read is refused before. */
const looksLike = {
	timestamptz: isMoment,
	date: isMoment,
	text: () => true,
	integer: isWhole,
	bigint: isWhole,
	uuid: isUuid,
};

type Cursor = { way: 'next' | 'previous'; key: string; id: string };

/**
 * Pages that go on from a row instead of counting: the hundredth page costs what the first does, and a row that arrives
 * meanwhile shifts nothing. Select `key` beside each row, apply the rest, and `cut` the answer.
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
		/** As text, because a JavaScript date would lose the microseconds that tell two rows apart. */
		key: sql<string>`(${by})::text`,
		where: cursor
			? (sql`(${by}, ${id}) ${beyond} (${cursor.key}::${sql.raw(type)}, ${cursor.id}::${sql.raw(idType)})` as SQL)
			: undefined,
		orderBy: [order(by), order(id)],
		/** One more than is shown: it tells whether the list goes on. */
		limit: size + 1,
		offset,
		cut<R extends { key: string }>(rows: readonly R[], idOf: (row: R) => string | number) {
			const shown = rows.slice(0, size);
			if (backwards) shown.reverse();
			const goesOn = rows.length > size;
			const cursorAt = (row: R | undefined, way: Cursor['way'], there: boolean) =>
				row && there ? writeCursor({ way, key: row.key, id: String(idOf(row)) }) : null;
			return {
				shown,
				next: cursorAt(shown.at(-1), 'next', backwards || goesOn),
				previous: cursorAt(shown[0], 'previous', backwards ? goesOn : cursor !== undefined || offset > 0),
			};
		},
	};
}

/** Every row of a list, a batch at a time, each from where the last one ended. */
export async function* everyRow<R>(batch: (at: string | undefined) => Promise<{ shown: R[]; next: string | null }>) {
	let at: string | undefined;
	do {
		const { shown, next } = await batch(at);
		yield* shown;
		at = next ?? undefined;
	} while (at);
}

const writeCursor = ({ way, key, id }: Cursor) => Buffer.from(JSON.stringify([way, key, id])).toString('base64url');

function readCursor(text: string, keyType: Sort['type'], idType: 'uuid' | 'bigint'): Cursor {
	try {
		const [way, key, id] = JSON.parse(Buffer.from(text, 'base64url').toString()) as unknown[];
		const isWay = way === 'next' || way === 'previous';
		if (isWay && typeof key === 'string' && typeof id === 'string' && looksLike[keyType](key) && looksLike[idType](id))
			return { way, key, id };
	} catch {
		// Said below, in words.
	}
	throw invalid({ at: 'This place in the list is not known. Start again from its first page.' });
}

/** For `ilike`: what was typed, anywhere in the text, with nothing in it meant as a wildcard. */
export const anywhere = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`;
