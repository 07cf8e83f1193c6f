import { clubDay } from '#contract/core/club-time.ts';
import type { FamilyDetails, FamilyMember, FamilySuggestion } from '#contract/family.office.ts';
import {
	type FamilyLogin,
	type FamilyPerson,
	familyProblems,
	isGrownUp,
	isOldEnoughToLogIn,
	lastDayInFamily,
	loginFrom,
	type Relation,
	relationTo,
} from '#contract/family.ts';
import { stateDefinitions } from '#contract/membership-states.ts';
import type { SearchResult } from '#contract/search.office.ts';
import type { Tx } from '#server/core/db/client.ts';
import type { Context } from '#server/core/feature.ts';
import { conflict, invalid, notFound } from '#server/core/http/errors.ts';
import type { Actor } from '#server/core/http/serve.ts';
import { erasedEmail } from '#server/features/accounts/account-state.ts';
import type { MembershipStatus } from '#server/features/accounts/sign-in.service.ts';
import type { Membership } from '#server/features/members/members.service.ts';
import * as queries from './queries.ts';

const subjectOf = (memberId: string) => ({ kind: 'member' as const, id: memberId });
const fields = ['name', 'birthDate', 'phone', 'email'] as const satisfies (keyof FamilyDetails)[];

/** A person who gets a link to choose the first password. */
export type InvitedPerson = Pick<
	Membership,
	'memberId' | 'accountId' | 'userId' | 'email' | 'firstName' | 'loginClosed'
> & { familyMemberId: string | null };

export type FamilyService = ReturnType<typeof familyService>;

/** Spouses and children of members. */
export function familyService({
	database: { db },
	clock,
	accounts,
	audit,
	content,
	jobs,
	mailSender,
	members,
}: Pick<Context, 'database' | 'clock' | 'accounts' | 'audit' | 'content' | 'jobs' | 'mailSender' | 'members'>) {
	const today = () => clubDay(clock.now());

	const stateOf = (row: queries.FamilyRow): FamilyMember['state'] => {
		if (row.endedAt) return 'ended';
		return isGrownUp(row, today()) ? 'grown-up' : 'current';
	};

	const mayLogIn = (row: queries.FamilyRow) => stateOf(row) === 'current' && isOldEnoughToLogIn(row, today());

	const loginOf = ({ accountId, activated }: queries.FamilyRow): FamilyLogin => {
		if (activated) return 'active';
		return accountId ? 'invited' : 'none';
	};

	/** Why the person cannot log in today; undefined if nothing is in the way. */
	async function loginProblem(row: queries.FamilyRow, member: Membership): Promise<string | undefined> {
		if (!(await content.single('family')).login) return 'The club allows no logins of families at the moment.';
		if (stateDefinitions[member.state].login !== 'yes')
			return `Nobody in the family can log in while the state of the member is “${stateDefinitions[member.state].label}”.`;
		if (stateOf(row) !== 'current') return `${row.name} no longer belongs to the family.`;
		return mayLogIn(row) ? undefined : `A child can log in from the age of ${loginFrom}.`;
	}

	const toFamilyMember = (row: queries.FamilyRow, { userId }: Membership): FamilyMember => ({
		id: row.id,
		userId: `${userId}/${row.number}`,
		relation: row.relation,
		name: row.name,
		birthDate: row.birthDate,
		phone: row.phone,
		email: row.email,
		since: row.createdAt.toISOString(),
		state: stateOf(row),
		lastDay: lastDayInFamily(row),
		login: loginOf(row),
		mayLogIn: mayLogIn(row),
		endedAt: row.endedAt?.toISOString() ?? null,
		endedBy: row.endedByName,
		endReason: row.endReason,
		version: row.version,
	});

	async function requireMember(memberId: string): Promise<Membership> {
		const member = await members.byId(memberId);
		if (!member) throw notFound('There is no such member.');
		return member;
	}

	async function requireRow(id: string): Promise<queries.FamilyRow> {
		const [row] = await queries.byIds(db, [id]);
		if (!row) throw notFound('There is no such family member.');
		return row;
	}

	function check(person: FamilyPerson) {
		const problems = familyProblems(person, today());
		if (Object.keys(problems).length > 0) throw invalid(problems);
	}

	const alreadyThere = (relation: Relation) =>
		relation === 'spouse'
			? invalid({ relation: 'This member has a spouse already. End that entry first.' })
			: invalid({ name: 'This child is in the family already.' });

	/** The account has the address, so another one is another login. */
	async function changeLogin(tx: Tx, accountId: string, email: string | null) {
		if (!email) throw invalid({ email: 'This person logs in with the address, so it can only be replaced.' });
		if ((await accounts.emailsInUse(tx, [email])).size > 0)
			throw invalid({ email: 'Another account has this email address.' });
		await accounts.correctEmail(tx, accountId, email);
	}

	const changedMeanwhile = () => conflict('Someone else has changed this family member. Please look at it again.');

	async function toHolders(rows: readonly queries.FamilyRow[]) {
		const found = await members.byIds([...new Set(rows.map(({ memberId }) => memberId))]);
		const byId = new Map(found.map((member) => [member.memberId, member]));
		return rows.map((row) => {
			const member = byId.get(row.memberId)!;
			return {
				id: row.id,
				memberId: row.memberId,
				name: row.name,
				userId: `${member.userId}/${row.number}`,
				relation: row.relation,
				familyOf: relationTo(row.relation, member.name),
				login: loginOf(row),
				lastDay: lastDayInFamily(row),
				ended: row.endedAt !== null,
			};
		});
	}

	/** Who is in the form of the member and was not added: compared by name, because forms have no other key. */
	async function suggestionsFor(memberId: string, rows: readonly queries.FamilyRow[]): Promise<FamilySuggestion[]> {
		const named = await members.namedFamily(memberId);
		const added = new Set(rows.map(({ relation, name }) => `${relation} ${name.toLowerCase()}`));
		const hasSpouse = rows.some(({ relation, endedAt }) => relation === 'spouse' && !endedAt);
		return named.filter(
			(person) =>
				!added.has(`${person.relation} ${person.name.toLowerCase()}`) &&
				!(person.relation === 'spouse' && hasSpouse) &&
				!isGrownUp(person, today()),
		);
	}

	return {
		async ofMember(memberId: string) {
			const member = await requireMember(memberId);
			const rows = await queries.familyOf(db, [memberId]);
			return {
				items: rows.map((row) => toFamilyMember(row, member)),
				suggestions: stateDefinitions[member.state].left ? [] : await suggestionsFor(memberId, rows),
			};
		},

		async add(actor: Actor, memberId: string, { relation, ...details }: FamilyDetails & { relation: Relation }) {
			const member = await requireMember(memberId);
			if (stateDefinitions[member.state].left) throw conflict('This person is no longer a member.');
			check({ relation, birthDate: details.birthDate });
			await db.transaction(async (tx) => {
				await members.lockRow(tx, memberId);
				const number = await queries.nextNumber(tx, memberId);
				const values = { memberId, number, relation, ...details, createdAt: clock.now() };
				if (!(await queries.insertFamilyMember(tx, values))) throw alreadyThere(relation);
				await audit.note(tx, actor, 'added a family member', subjectOf(memberId), {
					userId: `${member.userId}/${number}`,
					relation,
					name: details.name,
				});
			});
		},

		/** The log has the values before and after, which an erasure of the member removes. */
		async correct(actor: Actor, id: string, { version, ...details }: FamilyDetails & { version: number }) {
			const row = await requireRow(id);
			const member = await requireMember(row.memberId);
			const changed = fields.filter((field) => row[field] !== details[field]);
			if (changed.includes('birthDate')) check({ relation: row.relation, birthDate: details.birthDate });
			await db.transaction(async (tx) => {
				await members.lockRow(tx, row.memberId);
				if (await queries.sameChild(tx, { ...row, ...details })) throw alreadyThere(row.relation);
				if (row.accountId && changed.includes('email')) await changeLogin(tx, row.accountId, details.email);
				if (!(await queries.updateFamilyMember(tx, { id, version }, details))) throw changedMeanwhile();
				if (changed.length === 0) return;
				const moves = changed.map((field) => [field, `${row[field] ?? 'nothing'} → ${details[field] ?? 'nothing'}`]);
				await audit.note(tx, actor, 'corrected a family member', subjectOf(row.memberId), {
					userId: `${member.userId}/${row.number}`,
					...Object.fromEntries(moves),
				});
			});
		},

		async end(actor: Actor, id: string, { reason, version }: { reason: string; version: number }) {
			const row = await requireRow(id);
			const member = await requireMember(row.memberId);
			const ended = { endedAt: clock.now(), endedBy: actor.accountId, endedByName: actor.email, endReason: reason };
			await db.transaction(async (tx) => {
				if (!(await queries.updateFamilyMember(tx, { id, version }, ended))) throw changedMeanwhile();
				await audit.note(tx, actor, 'ended a family member', subjectOf(row.memberId), {
					userId: `${member.userId}/${row.number}`,
					name: row.name,
					reason,
				});
			});
			return row.name;
		},

		/** The account of a family member; everything about the membership stays the member's own. */
		async statusOf(accountId: string): Promise<MembershipStatus | undefined> {
			const row = await queries.byAccount(db, accountId);
			if (!row) return undefined;
			const member = await requireMember(row.memberId);
			return {
				firstName: row.name,
				userId: `${member.userId}/${row.number}`,
				paymentStatus: 'PAID',
				registrationStatus: 'ACTIVE',
				dashboardLocked: false,
				closed: (await loginProblem(row, member)) !== undefined,
			};
		},

		/** DGCC-0247/1 */
		async accountOfUserId(userId: string): Promise<string | undefined> {
			const [, ofMember, number] = userId.trim().match(/^(.+)\/(\d{1,4})$/) ?? [];
			const member = ofMember ? await members.byUserId(ofMember) : undefined;
			const row = member && (await queries.byNumber(db, member.memberId, Number(number)));
			return row?.accountId ?? undefined;
		},

		nameOfAccount: async (accountId: string) => (await queries.byAccount(db, accountId))?.name,

		async holderOfAccount(accountId: string) {
			const row = await queries.byAccount(db, accountId);
			return row && (await toHolders([row]))[0];
		},

		/** As an invitation needs it. */
		async invited(id: string): Promise<InvitedPerson | undefined> {
			const [row] = await queries.byIds(db, [id]);
			if (!row?.accountId) return undefined;
			const member = await requireMember(row.memberId);
			return {
				memberId: row.memberId,
				familyMemberId: id,
				accountId: row.accountId,
				userId: `${member.userId}/${row.number}`,
				email: row.email,
				firstName: row.name,
				loginClosed: (await loginProblem(row, member)) !== undefined,
			};
		},

		/** Opens the account if there is none; refuses a person who may not log in. */
		async prepareLogin(id: string): Promise<void> {
			const row = await requireRow(id);
			const problem = await loginProblem(row, await requireMember(row.memberId));
			if (problem) throw conflict(problem);
			if (row.activated) throw conflict(`${row.name} has activated the account already.`);
			const { email } = row;
			if (!email) throw conflict(`${row.name} has no email address. Please add one first.`);
			if (row.accountId) return;
			await db.transaction(async (tx) => {
				const accountId = await accounts.openForFamily(tx, email);
				if (!(await queries.setAccount(tx, id, accountId))) throw changedMeanwhile();
			});
		},

		/** Of people who ended, too: the register of cards names them. */
		holders: async (ids: readonly string[]) => toHolders(await queries.byIds(db, ids)),

		/** Who belongs to the families today. */
		holdersOf: async (memberIds: readonly string[]) =>
			toHolders((await queries.familyOf(db, memberIds)).filter((row) => stateOf(row) === 'current')),

		idsMatching: (text: string) => queries.idsMatching(db, text),

		/** The names of everyone who belongs to the families today, by member, for the export. */
		async namesOf(memberIds: readonly string[]): Promise<Map<string, string[]>> {
			const names = new Map<string, string[]>();
			for (const row of await queries.familyOf(db, memberIds))
				if (stateOf(row) === 'current') names.set(row.memberId, [...(names.get(row.memberId) ?? []), row.name]);
			return names;
		},

		/** Leads to the record of the member. */
		async search(text: string, limit: number): Promise<SearchResult[]> {
			const holders = await toHolders(await queries.findByName(db, text, limit));
			return holders.map(({ memberId, name, userId, familyOf }) => ({
				kind: 'family',
				id: memberId,
				name,
				facts: [userId, familyOf],
			}));
		},

		/** For the member's own data. */
		exportOf: async (memberId: string) =>
			(await queries.familyOf(db, [memberId])).map(
				({ number, relation, name, birthDate, phone, email, createdAt, endedAt, endReason }) => ({
					...{ number, relation, name, birthDate, phone, email },
					...{ since: createdAt, endedAt, endReason },
				}),
			),

		/** With their accounts and what was emailed to them. */
		async forget(tx: Tx, memberId: string) {
			for (const { id, accountId, name, email } of await queries.familyOf(tx, [memberId])) {
				const earlier = accountId ? await accounts.forget(tx, accountId, erasedEmail(id)) : [];
				const emails = [...new Set([email, ...earlier].filter((address) => address != null))];
				if (name) await mailSender.forget(tx, { emails, name });
				await jobs.forget(tx, emails);
				if (accountId) await audit.eraseDetails(tx, [{ kind: 'account', id: accountId }], emails);
			}
			await queries.eraseFamily(tx, memberId);
		},
	};
}
