import { taka } from '#contract/core/money.ts';
import type { Tx } from '#server/core/db/client.ts';
import type { OpeningBalances } from '#server/features/ledger/opening-balances.ts';
import type { ImportedMembersService, KnownMember } from '#server/features/members/imported-members.service.ts';

/** An opening balance as people read it. */
export const openingText = (paisa: number) =>
	paisa > 0 ? `${taka(paisa)} owed` : paisa < 0 ? `${taka(-paisa)} in advance` : 'nothing owed';

/** The members with their opening balances in the ledger, so that a row can be compared with them like with any other value. */
export function withOpeningBalances(
	importedMembers: ImportedMembersService,
	openingBalances: OpeningBalances,
): ImportedMembersService {
	async function add(tx: Tx, members: KnownMember[]): Promise<KnownMember[]> {
		const balances = await openingBalances.of(
			tx,
			members.map(({ id }) => id),
		);
		return members.map((member) => {
			const paisa = balances.get(member.id);
			return paisa === undefined ? member : { ...member, values: { ...member.values, balance: String(paisa) } };
		});
	}
	return {
		...importedMembers,
		find: async (tx, keys) => add(tx, await importedMembers.find(tx, keys)),
		lock: async (tx, memberIds) => add(tx, await importedMembers.lock(tx, memberIds)),
	};
}
