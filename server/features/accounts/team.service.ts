import type { TeamMember, TeamState } from '#contract/accounts.office.ts';
import { type OfficeRole, worksInOffice } from '#contract/core/roles.ts';
import type { Tx } from '#server/core/db/client.ts';
import { conflict, forbidden, invalid, notFound } from '#server/core/http/errors.ts';
import type { Limits } from '#server/core/http/rate-limits.ts';
import type { SecurityRecorder } from '#server/core/http/security-event.ts';
import type { Actor } from '#server/core/http/serve.ts';
import type { Dependencies } from '#server/dependencies.ts';
import type { AuditService } from '#server/features/audit/service.ts';
import type { Confirmations } from './confirmations.ts';
import { endResets } from './credentials.queries.ts';
import * as accounts from './queries.ts';
import type { SecondFactorChanges } from './second-factor.changes.ts';
import * as queries from './team.queries.ts';

type Confirmation = string | undefined;
export type TeamService = ReturnType<typeof teamService>;

const stateOf = ({ disabledAt, invitedAt }: accounts.Account): TeamState =>
	disabledAt ? 'removed' : invitedAt ? 'invited' : 'active';
const subject = (id: string) => ({ kind: 'account' as const, id });

/** The people who work in the office. One admin always remains, because nobody can remove or demote themselves. */
export function teamService({
	dependencies,
	audit,
	confirmations,
	limits,
	securityLog,
	resetSecondFactor,
}: {
	dependencies: Dependencies;
	audit: AuditService;
	confirmations: Confirmations;
	limits: Limits;
	securityLog: SecurityRecorder;
	resetSecondFactor: SecondFactorChanges['reset'];
}) {
	const { clock, jobs } = dependencies;
	const { db } = dependencies.database;

	/** One change of the team at a time, by a person who is an admin at that moment. `work` returns what was changed, without addresses. */
	async function asAdmin(actor: Actor, work: (tx: Tx) => Promise<string | undefined>) {
		const detail = await db.transaction(async (tx) => {
			const admins = await queries.lockAdmins(tx);
			if (!admins.some(({ id }) => id === actor.accountId)) throw forbidden('You are no longer an admin.');
			return work(tx);
		});
		if (detail) securityLog.record({ event: 'team-changed', accountId: actor.accountId, detail });
	}

	/** For what gives or takes access: an open desk, or a stolen access token, is not enough. */
	const confirmedAsAdmin = (actor: Actor, confirmation: Confirmation, work: (tx: Tx) => Promise<string | undefined>) =>
		asAdmin(actor, async (tx) => {
			await confirmations.spend(tx, actor, confirmation);
			return work(tx);
		});

	async function requireColleague(tx: Tx, actor: Actor, id: string, action: string) {
		if (id === actor.accountId) throw conflict(`You cannot ${action} yourself. Ask another admin.`);
		const colleague = await queries.lockColleague(tx, id);
		if (!colleague) throw notFound('There is no such office account.');
		return colleague;
	}

	return {
		async list(): Promise<TeamMember[]> {
			const rows = await queries.team(db);
			return rows.map(({ account, lastSeenAt, secondFactor }) => ({
				id: account.id,
				name: account.name,
				email: account.email,
				role: account.role as OfficeRole,
				state: stateOf(account),
				invitedAt: account.invitedAt?.toISOString() ?? null,
				lastSeenAt: lastSeenAt ? new Date(lastSeenAt).toISOString() : null,
				secondFactor,
			}));
		},

		async invite(actor: Actor, person: { name: string; email: string; role: OfficeRole }, confirmation: Confirmation) {
			await confirmedAsAdmin(actor, confirmation, async (tx) => {
				const invited = await queries.insertColleague(tx, { ...person, invitedAt: clock.now() });
				if (!invited) throw await addressTaken(tx, person.email);
				await jobs.enqueue(tx, 'office-invitation', { accountId: invited.id });
				await audit.note(tx, actor, 'invited to the office', subject(invited.id), {
					email: person.email,
					role: person.role,
				});
				return `invited ${invited.id} as ${person.role.toLowerCase()}`;
			});
		},

		async inviteAgain(actor: Actor, id: string) {
			await limits.spend('inviteAgain', id);
			await asAdmin(actor, async (tx) => {
				const colleague = await requireColleague(tx, actor, id, 'invite');
				if (stateOf(colleague) !== 'invited') throw conflict('Only an open invitation can be sent again.');
				await queries.changeColleague(tx, id, { invitedAt: clock.now() });
				await jobs.enqueue(tx, 'office-invitation', { accountId: id });
				await audit.note(tx, actor, 'sent the invitation again', subject(id), { email: colleague.email });
				return `invited ${id} again`;
			});
		},

		async changeRole(actor: Actor, id: string, role: OfficeRole, confirmation: Confirmation) {
			await confirmedAsAdmin(actor, confirmation, async (tx) => {
				const colleague = await requireColleague(tx, actor, id, 'change the role of');
				if (colleague.role === role) return undefined;
				await queries.changeColleague(tx, id, { role });
				const details = { email: colleague.email, from: colleague.role, to: role };
				await audit.note(tx, actor, 'changed the role', subject(id), details);
				return `role of ${id} from ${colleague.role} to ${role}`;
			});
		},

		/** For a lost phone: the colleague logs in with the password and sets up a new second factor. */
		async resetSecondFactor(actor: Actor, id: string, confirmation: Confirmation) {
			let recordReset = () => {};
			await asAdmin(actor, async (tx) => {
				const colleague = await requireColleague(tx, actor, id, 'reset the second factor of');
				recordReset = await resetSecondFactor(tx, actor, { accountId: id, email: colleague.email }, confirmation);
				return `reset the second factor of ${id}`;
			});
			recordReset();
		},

		/** The account stays, because audit entries refer to it, but it can no longer be used, and its sessions end. */
		async remove(actor: Actor, id: string, confirmation: Confirmation) {
			await confirmedAsAdmin(actor, confirmation, async (tx) => {
				const colleague = await requireColleague(tx, actor, id, 'remove');
				if (colleague.disabledAt) return undefined;
				await queries.changeColleague(tx, id, { disabledAt: clock.now() });
				await accounts.endSessionsOf(tx, id, clock.now(), 'removed from the office');
				await endResets(tx, id, clock.now());
				await audit.note(tx, actor, 'removed from the office', subject(id), { email: colleague.email });
				return `removed ${id}`;
			});
		},

		async bringBack(actor: Actor, id: string, confirmation: Confirmation) {
			await confirmedAsAdmin(actor, confirmation, async (tx) => {
				const colleague = await requireColleague(tx, actor, id, 'bring back');
				if (!colleague.disabledAt) return undefined;
				await queries.changeColleague(tx, id, { disabledAt: null });
				await audit.note(tx, actor, 'brought back to the office', subject(id), { email: colleague.email });
				return `brought back ${id}`;
			});
		},
	};
}

async function addressTaken(tx: Tx, email: string) {
	const existing = await accounts.accountByEmail(tx, email);
	if (existing && !worksInOffice(existing.role))
		return invalid({
			email: 'This address belongs to a member or a family. An office account needs an address of its own.',
		});
	if (existing?.disabledAt)
		return invalid({ email: 'A person with this address was removed from the office. Bring them back instead.' });
	return invalid({ email: 'A person with this address is in the office already.' });
}
