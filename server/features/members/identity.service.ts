import type { Category, FieldName } from '#contract/applications.ts';
import { fieldEncryption } from '#server/core/crypto/field-encryption.ts';
import type { Db, Tx } from '#server/core/db/client.ts';
import { notFound } from '#server/core/http/errors.ts';
import type { Dependencies } from '#server/dependencies.ts';
import type { FormValues } from '#server/features/applications/person-record.ts';
import type { UploadsService } from '#server/features/uploads/service.ts';
import { changedNow, memberColumns, memberForm, ownSubject } from './member-record.ts';
import { lockMember, memberById, updateMember } from './queries.ts';

export type IdentityService = ReturnType<typeof identityService>;
type RequestOwner = { kind: 'member-request'; id: string };

/** Names, numbers and documents of a member, which only the office changes. */
export function identityService({
	dependencies,
	uploads,
}: {
	dependencies: Pick<Dependencies, 'clock' | 'database' | 'settings'>;
	uploads: UploadsService;
}) {
	const { clock } = dependencies;
	const { db } = dependencies.database;
	const encryption = fieldEncryption(dependencies.settings);

	return {
		/** The member's data by field name, without documents. */
		async formOf(memberId: string, tx: Db | Tx = db): Promise<FormValues & { category: Category }> {
			const row = await memberById(tx, memberId);
			if (!row) throw notFound('There is no such member.');
			return { ...memberForm(row, encryption), category: row.member.category as Category };
		},

		/** Sets the values, and replaces documents by those of the request. */
		async change(tx: Tx, memberId: string, values: Partial<Record<FieldName, unknown>>, documentsOf: RequestOwner) {
			const row = await lockMember(tx, memberId);
			if (!row) throw notFound('There is no such member.');
			const form = { ...memberForm(row, encryption), ...values };
			const pictures = await uploads.transfer(tx, documentsOf, ownSubject(row.member));
			await updateMember(tx, memberId, {
				...memberColumns(form, memberId, encryption),
				changedAt: changedNow(row.member, [...Object.keys(values), ...pictures], clock.now()),
			});
		},
	};
}
