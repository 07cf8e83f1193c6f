import { createHmac } from 'node:crypto';
import { toString as drawQr } from 'qrcode';
import { clubDay } from '#contract/core/club-time.ts';
import { can } from '#contract/core/roles.ts';
import type { FamilyHome, OwnFamilyMember } from '#contract/family.ts';
import type { CardCheck, MembershipDetails } from '#contract/members.ts';
import { stateDefinitions } from '#contract/membership-states.ts';
import { keysFor, type Secrets, sameText } from '#server/core/crypto/app-secret.ts';
import { notFound } from '#server/core/http/errors.ts';
import type { SecurityRecorder } from '#server/core/http/security-event.ts';
import type { Actor } from '#server/core/http/serve.ts';
import { type Dependencies, isUuid } from '#server/dependencies.ts';
import { fullName } from '#server/features/applications/person-record.ts';
import type { AuditService } from '#server/features/audit/service.ts';
import type { ContentService } from '#server/features/content/service.ts';
import type { UploadsService } from '#server/features/uploads/service.ts';
import { type CardHolder, endOfCard, type Families, holderName, holderUserId } from './card-holder.ts';
import { type CardFace, cardsPdf, cardTexts } from './card-pdf.ts';
import { cardsByNumber } from './cards.queries.ts';
import { type MemberRecord, type MemberRow, ownSubject, registrationStatusOf, userIdOf } from './member-record.ts';
import { stateOn } from './membership-states.ts';
import * as queries from './queries.ts';

/** A card is valid until the end of its calendar year. From December on it is the card of the next one. */
export function validThrough(now: Date): string {
	const [year, month] = clubDay(now).split('-').map(Number);
	return `${month === 12 ? year! + 1 : year}-12-31`;
}
export const isExpired = (through: string, now: Date): boolean => through < clubDay(now);

/** The signed content of a card's QR code: member or family member, last day and, of a card of the register, its number. Short, so that it is easy to scan. */
export function cardTokens(secrets: Secrets) {
	const keys = keysFor(secrets, 'membership-card');
	const sign = (body: string, { key } = keys[0]) =>
		createHmac('sha256', key).update(body).digest('base64url').slice(0, 22);
	return {
		create(holderId: string, through: string, number?: number): string {
			const id = Buffer.from(holderId.replaceAll('-', ''), 'hex').toString('base64url');
			const body = [id, through.replaceAll('-', ''), ...(number === undefined ? [] : [number])].join('.');
			return `${body}.${sign(body)}`;
		},
		read(token: string): { holderId: string; through: string; number: number | undefined } | undefined {
			const [, body = '', mac = ''] = /^(.*)\.([^.]*)$/.exec(token) ?? [];
			if (!keys.some((key) => sameText(mac, sign(body, key)))) return undefined;
			const [id = '', date = '', number] = body.split('.');
			const hex = Buffer.from(id, 'base64url').toString('hex');
			return {
				holderId: hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5'),
				through: date.replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3'),
				number: number === undefined ? undefined : Number(number),
			};
		},
	};
}

/** The actions of the audit log that members see in their own history, and the text for each. */
const timelineTexts: Record<string, string> = {
	applied: 'You applied for membership',
	'proved the e-mail address': 'You verified your email address', // words-ok: stored name
	'asked for more information': 'The office asked for more information',
	'answered the request': 'You answered the office',
	approved: 'The committee approved your application',
	'paid the registration fee': 'The registration fee was paid; your dashboard opened',
	'got the registration fee back': 'The registration fee was refunded',
	'asked for erasure': 'You asked the office to erase your data',
};

/** Who shows a card at the entrance; `family` if it is not the member. */
export type ScannedHolder = {
	memberId: string;
	family: { name: string; userId: string; valid: boolean } | undefined;
};

export type MembershipCardService = ReturnType<typeof membershipCardService>;

/** The membership page with its card, and the check of a card at the gate. */
export function membershipCardService({
	dependencies,
	audit,
	securityLog,
	uploads,
	content,
	families,
}: {
	dependencies: Dependencies;
	audit: AuditService;
	securityLog: SecurityRecorder;
	uploads: UploadsService;
	content: ContentService;
	families: Families;
}) {
	const { clock, settings } = dependencies;
	const { db } = dependencies.database;
	const tokens = cardTokens(settings);

	/** A forged card is unknown. Forged, expired, lost and returned cards are recorded, at the gate and at check-in. */
	async function readCard(token: string) {
		const card = tokens.read(token);
		const refused = (detail: string) => securityLog.record({ event: 'forged-link', detail });
		if (!card || !isUuid(card.holderId)) {
			refused('membership card');
			return undefined;
		}
		const [registered] = card.number === undefined ? [] : await cardsByNumber(db, [card.number]);
		const ended = registered && registered.state !== 'issued' ? registered.state : undefined;
		if (ended) refused(`${ended} membership card`);
		else if (isExpired(card.through, clock.now())) refused('expired membership card');
		return { ...card, ended };
	}

	async function ownRow(actor: Actor): Promise<MemberRow> {
		const row = await queries.memberByAccount(db, actor.accountId);
		if (!row) throw notFound('This page is for members.');
		return row;
	}

	async function holderOf(id: string): Promise<CardHolder | undefined> {
		const row = await queries.memberById(db, id);
		if (row) return { row };
		const [family] = await families.byIds([id]);
		const member = family && (await queries.memberById(db, family.memberId));
		return member && { row: member, family };
	}

	function cardOf(holder: CardHolder, registered?: { number: number; validThrough: string }) {
		const through = endOfCard(registered?.validThrough ?? validThrough(clock.now()), holder);
		const token = tokens.create(holder.family?.id ?? holder.row.member.id, through, registered?.number);
		return { token, url: `${settings.publicUrl}/card/${token}`, validThrough: through };
	}

	/** What is printed on a card of the register, or on the card of a person's own page. */
	async function faceOf(holder: CardHolder, registered?: { number: number; validThrough: string }): Promise<CardFace> {
		const { member } = holder.row;
		const files = holder.family ? [] : await uploads.filesOf(ownSubject(member));
		return {
			...cardOf(holder, registered),
			number: registered?.number,
			name: holderName(holder),
			userId: holderUserId(holder),
			category: holder.family?.familyOf ?? member.category,
			photo: await files.find(({ field }) => field === 'photo')?.read(),
		};
	}

	/** The card of the person's own page. */
	const pdfOf = async (holder: CardHolder): Promise<Buffer> =>
		cardsPdf([await faceOf(holder)], await cardTexts(content));

	const isValid = (row: MemberRow) => stateDefinitions[stateOn(row, clock.now()).state].card === 'valid';

	/** The card as a page shows it. */
	async function shownCard(holder: CardHolder, photo: string | null) {
		const card = cardOf(holder);
		const qr = await drawQr(card.url, { type: 'svg', margin: 0, errorCorrectionLevel: 'M' });
		return { ...card, qr, photoUrl: photo };
	}

	async function timelineOf(member: MemberRecord) {
		const history = await audit.historyOf(db, ownSubject(member));
		return history.flatMap(({ at, action }) => {
			const text = timelineTexts[action];
			return text ? [{ at: at.toISOString(), text }] : [];
		});
	}

	async function photoUrl(viewer: Actor, member: Pick<MemberRecord, 'id' | 'applicationId'>): Promise<string | null> {
		const photo = (await uploads.documentsOf(ownSubject(member))).find(({ field }) => field === 'photo');
		return photo ? uploads.signedDocumentUrl(photo.uploadId, viewer) : null;
	}

	return {
		photoUrl,

		async membershipDetails(actor: Actor): Promise<MembershipDetails> {
			const row = await ownRow(actor);
			const { member } = row;
			const { state, until } = stateOn(row, clock.now());
			return {
				userId: userIdOf(member.number),
				name: fullName(member),
				category: member.category,
				membershipType: member.membershipType,
				registrationStatus: registrationStatusOf(member),
				paymentStatus: member.paymentStatus,
				memberSince: member.createdAt.toISOString(),
				state,
				stateUntil: until,
				timeline: await timelineOf(member),
				card: await shownCard({ row }, await photoUrl(actor, member)),
			};
		},

		/** The family of a member, as the member sees it. */
		async familyOf(actor: Actor): Promise<OwnFamilyMember[]> {
			const row = await ownRow(actor);
			const people = await families.ofMembers([row.member.id]);
			return people.map((family) => ({
				userId: family.userId,
				name: family.name,
				relation: family.relation,
				cardThrough: isValid(row) ? cardOf({ row, family }).validThrough : null,
				login: family.login,
			}));
		},

		/** What a family member sees: the own card, and nothing of the member but the name. */
		async familyHome(actor: Actor): Promise<FamilyHome> {
			const family = await families.ofAccount(actor.accountId);
			const row = family && (await queries.memberById(db, family.memberId));
			if (!family || !row) throw notFound('This page is for families of members.');
			return {
				name: family.name,
				userId: family.userId,
				category: family.familyOf,
				card: isValid(row) ? await shownCard({ row, family }, null) : null,
				events: (await content.single('family')).events,
			};
		},

		faceOf,

		pdfOf,

		pdf: async (actor: Actor): Promise<Buffer> => pdfOf({ row: await ownRow(actor) }),

		/**
		 * The person of a card, also if it has expired. Nobody enters with a lost or returned one. The code is the card's address;
		 * only its last part counts, because the site may have moved since the card was printed.
		 */
		async holderOfCard(code: string): Promise<ScannedHolder | undefined> {
			const token = code.match(/(?:^|\/card\/)([\w.-]+)$/)?.[1];
			const card = token ? await readCard(token) : undefined;
			const holder = card && !card.ended ? await holderOf(card.holderId) : undefined;
			if (!holder) return undefined;
			const { row, family } = holder;
			return {
				memberId: row.member.id,
				family: family && {
					name: family.name,
					userId: family.userId,
					valid: !family.ended && !(family.lastDay && isExpired(family.lastDay, clock.now())),
				},
			};
		},

		/** The member's photo for check-in, if the viewer may see documents. */
		async photoFor(viewer: Actor, memberId: string): Promise<string | null> {
			if (!can(viewer.role, 'applications')) return null;
			const row = await queries.memberById(db, memberId);
			return row ? photoUrl(viewer, row.member) : null;
		},

		/** For anyone who scans a card: name, number, category and whether it is valid, nothing else. */
		async check(token: string): Promise<CardCheck> {
			const card = await readCard(token);
			const holder = card && (await holderOf(card.holderId));
			if (!card || !holder) throw notFound('This is not a card of this club.');
			const { row, family } = holder;
			const membership = family?.ended ? 'withdrawn' : stateDefinitions[stateOn(row, clock.now()).state].card;
			const shown = card.ended ?? membership;
			const through = endOfCard(card.through, holder);
			return {
				state: shown === 'valid' && isExpired(through, clock.now()) ? 'expired' : shown,
				name: holderName(holder),
				userId: holderUserId(holder),
				category: row.member.category,
				familyOf: family?.familyOf ?? null,
				validThrough: through,
			};
		},
	};
}
