import { strToU8, zipSync } from 'fflate';
import { dateProblems } from '#contract/application-dates.ts';
import { clubDay } from '#contract/core/club-time.ts';
import { type OwnDetails, ownDetailNames } from '#contract/members.ts';
import { fieldEncryption } from '#server/core/crypto/field-encryption.ts';
import { invalid, notFound } from '#server/core/http/errors.ts';
import type { Actor } from '#server/core/http/serve.ts';
import type { Dependencies } from '#server/dependencies.ts';
import type { AccountsService } from '#server/features/accounts/service.ts';
import type { ApplicationsService } from '#server/features/applications/applications.service.ts';
import type { AuditService } from '#server/features/audit/service.ts';
import type { UploadsService } from '#server/features/uploads/service.ts';
import {
	changedNow,
	type MemberRow,
	memberColumns,
	memberForm,
	ownSubject,
	registrationStatusOf,
	userIdOf,
} from './member-record.ts';
import type { MembershipCardService } from './membership-card.service.ts';
import { statesOf } from './membership-states.queries.ts';
import * as queries from './queries.ts';

export type ProfileService = ReturnType<typeof profileService>;

/** The member's own data: read, change, download, and request erasure. */
export function profileService({
	dependencies,
	accounts,
	applications,
	audit,
	uploads,
	membershipCard,
	exportOf,
}: {
	dependencies: Dependencies;
	accounts: AccountsService;
	applications: ApplicationsService;
	audit: AuditService;
	uploads: UploadsService;
	membershipCard: MembershipCardService;
	/** What the other features store about the member. */
	exportOf: (memberId: string) => Promise<Record<string, unknown>>;
}) {
	const { clock, settings } = dependencies;
	const { db } = dependencies.database;
	const encryption = fieldEncryption(settings);

	async function ownRow(actor: Actor): Promise<MemberRow> {
		const row = await queries.memberByAccount(db, actor.accountId);
		if (!row) throw notFound('This page is for members.');
		return row;
	}

	return {
		async details(actor: Actor) {
			const row = await ownRow(actor);
			const { member } = row;
			const documents = await uploads.documentsOf(ownSubject(member));
			return {
				email: actor.email,
				userId: userIdOf(member.number),
				values: memberForm(row, encryption),
				documents: documents.map(({ field, displayName }) => ({ field, name: displayName })),
				photoUrl: await membershipCard.photoUrl(actor, member),
				erasureRequestedAt: member.erasureRequestedAt?.toISOString() ?? null,
			};
		},

		/** The audit log gets the names of the changed fields, not their values. */
		async change(actor: Actor, details: OwnDetails) {
			const { member } = await ownRow(actor);
			await db.transaction(async (tx) => {
				const row = await queries.lockMember(tx, member.id);
				if (!row) throw notFound('This page is for members.');
				const before = memberForm(row, encryption);
				const after = { ...before, ...details };
				// The date of birth is not part of this change, so only the children are checked against it.
				const dates = { nidDob: before.nidDob, children: details.children };
				const { nidDob: _unchanged, ...problems } = dateProblems(dates, clubDay(clock.now()));
				if (Object.keys(problems).length > 0) throw invalid(problems);
				const changed = ownDetailNames.filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]));
				if (changed.length === 0) return;
				await queries.updateMember(tx, member.id, {
					...memberColumns(after, member.id, encryption),
					changedAt: changedNow(row.member, changed, clock.now()),
				});
				await audit.note(tx, actor, 'changed own details', ownSubject(member), { fields: changed });
			});
		},

		async requestErasure(actor: Actor, reason: string) {
			const { member } = await ownRow(actor);
			await db.transaction(async (tx) => {
				if (!(await queries.requestErasure(tx, member.id, clock.now()))) return;
				await audit.note(tx, actor, 'asked for erasure', ownSubject(member), reason ? { reason } : undefined);
			});
		},

		/** Everything the club stores about the member, in one archive. */
		async archive(actor: Actor): Promise<Buffer> {
			const row = await ownRow(actor);
			const { member } = row;
			const subject = ownSubject(member);
			const [history, application, notes, states, sessions, accountChanges] = await Promise.all([
				audit.historyOf(db, subject),
				member.applicationId ? applications.submitted(member.applicationId) : undefined,
				queries.notesOf(db, member.id),
				statesOf(db, member.id),
				accounts.sessions(actor),
				accounts.changes(actor.accountId),
			]);
			const data = {
				userId: userIdOf(member.number),
				status: registrationStatusOf(member),
				paymentStatus: member.paymentStatus,
				submittedAt: application?.submittedAt,
				form: memberForm(row, encryption),
				application: application?.form,
				history: history.map(({ at, action }) => ({ at, action })),
				notes: notes.map(({ createdAt, body }) => ({ at: createdAt, body })),
				states: states.map(({ state, from, until, reason }) => ({ state, from, until, reason })),
				sessions: sessions.map(({ device, createdAt, lastSeenAt }) => ({ device, createdAt, lastSeenAt })),
				accountChanges,
				...(await exportOf(member.id)),
			};
			const files: Record<string, Uint8Array> = { 'my-data.json': strToU8(JSON.stringify(data, null, '\t')) };
			for (const file of await uploads.filesOf(subject))
				files[`documents/${file.field}.${file.extension}`] = await file.read();
			await audit.note(db, actor, 'downloaded own data', subject);
			return Buffer.from(zipSync(files, { level: 0 }));
		},
	};
}
