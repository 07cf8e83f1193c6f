import { type CheckName, checksOf, identityMatches } from '#contract/application-checks.ts';
import type { ApplicationCheck } from '#contract/applications.office.ts';
import type { Category } from '#contract/applications.ts';
import type { Db, Tx } from '#server/core/db/client.ts';
import { conflict, invalid, notFound } from '#server/core/http/errors.ts';
import type { Actor } from '#server/core/http/serve.ts';
import type { Dependencies } from '#server/dependencies.ts';
import type { AuditService } from '#server/features/audit/service.ts';
import { subject } from './audit.ts';
import * as checks from './checks.queries.ts';
import type { ApplicationRecord } from './person-record.ts';
import * as queries from './queries.ts';
import { waiting } from './states.ts';
import { supportersOf } from './supporters.queries.ts';

type NewState = { state: 'OPEN' | 'DONE' } | { state: 'WAIVED'; reason: string };

export type ChecksService = ReturnType<typeof checksService>;

/** The checklist of an application: what has to be done, or waived with a reason, before it can be approved. */
export function checksService({ dependencies, audit }: { dependencies: Dependencies; audit: AuditService }) {
	const { clock } = dependencies;
	const { db } = dependencies.database;

	/** A check that is done by itself is shown as done even if it was waived before. */
	async function of(tx: Db | Tx, application: ApplicationRecord): Promise<ApplicationCheck[]> {
		const category = application.category as Category;
		const marks = await queries.marksOf(tx, application.id);
		const supporters = await supportersOf(tx, application.id);
		const stored = await checks.checksOf(tx, application.id);
		const isDone = (name: CheckName) =>
			name === 'IDENTITY'
				? identityMatches(category, Object.fromEntries(marks.map(({ field, mark }) => [field, mark])))
				: supporters.some(({ role, answer }) => role === name && answer === 'AGREED');
		return checksOf(category).map(({ name, automatic }) => {
			const row = stored.find((candidate) => candidate.name === name);
			if (automatic && isDone(name)) return { name, state: 'DONE', reason: null, author: null, at: null };
			if (!row) return { name, state: 'OPEN', reason: null, author: null, at: null };
			return { name, state: row.state, reason: row.reason, author: row.author, at: row.at.toISOString() };
		});
	}

	const store = (tx: Tx, actor: Actor, applicationId: string, name: CheckName, { state, ...rest }: NewState) =>
		state === 'OPEN'
			? checks.deleteChecks(tx, applicationId, [name])
			: checks.storeCheck(tx, {
					applicationId,
					name,
					state,
					reason: 'reason' in rest ? rest.reason : null,
					author: actor.email,
					at: clock.now(),
				});

	return {
		of,

		async set(actor: Actor, applicationId: string, name: CheckName, to: NewState) {
			await db.transaction(async (tx) => {
				const application = await queries.lockById(tx, applicationId);
				if (!application) throw notFound('There is no such application.');
				if (!waiting.includes(application.status))
					throw conflict('This application does not wait for a decision; its checklist cannot change now.');
				const check = checksOf(application.category as Category).find((candidate) => candidate.name === name);
				if (!check) throw invalid({ check: `This check is not needed for the category ${application.category}.` });
				if (check.automatic && to.state === 'DONE')
					throw invalid({
						state:
							name === 'IDENTITY'
								? 'It is done when all details are marked as matching.'
								: 'It is done when the member has agreed. You can also waive it with a reason.',
					});
				await store(tx, actor, applicationId, name, to);
				// The reason is not in the audit log, because it may have to be erased one day.
				await audit.note(tx, actor, 'changed the checklist', subject(applicationId), { check: name, state: to.state });
			});
		},

		/** Part of the approval: refuses while something is open, unless one reason waives it all. */
		async finish(tx: Tx, actor: Actor, application: ApplicationRecord, waiveReason: string | undefined) {
			const open = (await of(tx, application)).filter(({ state }) => state === 'OPEN').map(({ name }) => name);
			if (open.length === 0) return;
			if (!waiveReason) {
				const labels = checksOf(application.category as Category).filter(({ name }) => open.includes(name));
				const list = labels.map(({ label }) => label).join('; ');
				throw conflict(`Not checked yet: ${list}. Check it, or give a reason to approve without it.`);
			}
			for (const name of open) await store(tx, actor, application.id, name, { state: 'WAIVED', reason: waiveReason });
			await audit.note(tx, actor, 'changed the checklist', subject(application.id), { check: open, state: 'WAIVED' });
		},

		/** What was compared and checked before a change says nothing about the new values. */
		async reopen(tx: Tx, { id, category }: Pick<ApplicationRecord, 'id' | 'category'>, fields: readonly string[]) {
			for (const field of fields) await queries.setMark(tx, id, field, null);
			const names = checksOf(category as Category)
				.filter((check) => check.fields?.some((field) => fields.includes(field)))
				.map(({ name }) => name);
			await checks.deleteChecks(tx, id, names);
		},
	};
}
