import { isSiteAddress } from '#contract/content/addresses.ts';
import { type KindName, kindOf, type ShownContent } from '#contract/content/kinds.ts';
import { linksIn } from '#contract/content/show.ts';
import type { Db, Tx } from '#server/core/db/client.ts';
import { firstContent } from './first/first-content.ts';
import * as queries from './page-links.queries.ts';

type Body = Record<string, unknown>;
type Navigation = ShownContent<'navigation'>;
type Page = Pick<ShownContent<'page'>, 'slug' | 'menuPlace' | 'menu' | 'menuLabel'>;

/** Pages with menus read this beside the menus: the office's own pages that have a place in one. */
export const menuKey = 'page:/menus';

/** The path that is not one of the site's own pages; undefined for all other links. */
function otherPath(link: string): string | undefined {
	if (!link.startsWith('/')) return undefined;
	const path = link.replace(/[?#].*$/, '').replace(/(.)\/$/, '$1');
	return isSiteAddress(path) ? undefined : path;
}

const sameLabel = (one: string | null, other: string) => one?.trim().toLowerCase() === other.trim().toLowerCase();

/**
 * The menus with the pages that have a place in them. A page whose menu was renamed or removed is in the footer. A link to a page
 * that is not on the site is left out.
 */
export function withPages(
	navigation: Navigation,
	pages: readonly Page[],
	moved: ReadonlyMap<string, string>,
): Navigation {
	const live = new Set(pages.map(({ slug }) => slug));
	const pathNow = (path: string): string | undefined => {
		const other = otherPath(path);
		if (other === undefined) return path;
		const slug = other.slice(1);
		const now = live.has(slug) ? slug : moved.get(slug);
		return now !== undefined && live.has(now) ? `/${now}` : undefined;
	};
	const shown = <L extends { path: string }>(links: readonly L[]): L[] =>
		links.flatMap((link) => {
			const path = pathNow(link.path);
			return path === undefined ? [] : [{ ...link, path }];
		});
	const hasItems = ({ items }: Navigation['menu'][number]) => items.length > 0;
	const headerMenu = ({ menuPlace, menu }: Page) =>
		menuPlace === 'header' ? navigation.menu.find((one) => hasItems(one) && sameLabel(menu, one.label)) : undefined;
	const placed = (isHere: (page: Page) => boolean) =>
		pages.filter(isHere).map(({ slug, menuLabel }) => ({ label: menuLabel!, path: `/${slug}` }));
	return {
		menu: navigation.menu
			.map((one) => ({
				label: one.label,
				path: one.path === null ? null : (pathNow(one.path) ?? null),
				items: hasItems(one) ? [...shown(one.items), ...placed((page) => headerMenu(page) === one)] : [],
			}))
			.filter(({ path, items }) => path !== null || items.length > 0),
		quickLinks: [...shown(navigation.quickLinks), ...placed((page) => page.menuPlace !== 'none' && !headerMenu(page))],
		legalLinks: shown(navigation.legalLinks),
		wantedPages: shown(navigation.wantedPages),
	};
}

/** What is wrong with the links of the menus, or with the place of a page in them: messages by path. */
export async function linkProblems(
	tx: Db | Tx,
	kind: KindName,
	body: Body,
	addedPages: readonly string[],
): Promise<Record<string, string>> {
	if (kind === 'page') return missingMenu(tx, body);
	return kind === 'navigation' ? missingPages(tx, body, addedPages) : {};
}

async function missingPages(tx: Db | Tx, body: Body, addedPages: readonly string[]) {
	const used = linksIn(kindOf('navigation').fields, body).flatMap(({ path, link }) => {
		const other = otherPath(link);
		return other === undefined ? [] : [{ path, other }];
	});
	if (used.length === 0) return {};
	const known = new Set([...(await queries.pageSlugs(tx)), ...addedPages].map((slug) => `/${slug}`));
	return Object.fromEntries(
		used
			.filter(({ other }) => !known.has(other))
			.map(({ path, other }) => [path, `Page: there is no page at ${other}.`]),
	);
}

async function missingMenu(tx: Db | Tx, { menuPlace, menu }: Body): Promise<Record<string, string>> {
	if (menuPlace !== 'header') return {};
	const first = firstContent.filter(({ kind }) => kind === 'navigation').map(({ body }) => body);
	const menus = await queries.menusInUse(tx);
	const labels = (menus.length > 0 ? menus : first).flatMap((body) =>
		(body.menu as { label: { en: string }; items: unknown[] }[])
			.filter(({ items }) => items.length > 0)
			.map(({ label }) => label.en),
	);
	if (labels.some((label) => sameLabel(menu as string, label))) return {};
	return { menu: `Menu at the top: please write one of ${labels.map((label) => `“${label}”`).join(', ')}.` };
}

/** The menu that links to a page, in the words of the office's form. Undefined if there is none. */
export async function menuWithLink(
	tx: Tx,
	{ kind, slug }: { kind: string; slug: string },
): Promise<string | undefined> {
	if (kind !== 'page') return undefined;
	const { fields } = kindOf('navigation');
	const before = (await queries.movedPages(tx)).filter(({ to }) => to === slug).map(({ from }) => from);
	const addresses = new Set([slug, ...before].map((one) => `/${one}`));
	const found = (await queries.menusInUse(tx))
		.flatMap((body) => linksIn(fields, body))
		.find(({ link }) => addresses.has(otherPath(link) ?? ''));
	return found && fields[found.path.split('.')[0]!]!.label;
}

/** What pages may have read of an entry: its kind, its group, the entry itself, and the menus it is in. */
export async function keysOf(
	tx: Db | Tx,
	{ id, kind, slug, group }: { id: string; kind: string; slug: string; group: string | null },
): Promise<string[]> {
	if (group !== null) return [kind, `${kind}:${group}`];
	const inMenu = kind === 'page' && (await queries.hasMenuPlace(tx, id));
	return [kind, `${kind}:${slug}`, ...(inMenu ? [menuKey] : [])];
}

/** The same of several entries. One query after the other: a transaction has one connection. */
export async function keysOfAll(tx: Tx, entries: readonly Parameters<typeof keysOf>[1][]): Promise<string[]> {
	const keys: string[] = [];
	for (const entry of entries) keys.push(...(await keysOf(tx, entry)));
	return keys;
}
