import { isKind, type KindName } from '#contract/content/kinds.ts';
import type { ContentSet } from '#contract/content/sets.ts';
import type { Db, Tx } from '#server/core/db/client.ts';
import { conflict, invalid, Refusal } from '#server/core/http/errors.ts';
import type { Actor } from '#server/core/http/serve.ts';
import { announceContentChange } from '#server/core/pages/content-changes.ts';
import type { Previews } from '#server/core/pages/previews.ts';
import type { Dependencies } from '#server/dependencies.ts';
import type { AuditService } from '#server/features/audit/service.ts';
import { checkBody } from './check-body.ts';
import { readBody } from './live-content.ts';
import * as queries from './office.queries.ts';
import { titleOf } from './office-view.ts';
import { keysOfAll } from './page-links.ts';
import { pageOf } from './previews.ts';
import { addRevision, putLive, readPeriod, type Times } from './publishing.ts';
import type { ContentService } from './service.ts';
import * as setQueries from './sets.queries.ts';

export type ContentSetsService = ReturnType<typeof contentSetsService>;

const subject = (id: string) => ({ kind: 'content-set' as const, id });

/** Drafts that are published and withdrawn together. */
export function contentSetsService({
	dependencies,
	audit,
	content,
	previews,
}: {
	dependencies: Pick<Dependencies, 'database' | 'clock'>;
	audit: AuditService;
	content: ContentService;
	previews: Previews;
}) {
	const { clock } = dependencies;
	const { db } = dependencies.database;

	async function view(tx: Db | Tx, set: setQueries.SetRow): Promise<ContentSet> {
		const { id, name, state, version, createdAt } = set;
		const rows = state === 'open' ? await queries.draftsFor(tx, { setId: id }) : await setQueries.changesOf(tx, id);
		const period = await setQueries.periodOf(tx, id);
		return {
			id,
			name,
			state,
			version,
			createdAt: createdAt.toISOString(),
			entries: rows
				.map(({ entry, ...row }) => ({
					id: entry.id,
					kind: entry.kind,
					title: titleOf(entry.kind as KindName, entry.slug, 'draft' in row ? row.draft.body : row.body),
					page: pageOf(entry),
				}))
				.sort((a, b) => a.title.localeCompare(b.title)),
			from: period?.from.toISOString() ?? null,
			to: period?.to?.toISOString() ?? null,
		};
	}

	/** Locks the set, and then its entries in one order, so that two people who publish never wait for each other. */
	async function change<T>(
		id: string,
		{ version, states }: { version: number; states: readonly setQueries.SetRow['state'][] },
		write: (tx: Tx, set: setQueries.SetRow) => Promise<T>,
	): Promise<T> {
		const result = await db.transaction(async (tx) => {
			const set = await setQueries.lockSet(tx, id);
			if (!states.includes(set.state)) throw conflict(`This set is ${set.state} already.`);
			if (set.version !== version)
				throw conflict('Someone else changed this set in the meantime. Load the page again to see the change.');
			return write(tx, set);
		});
		content.forget();
		return result;
	}

	return {
		async list() {
			const sets = await setQueries.newestSets(db);
			return { sets: await Promise.all(sets.map((set) => view(db, set))) };
		},

		create: (actor: Actor, name: string) =>
			db.transaction(async (tx) => {
				const set = await setQueries.insertSet(tx, { name, createdAt: clock.now() });
				await audit.note(tx, actor, 'started a set of drafts', subject(set.id), { name });
				return view(tx, set);
			}),

		include: (id: string, entryId: string, included: boolean) =>
			db.transaction(async (tx) => {
				const set = await setQueries.lockSet(tx, id);
				if (set.state !== 'open') throw conflict(`This set is ${set.state} already.`);
				const entry = await queries.lockEntry(tx, entryId);
				const draft = await queries.draftOf(tx, entryId);
				if (!draft) throw invalid({ entry: 'This entry has no draft. Change it first.' });
				const title = titleOf(entry.kind as KindName, entry.slug, draft.body);
				if (included && draft.setId && draft.setId !== id) {
					const other = await setQueries.lockSet(tx, draft.setId);
					throw conflict(`“${title}” is in the set “${other.name}”. Take it out there first.`);
				}
				await queries.changeDraft(tx, entryId, { setId: included ? id : null });
				return view(tx, await setQueries.changeSet(tx, id, {}));
			}),

		/** Only a set that was never published. Its drafts stay. */
		remove: (actor: Actor, id: string, version: number) =>
			change(id, { version, states: ['open'] }, async (tx, set) => {
				await setQueries.deleteSet(tx, id);
				await audit.note(tx, actor, 'removed a set of drafts', subject(id), { name: set.name });
			}),

		async preview(actor: Actor, id: string) {
			const rows = await queries.draftsFor(db, { setId: id });
			const pages = [...new Set(rows.map(({ entry }) => pageOf(entry)))];
			return { paths: pages.map((page) => previews.addressFor(actor.accountId, { kind: 'set', id }, page)) };
		},

		publish: (actor: Actor, id: string, { version, ...times }: Times & { version: number }) =>
			change(id, { version, states: ['open'] }, async (tx, set) => {
				const publisher = { author: actor.email, now: clock.now() };
				const period = readPeriod(times, publisher.now);
				const drafts = await queries.draftsFor(tx, { setId: id });
				if (drafts.length === 0) throw invalid({ entries: 'This set has no drafts yet.' });
				for (const {
					entry: { id: entryId },
				} of drafts) {
					const entry = await queries.lockEntry(tx, entryId);
					const { kind } = entry;
					const draft = await queries.draftOf(tx, entryId);
					const title = titleOf(kind as KindName, entry.slug, draft?.body);
					const body = draft && isKind(kind) ? readBody(kind, draft.body, draft.schemaVersion) : undefined;
					if (!draft || draft.setId !== id || !body || !isKind(kind))
						throw conflict(
							`The draft of “${title}” was changed in the meantime. Load the page again to see the change.`,
						);
					try {
						const checked = await checkBody(tx, { kind, slug: entry.slug }, body);
						const revision = await addRevision(tx, publisher, { id: entryId, kind }, checked, set.name);
						await queries.deleteDraft(tx, entryId);
						await putLive(tx, publisher, entry, { revision, period, setId: id });
						await setQueries.insertChange(tx, { setId: id, entryId, revision, before: entry.liveRevision });
					} catch (error) {
						throw error instanceof Refusal ? conflict(`“${title}”: ${error.message}`) : error;
					}
				}
				await audit.note(tx, actor, period ? 'scheduled a set of drafts' : 'published a set of drafts', subject(id), {
					name: set.name,
					entries: drafts.length,
				});
				await announceContentChange(
					tx,
					await keysOfAll(
						tx,
						drafts.map(({ entry }) => entry),
					),
				);
				return view(tx, await setQueries.changeSet(tx, id, { state: 'published' }));
			}),

		withdraw: (actor: Actor, id: string, version: number) =>
			change(id, { version, states: ['published'] }, async (tx, set) => {
				const now = clock.now();
				const scheduled = await setQueries.endSchedulesOf(tx, id, now);
				const kept: string[] = [];
				const changes = await setQueries.changesOf(tx, id);
				for (const {
					entry: { id: entryId },
					revision,
					before,
					body,
				} of changes) {
					if (scheduled.has(entryId)) continue;
					const entry = await queries.lockEntry(tx, entryId);
					if (entry.liveRevision === revision) await queries.changeEntry(tx, entryId, { liveRevision: before });
					else kept.push(titleOf(entry.kind as KindName, entry.slug, body));
				}
				await audit.note(tx, actor, 'withdrew a set of drafts', subject(id), { name: set.name });
				await announceContentChange(
					tx,
					await keysOfAll(
						tx,
						changes.map(({ entry }) => entry),
					),
				);
				return { set: await view(tx, await setQueries.changeSet(tx, id, { state: 'withdrawn' })), kept };
			}),
	};
}
