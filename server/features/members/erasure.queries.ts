import { and, asc, eq, isNotNull, isNull } from 'drizzle-orm';
import type { Db, Tx } from '#server/core/db/client.ts';
import { applicationMarks, applications, memberNotes, members, verificationCodes } from './members.tables.ts';

export const waitingForErasure = (tx: Db | Tx) =>
	tx
		.select({ member: members, application: applications })
		.from(members)
		.innerJoin(applications, eq(applications.id, members.applicationId))
		.where(and(isNotNull(members.erasureRequestedAt), isNull(members.erasedAt)))
		.orderBy(asc(members.erasureRequestedAt));

/** The member locked, so that of two who erase at once the second sees what the first did. */
export async function lockMember(tx: Tx, id: string) {
	const [row] = await tx
		.select({ member: members, application: applications })
		.from(members)
		.innerJoin(applications, eq(applications.id, members.applicationId))
		.where(eq(members.id, id))
		.for('update');
	return row;
}

/** Number, category, status and dates stay; everything that says who it was goes. */
export async function emptyMember(
	tx: Tx,
	{
		memberId,
		applicationId,
		address,
		erasedAt,
	}: { memberId: string; applicationId: string; address: string; erasedAt: Date },
) {
	await tx.delete(verificationCodes).where(eq(verificationCodes.applicationId, applicationId));
	await tx.delete(applicationMarks).where(eq(applicationMarks.applicationId, applicationId));
	await tx.delete(memberNotes).where(eq(memberNotes.memberId, memberId));
	await tx
		.update(applications)
		.set({
			email: address,
			firstName: 'Erased',
			lastName: 'member',
			mobile: '',
			birthDate: null,
			details: {},
			nationalId: null,
			nationalIdIndex: null,
			passportNumber: null,
			passportNumberIndex: null,
			baNumber: null,
			baNumberIndex: null,
			reason: null,
			infoMessage: null,
			infoFields: null,
		})
		.where(eq(applications.id, applicationId));
	// Nobody writes to an address that is none.
	await tx.update(members).set({ erasedAt, noRoundMailsSince: erasedAt }).where(eq(members.id, memberId));
}
