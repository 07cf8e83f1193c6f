import { strToU8, zipSync } from 'fflate';
import { toString as drawQr } from 'qrcode';
import { can } from '#contract/core/roles.ts';
import type { CardCheck, MembershipDetails, OwnDetails } from '#contract/members.ts';
import { ownDetailNames } from '#contract/members.ts';
import { sealing as openSealing } from '#server/core/crypto/sealed.ts';
import type { Tx } from '#server/core/db/client.ts';
import { conflict, notFound } from '#server/core/http/errors.ts';
import type { Actor } from '#server/core/http/serve.ts';
import { isUuid } from '#server/core/uuid.ts';
import type { Dependencies } from '#server/dependencies.ts';
import type { AccountsService } from '#server/features/accounts/service.ts';
import { fullName, toColumns, toForm } from '#server/features/applications/application-record.ts';
import * as applications from '#server/features/applications/applications.queries.ts';
import type { AuditService } from '#server/features/audit/service.ts';
import type { UploadsService } from '#server/features/uploads/service.ts';
import { cardTokens, isExpired, validThrough } from './card.ts';
import { cardPdf } from './card-pdf.ts';
import { notesOf } from './member-notes.queries.ts';
import * as queries from './members.queries.ts';
import { userIdOf } from './members.service.ts';
import { timelineOf } from './timeline.ts';

export type ProfileService = ReturnType<typeof profileService>;

/** The member's own rooms: what they gave, what they may change, their card. */
export function profileService({
	dependencies,
	accounts,
	audit,
	uploads,
}: {
	dependencies: Dependencies;
	accounts: AccountsService;
	audit: AuditService;
	uploads: UploadsService;
}) {
	const { clock, settings } = dependencies;
	const { db } = dependencies.database;
	const sealing = openSealing(settings.secret);
	const cards = cardTokens(settings.secret);
	const subject = (id: string) => ({ kind: 'application' as const, id });

	async function rowOf(actor: Actor) {
		const row = await queries.memberByAccount(db, actor.accountId);
		if (!row) throw notFound('This page is for members.');
		return row;
	}

	async function photoUrl(actor: Actor, applicationId: string): Promise<string | null> {
		const photo = (await uploads.documentsOf(subject(applicationId))).find(({ field }) => field === 'photo');
		return photo ? uploads.signedDocumentUrl(photo.uploadId, { viewer: actor.accountId }) : null;
	}

	const cardOf = (row: queries.MemberRow) => {
		const through = validThrough(clock.now());
		const token = cards.make(row.member.id, through);
		return { token, url: `${settings.publicUrl}/card/${token}`, validThrough: through };
	};

	return {
		async details(actor: Actor) {
			const { member, application } = await rowOf(actor);
			const documents = await uploads.documentsOf(subject(application.id));
			return {
				email: application.email,
				userId: userIdOf(member.number),
				values: toForm(application, sealing),
				documents: documents.map(({ field, displayName }) => ({ field, name: displayName })),
				photoUrl: await photoUrl(actor, application.id),
				erasureRequestedAt: member.erasureRequestedAt?.toISOString() ?? null,
			};
		},

		/** Each changed field is in the audit log by name; what it was and is stays out of it. */
		async change(actor: Actor, given: OwnDetails) {
			const { application } = await rowOf(actor);
			const before = toForm(application, sealing);
			const after = { ...before, ...given };
			const changed = ownDetailNames.filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]));
			if (changed.length === 0) return;
			await db.transaction(async (tx) => {
				await applications.updateApplication(tx, application.id, toColumns(after, application.id, sealing));
				await audit.note(tx, actor, 'changed own details', subject(application.id), { fields: changed });
			});
		},

		/** The application keeps the address that the account has. */
		async followEmail(tx: Tx, accountId: string, email: string) {
			const row = await queries.memberByAccount(tx, accountId);
			if (!row) return;
			const taken = await applications.applicationByEmail(tx, email);
			if (taken && taken.id !== row.application.id) throw conflict('This address cannot be used.');
			await applications.updateApplication(tx, row.application.id, { email });
		},

		async askErasure(actor: Actor, reason: string) {
			const { member, application } = await rowOf(actor);
			await db.transaction(async (tx) => {
				if (!(await queries.requestErasure(tx, member.id, clock.now()))) return;
				await audit.note(tx, actor, 'asked for erasure', subject(application.id), reason ? { reason } : undefined);
			});
		},

		/** Everything the club holds about the member, in one archive. */
		async archive(actor: Actor): Promise<Buffer> {
			const { member, application } = await rowOf(actor);
			const history = await audit.historyOf(db, subject(application.id));
			const data = {
				userId: userIdOf(member.number),
				status: application.status,
				paymentStatus: member.paymentStatus,
				submittedAt: application.submittedAt,
				form: toForm(application, sealing),
				history: history.map(({ at, action }) => ({ at, action })),
				notes: (await notesOf(db, member.id)).map(({ createdAt, body }) => ({ at: createdAt, body })),
				sessions: (await accounts.sessions(actor)).map(({ device, createdAt, lastSeenAt }) => ({
					device,
					createdAt,
					lastSeenAt,
				})),
			};
			const files: Record<string, Uint8Array> = { 'my-data.json': strToU8(JSON.stringify(data, null, '\t')) };
			for (const file of await uploads.filesOf(subject(application.id)))
				files[`documents/${file.field}.${file.extension}`] = await file.read();
			await audit.note(db, actor, 'downloaded own data', subject(application.id));
			return Buffer.from(zipSync(files, { level: 0 }));
		},

		async room(actor: Actor): Promise<MembershipDetails> {
			const row = await rowOf(actor);
			const { member, application } = row;
			const card = cardOf(row);
			return {
				userId: userIdOf(member.number),
				name: fullName(application),
				category: application.category,
				membershipType: application.membershipType,
				registrationStatus: application.status,
				paymentStatus: member.paymentStatus,
				memberSince: member.createdAt.toISOString(),
				timeline: timelineOf(await audit.historyOf(db, subject(application.id))),
				card: {
					...card,
					qr: await drawQr(card.url, { type: 'svg', margin: 0, errorCorrectionLevel: 'M' }),
					photoUrl: await photoUrl(actor, application.id),
				},
			};
		},

		async cardPdf(actor: Actor): Promise<Buffer> {
			const row = await rowOf(actor);
			const photo = (await uploads.filesOf(subject(row.application.id))).find(({ field }) => field === 'photo');
			return cardPdf({
				...cardOf(row),
				name: fullName(row.application),
				userId: userIdOf(row.member.number),
				category: row.application.category,
				photo: await photo?.read(),
			});
		},

		/** Whose card it is, valid or not; for the door of an event. */
		async memberOfCard(token: string): Promise<string | undefined> {
			const card = cards.read(token);
			return card && isUuid(card.memberId) ? card.memberId : undefined;
		},

		/** The face that belongs to a card, for those who may see documents. */
		async faceOf(viewer: Actor, memberId: string): Promise<string | null> {
			if (!can(viewer.role, 'applications')) return null;
			const row = await queries.memberById(db, memberId);
			return row ? photoUrl(viewer, row.application.id) : null;
		},

		/** For whoever scans a card at the gate: name, number and whether it holds, nothing else. */
		async checkCard(token: string): Promise<CardCheck> {
			const card = cards.read(token);
			const row = card && isUuid(card.memberId) ? await queries.memberById(db, card.memberId) : undefined;
			if (!card || !row) throw notFound('This is not a card of this club.');
			const active = row.application.status === 'ACTIVE' && row.member.paymentStatus === 'PAID';
			const withdrawn = !active || !(await accounts.isOpen(row.member.accountId));
			return {
				state: withdrawn ? 'withdrawn' : isExpired(card.through, clock.now()) ? 'expired' : 'valid',
				name: fullName(row.application),
				userId: userIdOf(row.member.number),
				category: row.application.category,
				validThrough: card.through,
			};
		},
	};
}
