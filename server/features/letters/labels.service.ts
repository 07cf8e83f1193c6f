import type { LabelSheet } from '#contract/letters.office.ts';
import type { Context } from '#server/core/feature.ts';
import { forEachRow } from '#server/core/http/bulk.ts';
import { conflict, notFound } from '#server/core/http/errors.ts';
import type { Actor } from '#server/core/http/serve.ts';
import { canDraw } from '#server/core/pdf.ts';
import { labelsPdf } from './labels-pdf.ts';

export type LabelsService = ReturnType<typeof labelsService>;

/** Labels with the addresses of members. */
export function labelsService({ audit, database: { db }, members }: Context) {
	/** The lines of each label, in the order of the members, and who gets none. */
	async function linesOf(memberIds: readonly string[]) {
		const byId = new Map((await members.byIds(memberIds)).map((member) => [member.memberId, member]));
		const addresses = await members.addressesOf(memberIds);
		const labels: string[][] = [];
		const result = await forEachRow(memberIds, async (id) => {
			const member = byId.get(id);
			if (!member) throw notFound('There is no such member.');
			const { name } = member;
			const address = (addresses.get(id) ?? []).filter(canDraw);
			if (address.length === 0) throw conflict(`${name} (${member.userId}) has no address.`);
			labels.push([canDraw(name) ? name : member.userId, ...address]);
		});
		return { labels, result };
	}

	return {
		check: async (memberIds: readonly string[]) => (await linesOf(memberIds)).result,

		async pdf(actor: Actor, memberIds: readonly string[], sheet: LabelSheet, start: number): Promise<Buffer> {
			const { labels } = await linesOf(memberIds);
			if (labels.length === 0) throw conflict('None of these members has an address.');
			await audit.note(db, actor, 'printed address labels', { kind: 'member', id: 'all' }, { labels: labels.length });
			return labelsPdf(labels, sheet, start);
		},
	};
}
