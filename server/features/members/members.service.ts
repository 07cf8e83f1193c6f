import type { PaymentStatus, RegistrationStatus } from '#contract/accounts.ts';
import type { Application } from '#contract/applications.ts';
import { club } from '#contract/core/club.ts';
import { clubDay } from '#contract/core/club-time.ts';
import type { FamilyPerson } from '#contract/family.ts';
import { type MemberState, type MembershipState, restingTexts, stateDefinitions } from '#contract/membership-states.ts';
import { longDay } from '#server/core/club-date.ts';
import { fieldEncryption } from '#server/core/crypto/field-encryption.ts';
import type { Db, Tx } from '#server/core/db/client.ts';
import { conflict, notFound } from '#server/core/http/errors.ts';
import type { Actor } from '#server/core/http/serve.ts';
import type { MailSender } from '#server/core/mail/mail-sender.ts';
import type { Dependencies } from '#server/dependencies.ts';
import type { AccountsService } from '#server/features/accounts/service.ts';
import type { MembershipStatus } from '#server/features/accounts/sign-in.service.ts';
import type { ApplicationsService } from '#server/features/applications/applications.service.ts';
import { type FormValues, fullName } from '#server/features/applications/person-record.ts';
import type { AuditService } from '#server/features/audit/service.ts';
import { credentialsMail } from './mail.ts';
import {
	type MemberRow,
	memberColumns,
	numberIn,
	ownSubject,
	registrationStatusOf,
	userIdOf,
} from './member-record.ts';
import { addState, currentEntries } from './membership-states.queries.ts';
import { entryOn, isLoginClosed, stateOn } from './membership-states.ts';
import * as queries from './queries.ts';

/** What other features may know of a member. */
export type Membership = {
	memberId: string;
	accountId: string;
	/** None for a member from an import. */
	applicationId: string | null;
	userId: string;
	/** None until a member from an import has activated the account. */
	email: string | null;
	/** First and last name. */
	name: string;
	firstName: string;
	lastName: string;
	mobile: string;
	category: string;
	membershipType: string;
	paymentStatus: PaymentStatus;
	registrationStatus: RegistrationStatus;
	memberSince: Date;
	/** Nobody can log in: the login is disabled, or the state of the membership allows none. */
	loginClosed: boolean;
	erased: boolean;
	/** Today. */
	state: MemberState;
	/** The last day of a state that ends by itself. */
	stateUntil: string | null;
};

/** An entry of a map, or nothing without a member. */
const pair = (text: string, member: Membership | 0 | undefined): [string, Membership][] =>
	member ? [[text, member]] : [];

const membershipOf = (row: MemberRow, now: Date): Membership => {
	const { member, email, disabledAt } = row;
	const { state, until } = stateOn(row, now);
	return {
		memberId: member.id,
		accountId: member.accountId,
		applicationId: member.applicationId,
		userId: userIdOf(member.number),
		email,
		name: fullName(member).trim(),
		firstName: member.firstName,
		lastName: member.lastName,
		mobile: member.mobile,
		category: member.category,
		membershipType: member.membershipType,
		paymentStatus: member.paymentStatus,
		registrationStatus: registrationStatusOf(member),
		memberSince: member.createdAt,
		loginClosed: disabledAt !== null || isLoginClosed(state),
		erased: member.erasedAt !== null,
		state,
		stateUntil: until,
	};
};

const addressLines = ({ member }: MemberRow): string[] => {
	const address = member.details.presentAddress;
	return typeof address === 'string'
		? address
				.split('\n')
				.map((line) => line.trim())
				.filter(Boolean)
		: [];
};

/** Jobs of an earlier version have no time of the request. */
export type CredentialsJob = { memberId: string; requestedAt?: string };

export type MembersService = ReturnType<typeof membersService>;

export function membersService({
	dependencies,
	accounts,
	applications,
	audit,
	mailSender,
}: {
	dependencies: Dependencies;
	accounts: AccountsService;
	applications: ApplicationsService;
	audit: AuditService;
	mailSender: MailSender;
}) {
	const { clock, ids, jobs, settings } = dependencies;
	const { db } = dependencies.database;
	const encryption = fieldEncryption(settings);
	const toMembership = (row: MemberRow) => membershipOf(row, clock.now());

	const requestCredentials = (tx: Tx, memberId: string) =>
		jobs.enqueue(tx, 'credentials', { memberId, requestedAt: clock.now().toISOString() });

	/** The row of the member is locked. */
	const entryToday = async (tx: Tx, memberId: string) =>
		entryOn(await currentEntries(tx, memberId), clubDay(clock.now()));

	/** From today on, by the system. */
	const enterState = (tx: Tx, memberId: string, state: MembershipState, reason: string) =>
		addState(tx, {
			id: ids.uuid(),
			memberId,
			state,
			from: clubDay(clock.now()),
			reason,
			author: 'System',
			createdAt: clock.now(),
		});

	return {
		async statusOf(accountId: string): Promise<MembershipStatus | undefined> {
			const row = await queries.memberByAccount(db, accountId);
			return (
				row && {
					firstName: row.member.firstName,
					userId: userIdOf(row.member.number),
					paymentStatus: row.member.paymentStatus,
					registrationStatus: registrationStatusOf(row.member),
					dashboardLocked: row.member.paymentStatus !== 'PAID',
					closed: isLoginClosed(stateOn(row, clock.now()).state),
				}
			);
		},

		/**
		 * Part of the approval's transaction: opens an account and copies the form into the member's own record. The club
		 * assigned its first 245 numbers on paper.
		 */
		async admit(tx: Tx, { applicationId, email, form }: { applicationId: string; email: string; form: FormValues }) {
			const account = await accounts.openForMember(tx, email);
			const number = await queries.nextNumber(tx, 'member-number', club.facts.members);
			const id = ids.uuid();
			await queries.insertMembers(tx, [
				{
					id,
					accountId: account.id,
					applicationId,
					number,
					...memberColumns(form, id, encryption),
					createdAt: clock.now(),
				},
			]);
			await requestCredentials(tx, id);
			return { memberId: id, userId: userIdOf(number) };
		},

		async ofAccount(accountId: string): Promise<Membership | undefined> {
			const row = await queries.memberByAccount(db, accountId);
			return row && toMembership(row);
		},

		/** The member who makes a request; an account of the office has no membership. */
		async require(actor: Actor): Promise<Membership> {
			const row = await queries.memberByAccount(db, actor.accountId);
			if (!row) throw notFound('This page is for members.');
			return toMembership(row);
		},

		/** By User ID, or by a part of name, email or mobile. */
		find: async (text: string): Promise<Membership[]> =>
			(await queries.findMembers(db, text, numberIn(text))).map(toMembership),

		/** The ids of all members that match a text, as a subquery for other features. */
		idsMatching: (text: string) => queries.memberIdsMatching(db, text, numberIn(text)),

		/** Why the card of a member is not valid, as a sentence; undefined if it is. */
		whyNotValid({ state, stateUntil, name }: Membership, own: boolean): string | undefined {
			const { card, label } = stateDefinitions[state];
			if (card === 'valid') return undefined;
			const text = (restingTexts[state] ?? label).toLowerCase();
			const until = stateUntil ? ` until ${longDay(stateUntil)}` : '';
			return own ? `Your membership is ${text}${until}.` : `The membership of ${name} is ${text}${until}.`;
		},

		async byUserId(userId: string): Promise<Membership | undefined> {
			const number = numberIn(userId);
			const row = number === undefined ? undefined : await queries.memberByNumber(db, number);
			return row && toMembership(row);
		},

		/** Members by User ID, for a list that names them so. Texts without a member are missing. */
		async byUserIds(texts: readonly string[]): Promise<Map<string, Membership>> {
			const numbers = new Map(texts.map((text) => [text, numberIn(text)]));
			const rows = await queries.membersByNumbers(
				db,
				[...numbers.values()].flatMap((number) => number ?? []),
			);
			const found = new Map(rows.map((row) => [row.member.number, toMembership(row)]));
			return new Map([...numbers].flatMap(([text, number]) => pair(text, number && found.get(number))));
		},

		/** The same by BA number. */
		async byBaNumbers(texts: readonly string[]): Promise<Map<string, Membership>> {
			const indexes = new Map(texts.map((text) => [text, encryption.blindIndexes('baNumber', text)]));
			const rows = await queries.membersByBaNumbers(db, [...indexes.values()].flat());
			const found = new Map(rows.map((row) => [row.member.baNumberIndex, toMembership(row)]));
			return new Map(
				[...indexes].flatMap(([text, own]) => pair(text, found.get(own.find((index) => found.has(index)) ?? null))),
			);
		},

		async byEmail(tx: Db | Tx, email: string): Promise<Membership | undefined> {
			const row = await queries.memberByEmail(tx, email);
			return row && toMembership(row);
		},

		byIds: async (memberIds: readonly string[]): Promise<Membership[]> =>
			memberIds.length === 0 ? [] : (await queries.membersByIds(db, memberIds)).map(toMembership),

		byApplications: async (applicationIds: readonly string[]): Promise<Membership[]> =>
			applicationIds.length === 0 ? [] : (await queries.membersByApplications(db, applicationIds)).map(toMembership),

		async byId(memberId: string): Promise<Membership | undefined> {
			const row = await queries.memberById(db, memberId);
			return row && toMembership(row);
		},

		/** The lines of the present address, for a letter. None if it is not known. */
		async addressLinesOf(memberId: string): Promise<string[]> {
			const row = await queries.memberById(db, memberId);
			return row ? addressLines(row) : [];
		},

		/** The same of several members. */
		addressesOf: async (memberIds: readonly string[]): Promise<Map<string, string[]>> =>
			new Map((await queries.membersByIds(db, memberIds)).map((row) => [row.member.id, addressLines(row)])),

		/** The spouse and the children in the form of the member. */
		async namedFamily(memberId: string): Promise<(FamilyPerson & { name: string })[]> {
			const row = await queries.memberById(db, memberId);
			const { spouseName, children = [] } = (row?.member.details ?? {}) as Pick<Application, 'spouseName' | 'children'>;
			return [
				...(spouseName ? [{ relation: 'spouse' as const, name: spouseName, birthDate: null }] : []),
				...children.map(({ name, dob }) => ({ relation: 'child' as const, name, birthDate: dob || null })),
			];
		},

		/** Until the transaction ends, others who need the row wait. */
		lockRow: async (tx: Tx, memberId: string) => {
			await queries.lockMember(tx, memberId);
		},

		/** The applications of members who have this mobile number today. */
		applicationsByMobile: async (mobile: string): Promise<string[]> =>
			(await queries.applicationsByMobile(db, mobile)).map(({ applicationId }) => applicationId),

		/** A payment was started or failed; never replaces a paid fee. */
		async notePayment(tx: Tx, memberId: string, paymentStatus: 'UNPAID' | 'PENDING' | 'FAILED') {
			await queries.setUnpaidStatus(tx, memberId, paymentStatus);
		},

		/** Part of the transaction that credits the registration fee. */
		async unlock(tx: Tx, memberId: string) {
			const member = await queries.setPaymentStatus(tx, memberId, 'PAID');
			if ((await entryToday(tx, memberId))?.state === 'refunded')
				await enterState(tx, memberId, 'active', 'The registration fee was paid.');
			if (member?.applicationId && (await applications.activate(tx, member.applicationId)))
				await audit.note(tx, { name: 'Member' }, 'paid the registration fee', ownSubject(member));
		},

		/** The registration fee was refunded, which ends the membership, unless it has ended already. */
		async lock(tx: Tx, memberId: string) {
			const member = await queries.setPaymentStatus(tx, memberId, 'REFUNDED');
			const entry = await entryToday(tx, memberId);
			if (!entry || !stateDefinitions[entry.state].left)
				await enterState(tx, memberId, 'refunded', 'The registration fee was refunded.');
			if (member?.applicationId && (await applications.deactivate(tx, member.applicationId)))
				await audit.note(tx, { name: 'Member' }, 'got the registration fee back', ownSubject(member));
		},

		async ofApplication(applicationId: string) {
			const [row] = await queries.membersByApplications(db, [applicationId]);
			if (!row) return null;
			const { member } = row;
			return {
				id: member.id,
				userId: userIdOf(member.number),
				credentialsSentAt: member.credentialsSentAt?.toISOString() ?? null,
				temporary: await accounts.hasTemporaryPassword(member.accountId),
			};
		},

		/** Run as a job. The password is created here, and only its hash is stored. */
		async mailCredentials({ memberId, requestedAt }: CredentialsJob, jobId: string) {
			const row = await queries.memberById(db, memberId);
			if (!row?.email) return;
			const { member, email } = row;
			const sent = await mailSender.deliver(jobId, { to: email, template: 'credentials' }, async (writer) => {
				const temporary = await accounts.setTemporaryPassword(member.accountId, new Date(requestedAt ?? 0));
				return temporary === undefined
					? 'arrived'
					: credentialsMail(writer, {
							firstName: member.firstName,
							userId: userIdOf(member.number),
							email,
							...temporary,
							publicUrl: settings.publicUrl,
						});
			});
			if (sent) await queries.updateMember(db, memberId, { credentialsSentAt: clock.now() });
		},

		async resendCredentials(actor: Actor, memberId: string) {
			await db.transaction(async (tx) => {
				const row = await queries.memberById(tx, memberId);
				if (!row) throw notFound('There is no such member.');
				if (!row.email) throw conflict(`${row.member.firstName} has no email address yet.`);
				const { state } = stateOn(row, clock.now());
				if (isLoginClosed(state))
					throw conflict(
						`${row.member.firstName} cannot log in while the state is “${stateDefinitions[state].label}”.`,
					);
				await requestCredentials(tx, memberId);
				await audit.note(tx, actor, 'sent credentials again', ownSubject(row.member));
			});
		},
	};
}
