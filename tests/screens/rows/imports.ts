import type { MemberImportDetail } from '#contract/member-import.office.ts';
import { eventually } from '#tests/helpers/eventually.ts';
import { memberHeaders, memberLine, memberLines, withValues } from '#tests/helpers/member-list.ts';
import { csv } from '#tests/helpers/spreadsheet.ts';
import type { Api, Login } from '../api.ts';

type Call = Awaited<ReturnType<Api['as']>>;

/** Lists of members in three states, and members of the first one who were invited by email and by letter. */
export async function createImports(api: Api, office: Call, admin: Login) {
	const upload = (name: string, lines: string[][]) =>
		api.uploadList<MemberImportDetail>(admin, name, csv([[...memberHeaders, 'Balance (Taka)'], ...lines]));
	const reached = (id: string, state: string) =>
		eventually(`${state} of an import`, async () => {
			const detail = await office<MemberImportDetail>('GET', `/api/admin/member-imports/${id}`);
			return detail.state === state ? detail : undefined;
		});
	const check = async ({ id, columns }: MemberImportDetail) => {
		await office('POST', `/api/admin/member-imports/${id}/check`, { columns: columns.map(({ field }) => field) });
		return reached(id, 'CHECKED');
	};
	const apply = async ({ id, hash }: MemberImportDetail) => {
		await office('POST', `/api/admin/member-imports/${id}/apply`, { hash, leaveOutWrong: false });
		await reached(id, 'APPLIED');
	};
	// So many that lists have several pages.
	await apply(await check(await upload('members-before-2020.csv', memberLines(232, 14))));
	await apply(await check(await upload('members.csv', memberLines(6))));
	await check(
		await upload('members-corrected.csv', [
			[...withValues(memberLine(1), { Mobile: '01911222333', Address: '-' }), '1,200'],
			memberLine(2),
			[...memberLine(7), '(500)'],
			memberLine(8),
			withValues(memberLine(9), { NID: memberLine(4)[memberHeaders.indexOf('NID')]! }),
			withValues(memberLine(10), { Email: 'nobody', 'Blood group': 'C+', 'Joining date': '31/02/2019' }),
		]),
	);
	await upload('members-new.csv', memberLines(3, 11));

	const memberOf = async (number: number) => {
		const { items } = await office<{ items: { id: string }[] }>('GET', `/api/admin/members?q=DGCC-000${number}`);
		return items[0]!.id;
	};
	await office('POST', '/api/admin/invitations', { ids: [await memberOf(1)] });
	await office('POST', '/api/admin/invitations/letters', { ids: [await memberOf(3)] });
	return { activatePath: await api.mailedPath('member1@mail.example', /Your login at/, '/activate/') };
}
