import { activationDays, type Invitation, invitationsAnHour } from '#contract/activation.office.ts';
import type { LetterCode } from '#contract/activation.ts';
import { addDays, clubDay, startOfDay } from '#contract/core/club-time.ts';
import type { BulkResult } from '#contract/core/lists.ts';
import { longClubDate } from '#server/core/club-date.ts';
import { fingerprint, sameText } from '#server/core/crypto/app-secret.ts';
import type { Tx } from '#server/core/db/client.ts';
import { forEachRow } from '#server/core/http/bulk.ts';
import { conflict, invalid, notFound, Refusal } from '#server/core/http/errors.ts';
import type { Limits } from '#server/core/http/rate-limits.ts';
import type { SecurityRecorder } from '#server/core/http/security-event.ts';
import type { Actor } from '#server/core/http/serve.ts';
import type { MailSender } from '#server/core/mail/mail-sender.ts';
import { type Dependencies, isUuid } from '#server/dependencies.ts';
import type { PasswordsService } from '#server/features/accounts/passwords.service.ts';
import type { AccountsService } from '#server/features/accounts/service.ts';
import type { AuditService } from '#server/features/audit/service.ts';
import type { ContentService } from '#server/features/content/service.ts';
import type { FamilyService, InvitedPerson } from '#server/features/family/service.ts';
import type { Membership, MembersService } from '#server/features/members/members.service.ts';
import { makeCode, plainCode } from './letter-code.ts';
import { type Letter, type LetterTexts, lettersPdf } from './letter-pdf.ts';
import * as queries from './queries.ts';

const hourMs = 3_600_000;
const subjectOf = (memberId: string) => ({ kind: 'member', id: memberId }) as const;

/** To this address only: the member may have typed another one since. */
export type InvitationJob = { invitationId: string; email: string };

export type ActivationService = ReturnType<typeof activationService>;

/** The first login of members from an import and of families: invitations by email, and letters with a code for those without an address. */
export function activationService({
	dependencies,
	limits,
	accounts,
	audit,
	content,
	mailSender,
	members,
	family,
	passwords,
	securityLog,
}: {
	dependencies: Dependencies;
	limits: Limits;
	accounts: Pick<AccountsService, 'haveChosenPassword' | 'emailsInUse'>;
	audit: AuditService;
	content: Pick<ContentService, 'single'>;
	mailSender: MailSender;
	members: Pick<MembersService, 'byId' | 'byUserId' | 'addressLinesOf'>;
	family: Pick<FamilyService, 'invited' | 'prepareLogin'>;
	passwords: Pick<PasswordsService, 'hashFirst' | 'setFirst'>;
	securityLog: SecurityRecorder;
}) {
	const { clock, ids, jobs, settings } = dependencies;
	const { db } = dependencies.database;
	const hashOf = (purpose: 'code' | 'token', secret: string) =>
		fingerprint(settings.secret, 'activation', `${purpose}:${secret}`);
	const page = `${settings.publicUrl}/activate`;
	/** The end of the day that a letter names. */
	const validFrom = (moment: Date) => new Date(startOfDay(addDays(clubDay(moment), activationDays + 1)).getTime() - 1);

	const isActivated = async ({ accountId }: Pick<Membership, 'accountId'>) =>
		(await accounts.haveChosenPassword(db, [accountId])).has(accountId);

	/** Nobody can log in for an erased member. */
	const mayActivate = async (member: Pick<Membership, 'accountId' | 'loginClosed'>) =>
		!member.loginClosed && !(await isActivated(member));

	/** The member or family member of an invitation. */
	const personOf = async ({ memberId, familyMemberId }: queries.InvitationRow): Promise<InvitedPerson | undefined> => {
		if (familyMemberId) return family.invited(familyMemberId);
		const member = await members.byId(memberId);
		return member && { ...member, familyMemberId: null };
	};

	async function requireNotActivated(memberId: string): Promise<Membership> {
		const member = await members.byId(memberId);
		if (!member) throw notFound('There is no such member.');
		if (member.loginClosed) throw conflict('This member cannot log in.');
		if (await isActivated(member)) throw conflict('This member has activated the account already.');
		return member;
	}

	/** Now, or an hour after the email before which as many were sent as an hour allows. */
	async function timeOfNext(tx: Tx): Promise<Date> {
		const now = clock.now();
		const earlier = await queries.timeOfEmail(tx, invitationsAnHour - 1);
		return new Date(Math.max(now.getTime(), earlier ? earlier.getTime() + hourMs : 0));
	}

	async function sendInvitation(
		actor: Actor,
		{ memberId, familyMemberId, userId }: Pick<InvitedPerson, 'memberId' | 'familyMemberId' | 'userId'>,
		email: string,
	) {
		await db.transaction(async (tx) => {
			await queries.lockInvitations(tx);
			const now = clock.now();
			const at = await timeOfNext(tx);
			const values = { memberId, familyMemberId, by: 'EMAIL', email, at, validUntil: validFrom(at) } as const;
			const invitationId = await queries.replaceInvitation(tx, values, now);
			await jobs.enqueue(tx, 'invitation', { invitationId, email }, at > now ? { startAfter: at } : {});
			if (familyMemberId) await audit.note(tx, actor, 'invited a family member', subjectOf(memberId), { userId });
			else await audit.note(tx, actor, 'invited the member to log in', subjectOf(memberId));
		});
	}

	async function invite(actor: Actor, memberId: string) {
		const member = await requireNotActivated(memberId);
		if (!member.email) throw conflict('This member has no email address. Please print a letter.');
		await sendInvitation(actor, { ...member, familyMemberId: null }, member.email);
	}

	/** A letter with a new code, which is not stored yet. */
	async function newLetter(memberId: string): Promise<Letter> {
		const { email, firstName, lastName, userId } = await requireNotActivated(memberId);
		if (email) throw conflict('This member has an email address. Please send an invitation.');
		return {
			...{ name: `${firstName} ${lastName}`, userId, code: makeCode(), validUntil: validFrom(clock.now()) },
			addressLines: await members.addressLinesOf(memberId),
		};
	}

	async function storeLetter(tx: Tx, actor: Actor, memberId: string, { code, validUntil }: Letter) {
		const at = clock.now();
		const codeHash = hashOf('code', plainCode(code));
		await queries.replaceInvitation(tx, { memberId, by: 'LETTER', codeHash, at, validUntil }, at);
		await audit.note(tx, actor, 'printed a letter with a login code', subjectOf(memberId));
	}

	const letterTexts = async (): Promise<LetterTexts> => ({
		club: await content.single('club'),
		taxNumber: (await content.single('receipt')).taxNumber,
		texts: await content.single('activationLetter'),
		page,
	});

	const isOpen = ({ activatedAt, validUntil }: queries.InvitationRow) => !activatedAt && validUntil > clock.now();

	/** The link of an invitation also ends when the member gets another address. A letter is for the address that its reader types. */
	async function openLink(id: string, token: string) {
		const invitation = isUuid(id) ? await queries.invitationById(db, id) : undefined;
		if (!invitation?.email || !invitation.tokenHash || !isOpen(invitation)) return undefined;
		if (!sameText(invitation.tokenHash, hashOf('token', token))) return undefined;
		const { email } = invitation;
		const member = await personOf(invitation);
		if (!member || !(await mayActivate(member))) return undefined;
		if (invitation.by === 'EMAIL' && member.email !== email) return undefined;
		return { invitation, email, member };
	}

	const invalidLink = () =>
		new Refusal('INVALID_INPUT', 'This link is invalid or has expired.', {
			security: { event: 'forged-link', detail: 'activation link' },
		});

	return {
		invite: (actor: Actor, memberIds: readonly string[]) => forEachRow(memberIds, (id) => invite(actor, id)),

		async inviteFamily(actor: Actor, familyMemberId: string) {
			await family.prepareLogin(familyMemberId);
			const person = await family.invited(familyMemberId);
			if (!person?.email) throw conflict('Someone else has changed this family member. Please try again.');
			await sendInvitation(actor, person, person.email);
		},

		/** The codes are stored after the letters are drawn: if that fails, earlier letters stay valid. */
		async printLetters(actor: Actor, memberIds: readonly string[]): Promise<BulkResult & { pdf: string | null }> {
			const letters = new Map<string, Letter>();
			const result = await forEachRow(memberIds, async (id) => letters.set(id, await newLetter(id)));
			if (letters.size === 0) return { ...result, pdf: null };
			const pdf = await lettersPdf([...letters.values()], await letterTexts());
			await db.transaction(async (tx) => {
				await queries.lockInvitations(tx);
				for (const [id, letter] of letters) await storeLetter(tx, actor, id, letter);
			});
			return { ...result, pdf: pdf.toString('base64') };
		},

		/** For the editor of the texts. */
		async exampleLetter(): Promise<Buffer> {
			const letter = {
				name: 'Nasreen Akhter',
				userId: 'DGCC-0000',
				addressLines: ['12 Ferry Road', 'Dhaka 1206'],
				code: '4KD7M-2XW9P',
				validUntil: validFrom(clock.now()),
			};
			return lettersPdf([letter], await letterTexts());
		},

		async of(memberId: string): Promise<Invitation | null> {
			const invitation = await queries.invitationOf(db, memberId);
			if (!invitation) return null;
			const { by, at, validUntil, activatedAt } = invitation;
			return {
				by,
				at: at.toISOString(),
				validUntil: validUntil.toISOString(),
				activatedAt: activatedAt?.toISOString() ?? null,
			};
		},

		/** For the member's own data. */
		allOf: async (memberId: string) =>
			(await queries.invitationsOf(db, memberId)).map(({ by, email, at, activatedAt }) => ({
				by,
				email,
				at,
				activatedAt,
			})),

		forget: (tx: Tx, memberId: string) => queries.forgetInvitations(tx, memberId),

		/** Run as a job. The token is created when it is mailed, and replaces one that was mailed before. */
		async mail({ invitationId, email }: InvitationJob, jobId: string) {
			const requested = await queries.invitationById(db, invitationId);
			const byLetter = requested?.by === 'LETTER';
			const template = requested?.familyMemberId ? 'family-activation' : 'activation';
			await mailSender.deliver(jobId, { to: email, template, limited: byLetter }, async (writer) => {
				const invitation = await queries.invitationById(db, invitationId);
				if (invitation?.activatedAt) return 'arrived';
				const member = invitation && (await personOf(invitation));
				if (!member || invitation.email !== email || !(await mayActivate(member))) return undefined;
				if (!byLetter && member.email !== email) return undefined;
				// An address of another account gets no link; the response of the page does not tell the difference.
				if (member.email !== email && (await accounts.emailsInUse(db, [email])).has(email)) return undefined;
				const token = ids.secret();
				const validUntil = byLetter ? invitation.validUntil : validFrom(clock.now());
				await queries.updateInvitation(db, invitationId, { tokenHash: hashOf('token', token), validUntil });
				return writer.write(template, {
					name: member.firstName,
					userId: member.userId,
					until: longClubDate(validUntil),
					button: `${page}/${invitationId}/${token}`,
				});
			});
		},

		/** The same refusal for an unknown User ID, a wrong code and one that has expired. */
		async useLetterCode({ userId, code, email }: LetterCode) {
			const member = await members.byUserId(userId);
			const invitation = member && (await queries.invitationOf(db, member.memberId));
			const codeHash = hashOf('code', plainCode(code));
			const matches = invitation?.codeHash && sameText(invitation.codeHash, codeHash) && isOpen(invitation);
			if (!member || !matches || !(await mayActivate(member)))
				throw invalid(
					{ code: 'The User ID and the code do not belong together, or the code has expired.' },
					{ event: 'forged-link', accountId: member?.accountId, detail: 'activation code' },
				);
			await limits.spend('activationMail', member.memberId);
			await db.transaction(async (tx) => {
				await queries.updateInvitation(tx, invitation.id, { email, tokenHash: null });
				await jobs.enqueue(tx, 'invitation', { invitationId: invitation.id, email });
			});
		},

		/** For the page that the link opens, before a person types a password. The link stays unused. */
		emailOfLink: async (id: string, token: string) => (await openLink(id, token))?.email ?? null,

		/** The link was sent to the address, so the address needs no other proof. */
		async activate(id: string, token: string, password: string) {
			const link = await openLink(id, token);
			if (!link) throw invalidLink();
			const { invitation, email, member } = link;
			const owner = { accountId: member.accountId, email };
			const passwordHash = await passwords.hashFirst(owner, password);
			await db.transaction(async (tx) => {
				if (!(await queries.useInvitation(tx, invitation, clock.now()))) throw invalidLink();
				await passwords.setFirst(tx, owner, passwordHash);
				await audit.note(tx, owner, 'activated the account', subjectOf(member.memberId));
			});
			securityLog.record({ event: 'password-changed', accountId: owner.accountId, detail: 'by activation' });
		},
	};
}
