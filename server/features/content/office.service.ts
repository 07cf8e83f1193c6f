import { comesWithSite } from '#contract/content/kind.ts';
import { isKind, type KindName, kindOf, kinds } from '#contract/content/kinds.ts';
import type { OfficeEntry, OfficeRevision } from '#contract/content.office.ts';
import type { Db, Tx } from '#server/core/db/client.ts';
import { conflict, invalid, notFound } from '#server/core/http/errors.ts';
import type { Actor } from '#server/core/http/serve.ts';
import { announceContentChange } from '#server/core/pages/content-changes.ts';
import type { Dependencies } from '#server/dependencies.ts';
import type { AuditService } from '#server/features/audit/service.ts';
import { changeLiveFields } from './change-live-fields.ts';
import { checkBody, checkPictures } from './check-body.ts';
import { storeFirstContent } from './first/store-first-content.ts';
import { readBody } from './live-content.ts';
import * as queries from './office.queries.ts';
import { titleOf, toEntry, toSummary } from './office-view.ts';
import { keysOf, menuKey, menuWithLink } from './page-links.ts';
import { addRevision, type Publisher, putLive, readPeriod, type Times } from './publishing.ts';
import type { ContentService } from './service.ts';
import { contentDrafts, contentEntries } from './tables.ts';

export type ContentOfficeService = ReturnType<typeof contentOfficeService>;

type Body = Record<string, unknown>;

const revisionsAtOnce = 20;

const subject = (id: string) => ({ kind: 'content' as const, id });

function refuseSlug(kind: KindName, slug: string) {
	const problem = kindOf(kind).slugProblem?.(slug);
	if (problem) throw invalid({ slug: problem });
}

/** What the office does with the content of the site. Every publication is in the audit log. */
export function contentOfficeService({
	dependencies,
	audit,
	content,
}: {
	dependencies: Pick<Dependencies, 'database' | 'clock'>;
	audit: AuditService;
	content: ContentService;
}) {
	const { clock } = dependencies;
	const { db } = dependencies.database;

	const publisher = ({ email }: Actor): Publisher => ({ author: email, now: clock.now() });

	async function entryIn(tx: Db | Tx, id: string): Promise<OfficeEntry> {
		const now = clock.now();
		const [row] = await queries.officeRows(tx, now, { ids: [id] });
		if (!row) throw notFound('There is no such entry.');
		const { liveRevision } = row.entry;
		const usual = liveRevision === null ? undefined : await queries.revisionOf(tx, id, liveRevision);
		return toEntry(row, usual, await queries.schedulesOf(tx, now, [id]));
	}

	/** A change of one entry: locked, with the version the caller has seen, and on every page when it commits. */
	async function change(
		actor: Actor,
		id: string,
		{
			version,
			action,
			onSite = true,
		}: { version?: number; action: string /** Whether pages change. */; onSite?: boolean },
		write: (tx: Tx, entry: queries.EntryRow & { kind: KindName }) => Promise<Record<string, unknown> | undefined>,
	): Promise<OfficeEntry> {
		const changed = await db.transaction(async (tx) => {
			const entry = await queries.lockEntry(tx, id);
			if (!isKind(entry.kind)) throw notFound('There is no such entry.');
			if (version !== undefined && entry.version !== version)
				throw conflict('Someone else changed this entry in the meantime. Load the page again to see the change.');
			const details = await write(tx, { ...entry, kind: entry.kind });
			await audit.note(tx, actor, action, subject(id), { kind: kindOf(entry.kind).name, ...details });
			if (onSite) await announceContentChange(tx, await keysOf(tx, entry));
			return entryIn(tx, id);
		});
		if (onSite) content.forget();
		return changed;
	}

	async function list(filter: { kind?: KindName | undefined; group?: string | undefined }) {
		const now = clock.now();
		const rows = await queries.officeRows(db, now, {
			...(filter.kind && { kind: filter.kind }),
			...(filter.group && { group: filter.group }),
		});
		const schedules = await queries.schedulesOf(
			db,
			now,
			rows.map(({ entry }) => entry.id),
		);
		return {
			entries: rows.filter(({ entry }) => isKind(entry.kind)).map((row) => toSummary(row, schedules)),
		};
	}

	return {
		list,
		one: (id: string) => entryIn(db, id),

		async create(
			actor: Actor,
			{
				kind,
				slug,
				group = null,
				body,
			}: { kind: KindName; slug: string; group?: string | null | undefined; body: Body },
		): Promise<OfficeEntry> {
			const { groupedBy, name } = kindOf(kind);
			if (comesWithSite(kindOf(kind))) throw conflict(`“${name}” comes with the site: no other one can be added.`);
			refuseSlug(kind, slug);
			return db.transaction(async (tx) => {
				if (groupedBy) await refuseGroup(tx, groupedBy, group);
				const checkedBody = await checkBody(tx, { kind, slug }, body);
				const values = {
					kind,
					slug,
					group: groupedBy ? group : null,
					position: (await queries.lastPosition(tx, kind, group)) + 1,
					createdAt: clock.now(),
				};
				const [entry] = await tx.insert(contentEntries).values(values).onConflictDoNothing().returning();
				if (!entry) throw invalid({ slug: 'This address is used already. Please choose another one.' });
				await tx.insert(contentDrafts).values({
					entryId: entry.id,
					schemaVersion: kindOf(kind).schemaVersion ?? 1,
					body: checkedBody,
					author: actor.email,
					savedAt: clock.now(),
				});
				await audit.note(tx, actor, 'added an entry', subject(entry.id), {
					kind: name,
					title: titleOf(kind, slug, checkedBody),
				});
				return entryIn(tx, entry.id);
			});
		},

		saveDraft: (actor: Actor, id: string, { body, version }: { body: Body; version: number }): Promise<OfficeEntry> =>
			db.transaction(async (tx) => {
				const entry = await queries.lockEntry(tx, id);
				if (!isKind(entry.kind)) throw notFound('There is no such entry.');
				const existing = await queries.draftOf(tx, id);
				if ((existing?.version ?? 0) !== version)
					throw conflict(
						existing
							? `${existing.author} saved this draft while you were writing. What you wrote is still here; compare the two.`
							: 'This draft was published or discarded in the meantime. What you wrote is still here; compare the two.',
					);
				const values = {
					body: await checkBody(tx, { kind: entry.kind, slug: entry.slug }, body),
					schemaVersion: kindOf(entry.kind).schemaVersion ?? 1,
					author: actor.email,
					savedAt: clock.now(),
				};
				await tx
					.insert(contentDrafts)
					.values({ entryId: id, basedOn: entry.liveRevision, ...values })
					.onConflictDoUpdate({ target: contentDrafts.entryId, set: { ...values, version: version + 1 } });
				return entryIn(tx, id);
			}),

		discardDraft: (actor: Actor, id: string) =>
			change(actor, id, { action: 'discarded a draft', onSite: false }, async (tx, entry) => {
				if (!(await queries.draftOf(tx, id))) throw notFound('There is no draft any more.');
				await queries.deleteDraft(tx, id);
				// What was never on the site has nothing left.
				if (entry.liveRevision === null) await queries.changeEntry(tx, id, { archivedAt: clock.now() });
				return undefined;
			}),

		askForReview: (actor: Actor, id: string, asked: boolean) =>
			change(
				actor,
				id,
				{ action: asked ? 'asked for a review' : 'took back a request for review', onSite: false },
				async (tx) => {
					if (!(await queries.draftOf(tx, id))) throw notFound('There is no draft any more.');
					await queries.changeDraft(tx, id, { reviewAskedAt: asked ? clock.now() : null });
					return undefined;
				},
			),

		/** `version` is the draft's: what is published is what the person has seen. */
		publishDraft: (
			actor: Actor,
			id: string,
			{ version, note, ...times }: Times & { version: number; note?: string | undefined },
		) =>
			change(
				actor,
				id,
				{ action: times.from || times.to ? 'scheduled an entry' : 'published an entry' },
				async (tx, entry) => {
					const draft = await queries.draftOf(tx, id);
					if (!draft) throw notFound('There is no draft any more.');
					if (draft.version !== version)
						throw conflict(
							`${draft.author} saved this draft in the meantime. Load the page again before you publish it.`,
						);
					const period = readPeriod(times, clock.now());
					const body = readBody(entry.kind, draft.body, draft.schemaVersion);
					if (!body) throw conflict('This draft is of an older version of the site. Open it and save it again.');
					const revision = await addRevision(
						tx,
						publisher(actor),
						entry,
						await checkBody(tx, { kind: entry.kind, slug: entry.slug }, body),
						note,
					);
					await queries.deleteDraft(tx, id);
					await putLive(tx, publisher(actor), entry, { revision, period });
					return { title: titleOf(entry.kind, entry.slug, body), from: entry.liveRevision ?? 'new', to: revision };
				},
			),

		republish: (actor: Actor, id: string, { number, version, ...times }: Times & { number: number; version: number }) =>
			change(actor, id, { version, action: 'published an older revision' }, async (tx, entry) => {
				const revision = await queries.revisionOf(tx, id, number);
				if (!revision) throw notFound('There is no such revision.');
				const body = readBody(entry.kind, revision.body, revision.schemaVersion);
				if (!body) throw conflict('This revision is of an older version of the site and can no longer be shown.');
				await checkPictures(tx, entry.kind, body);
				await putLive(tx, publisher(actor), entry, { revision: number, period: readPeriod(times, clock.now()) });
				return { from: entry.liveRevision ?? 'new', to: number };
			}),

		/** For what changes often, such as a price: no draft is needed. A draft of the entry gets the change too. */
		changeFields: (
			actor: Actor,
			id: string,
			{ version, fields, untilEndOfDay }: { version: number; fields: Body; untilEndOfDay?: boolean | undefined },
		) =>
			change(actor, id, { version, action: 'changed fields of an entry' }, async (tx, entry) => {
				const details = await changeLiveFields(tx, publisher(actor), entry, { fields, untilEndOfDay });
				const draft = await queries.draftOf(tx, id);
				if (draft && !untilEndOfDay)
					await queries.changeDraft(tx, id, { body: { ...draft.body, ...fields }, version: draft.version + 1 });
				return details;
			}),

		removeSchedule: (actor: Actor, id: string, schedule: string) =>
			change(actor, id, { action: 'took back a schedule' }, async (tx) => {
				if (!(await queries.removeSchedule(tx, id, schedule, clock.now())))
					throw notFound('This schedule is over already.');
				await queries.changeEntry(tx, id, {});
				return undefined;
			}),

		archive: (actor: Actor, id: string, { version, archived }: { version: number; archived: boolean }) =>
			change(
				actor,
				id,
				{ version, action: archived ? 'archived an entry' : 'restored an entry' },
				async (tx, entry) => {
					const { name } = kindOf(entry.kind);
					if (comesWithSite(kindOf(entry.kind)))
						throw conflict(`“${name}” belongs to the site and cannot be archived.`);
					const menu = archived ? await menuWithLink(tx, entry) : undefined;
					if (menu) throw conflict(`“${menu}” in the menus links to this page. Remove that link first.`);
					await queries.changeEntry(tx, id, { archivedAt: archived ? clock.now() : null });
					return { slug: entry.slug };
				},
			),

		changeSlug: (actor: Actor, id: string, { version, slug }: { version: number; slug: string }) =>
			change(actor, id, { version, action: 'changed the address of an entry' }, async (tx, entry) => {
				if (comesWithSite(kindOf(entry.kind))) throw conflict('This page has a fixed address.');
				if (slug === entry.slug) return undefined;
				refuseSlug(entry.kind, slug);
				if (await queries.slugExists(tx, entry.kind, slug))
					throw invalid({ slug: 'This address is used already. Please choose another one.' });
				await queries.rememberAddress(tx, entry.kind, entry.slug, id);
				await queries.changeEntry(tx, id, { slug });
				const followers = Object.keys(kinds).filter((name) => kindOf(name as KindName).groupedBy === entry.kind);
				await queries.moveGroup(tx, followers, entry.slug, slug);
				await announceContentChange(tx);
				return { from: entry.slug, to: slug };
			}),

		/** To the end of another group. */
		move: (actor: Actor, id: string, { version, group }: { version: number; group: string }) =>
			change(actor, id, { version, action: 'moved an entry' }, async (tx, entry) => {
				const { groupedBy, name } = kindOf(entry.kind);
				if (!groupedBy) throw conflict(`“${name}” does not belong to a group.`);
				await refuseGroup(tx, groupedBy, group);
				if (group === entry.group) return undefined;
				const position = (await queries.lastPosition(tx, entry.kind, group)) + 1;
				await queries.changeEntry(tx, id, { group, position });
				await announceContentChange(tx, await keysOf(tx, { ...entry, group }));
				return { from: entry.group ?? '', to: group };
			}),

		async order(
			actor: Actor,
			{ kind, group, ids }: { kind: KindName; group?: string | null | undefined; ids: string[] },
		) {
			await db.transaction(async (tx) => {
				await queries.setOrder(tx, kind, ids);
				await audit.note(tx, actor, 'changed the order', subject(kind), { kind: kindOf(kind).name });
				await announceContentChange(tx, [
					kind,
					...(group ? [`${kind}:${group}`] : []),
					...(kind === 'page' ? [menuKey] : []),
				]);
			});
			content.forget();
			return list({ kind, group: group ?? undefined });
		},

		async revisions(id: string, before: number | undefined): Promise<{ revisions: OfficeRevision[]; more: boolean }> {
			const [rows, publications] = await Promise.all([
				queries.newestRevisions(db, id, before, revisionsAtOnce + 1),
				queries.publicationsOf(db, id),
			]);
			const revisions = rows.slice(0, revisionsAtOnce).map(({ number, body, author, note, createdAt }) => ({
				number,
				body,
				author,
				note,
				createdAt: createdAt.toISOString(),
				published: publications
					.filter(({ revision }) => revision === number)
					.map(({ from, to }) => ({ from: from.toISOString(), to: to?.toISOString() ?? null })),
			}));
			return { revisions, more: rows.length > revisionsAtOnce };
		},

		/** Stores the first content of kinds that have none yet, when the server starts. */
		storeFirst: () => storeFirstContent(db, clock.now()),
	};
}

async function refuseGroup(tx: Tx, groupedBy: string, group: string | null) {
	if (!(group && (await queries.slugExists(tx, groupedBy, group))))
		throw invalid({ group: `Please choose where it belongs: ${kindOf(groupedBy as KindName).name}.` });
}
