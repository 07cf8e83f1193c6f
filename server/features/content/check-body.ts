import { safeParse } from 'zod/mini';
import { bodySchema, tooLarge } from '#contract/content/check.ts';
import type { Fields } from '#contract/content/fields.ts';
import { isKind, type KindName, kindOf, kinds } from '#contract/content/kinds.ts';
import { pdfsIn, picturesIn, placeholdersIn, textsIn } from '#contract/content/show.ts';
import { sitePictureNames } from '#contract/content/site-pictures.ts';
import { fieldErrorsOf } from '#contract/core/errors.ts';
import { pdfMessages } from '#contract/core/uploads.ts';
import type { Db, Tx } from '#server/core/db/client.ts';
import { invalid, Refusal } from '#server/core/http/errors.ts';
import { isUuid } from '#server/dependencies.ts';
import { wantPictures } from '#server/features/pictures/service.ts';
import { pdfSizes } from '#server/features/uploads/service.ts';
import { firstContent } from './first/first-content.ts';
import { linkProblems } from './page-links.ts';
import { knownEntries } from './queries.ts';

type Body = Record<string, unknown>;

const schemas = Object.fromEntries(
	Object.entries(kinds).map(([name, { fields }]) => [name, bodySchema(fields as Fields)]),
);

export const parseBody = (kind: KindName, body: Body) => safeParse(schemas[kind]!, body);

/** Throws 400 with the path of every field that its kind refuses, or 413 if a page has too many blocks. */
export async function checkBody(
	tx: Tx,
	{ kind, slug }: { kind: KindName; slug: string },
	body: Body,
	/** Slugs of pages that are added in the same transaction. */
	addedPages: readonly string[] = [],
): Promise<Body> {
	for (const [name, field] of Object.entries(kindOf(kind).fields)) {
		const message = field.type === 'blocks' && tooLarge(field, body[name]);
		if (message) throw new Refusal('TOO_LARGE', message, { fieldErrors: { [name]: message } });
	}
	const parsed = parseBody(kind, body);
	if (!parsed.success) throw invalid(fieldErrorsOf(parsed.error.issues));
	const together = kindOf(kind).check?.(parsed.data as never, slug) ?? {};
	if (Object.keys(together).length > 0) throw invalid(together);
	const wrong = {
		...(await unknownPlaceholders(tx, kind, parsed.data as Body)),
		...(await linkProblems(tx, kind, parsed.data as Body, addedPages)),
	};
	if (Object.keys(wrong).length > 0) throw invalid(wrong);
	await checkPictures(tx, kind, parsed.data as Body);
	await checkPdfs(tx, kind, parsed.data as Body);
	return parsed.data as Body;
}

/** Every picture must be one of the site or of the library. Those of the library stay there until the transaction ends. */
export async function checkPictures(tx: Tx, kind: KindName, body: Body) {
	const uploaded = picturesIn(kindOf(kind).fields, body).filter(({ id }) => !sitePictureNames.has(id));
	if (uploaded.length === 0) return;
	const inLibrary = await wantPictures(
		tx,
		uploaded.filter(({ id }) => isUuid(id)),
	);
	const missing = uploaded.filter(({ id }) => !inLibrary.has(id));
	if (missing.length > 0)
		throw invalid(
			Object.fromEntries(
				missing.map(({ path, label }) => [
					`${path}.id`,
					`${label}: this picture is not in the library. Please choose another one.`,
				]),
			),
		);
}

/** Every PDF must have been uploaded here, with the size that the page shows. */
async function checkPdfs(tx: Tx, kind: KindName, body: Body) {
	const used = pdfsIn(kindOf(kind).fields, body);
	if (used.length === 0) return;
	const sizes = await pdfSizes(
		tx,
		used.map(({ url }) => url),
	);
	const missing = used.filter(({ url, bytes }) => sizes.get(url) !== bytes);
	if (missing.length > 0)
		throw invalid(Object.fromEntries(missing.map(({ path, label }) => [path, `${label}: ${pdfMessages.uploadAgain}`])));
}

async function unknownPlaceholders(tx: Db | Tx, kind: KindName, body: Body) {
	const used = textsIn(kindOf(kind).fields, body).flatMap(({ path, text }) =>
		placeholdersIn(`${text.en} ${text.bn ?? ''}`).map((found) => ({ path, ...found })),
	);
	if (used.length === 0) return undefined;
	const known = new Set((await knownEntries(tx)).map((entry) => `${entry.kind}.${entry.slug}`));
	for (const { kind: first, slug } of firstContent) known.add(`${first}.${slug}`);
	const wrong = used.filter(({ kind: other, name }) => {
		if (!isKind(other)) return true;
		return kinds[other].single ? !Object.hasOwn(kinds[other].fields, name) : !known.has(`${other}.${name}`);
	});
	if (wrong.length === 0) return undefined;
	return Object.fromEntries(
		wrong.map(({ path, written }) => [path, `There is no value ${written}. Please write the text itself.`]),
	);
}
