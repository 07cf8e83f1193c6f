import type { Secrets } from '#server/core/crypto/app-secret.ts';
import { type FieldEncryption, fieldEncryption } from '#server/core/crypto/field-encryption.ts';
import type { RowResult } from './check-rows.ts';
import type { RowRecord } from './queries.ts';

export type RowSeal = ReturnType<typeof rowSeal>;

const place = (column: string, rowId: string) => ({ table: 'member_import_rows', column, rowId });

/** Seals and opens what a row contains. */
export function rowSeal(secrets: Secrets) {
	const encryption: FieldEncryption = fieldEncryption(secrets);
	return {
		sealCells: (id: string, cells: readonly string[]) => encryption.encrypt(JSON.stringify(cells), place('cells', id)),
		cells: ({ id, cells }: Pick<RowRecord, 'id' | 'cells'>) =>
			JSON.parse(encryption.decrypt(cells, place('cells', id))) as string[],
		sealResult: (id: string, text: string) => encryption.encrypt(text, place('result', id)),
		/** Only for a row that was checked. */
		result: ({ id, result }: Pick<RowRecord, 'id' | 'result'>) =>
			JSON.parse(encryption.decrypt(result!, place('result', id))) as RowResult,
	};
}
