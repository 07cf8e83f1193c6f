import {
	type ChitMember,
	type ChitPlace,
	chitPlaces,
	type FoundChitMember,
	type NewChit,
	type PriceList,
} from '#contract/chits.office.ts';
import { taxWithin } from '#contract/core/money.ts';
import { type Charge, chargeHeadLabel } from '#contract/counter.office.ts';
import type { Context } from '#server/core/feature.ts';
import { invalid } from '#server/core/http/errors.ts';
import type { Actor } from '#server/core/http/serve.ts';
import { chitTaxes } from './tables.ts';

export type ChitsService = ReturnType<typeof chitsService>;

/** Chits from a phone in the restaurant or the shop. Each becomes a charge, once, however often it is sent. */
export function chitsService({ database: { db }, audit, content, counter, members, membershipCard }: Context) {
	const taxes = async (): Promise<Map<ChitPlace, number>> =>
		new Map((await db.select().from(chitTaxes)).map(({ place, taxBasisPoints }) => [place, taxBasisPoints]));

	async function memberOf(by: ChitMember) {
		if ('userId' in by) {
			const member = await members.byUserId(by.userId);
			if (!member) throw invalid({ member: `There is no member with the User ID ${by.userId}.` });
			return { member, signedBy: null };
		}
		if ('memberId' in by) {
			const member = await members.byId(by.memberId);
			if (!member) throw invalid({ member: 'There is no such member. Choose another one.' });
			return { member, signedBy: null };
		}
		const holder = await membershipCard.holderOfCard(by.card);
		const member = holder && (await members.byId(holder.memberId));
		if (!member) throw invalid({ member: 'This is not a valid card of this club.' });
		if (holder.family && !holder.family.valid)
			throw invalid({ member: `The card of ${holder.family.name} is no longer valid. Please take cash.` });
		return { member, signedBy: holder.family?.name ?? null };
	}

	return {
		async priceLists(): Promise<PriceList[]> {
			const [parts, dishes, products, taxOf] = await Promise.all([
				content.several('menuPart'),
				content.several('dish'),
				content.several('product'),
				taxes(),
			]);
			// A price on request is written by hand.
			const items = (all: readonly { title: string; price: number | null; available: boolean }[]) =>
				all.flatMap(({ title, price, available }) => (available && price ? { name: title, paisa: price } : []));
			const sold: Record<ChitPlace, PriceList['parts']> = {
				restaurant: parts.map(({ slug, title }) => ({
					title,
					items: items(dishes.filter(({ group }) => group === slug)),
				})),
				'pro-shop': [{ title: 'Products', items: items(products) }],
			};
			return chitPlaces.map((place) => ({
				place,
				taxBasisPoints: taxOf.get(place) ?? 0,
				parts: sold[place].filter((part) => part.items.length > 0),
			}));
		},

		async find(by: ChitMember): Promise<FoundChitMember> {
			const { member, signedBy } = await memberOf(by);
			const problem = await counter.whyNot(member.memberId);
			return {
				memberId: member.memberId,
				name: member.name,
				userId: member.userId,
				signedBy,
				problem: problem ?? null,
			};
		},

		async add(actor: Actor, { member: by, place, totalPaisa, number, text, ...chit }: NewChit): Promise<Charge> {
			// Sent again, perhaps after the card was lost or the member may no longer be charged.
			const before = await counter.chargeWithId(chit.id);
			if (before && before.totalPaisa === totalPaisa && before.chit === number) return before;
			const { member, signedBy } = await memberOf(by);
			const taxBasisPoints = (await taxes()).get(place) ?? 0;
			return counter.charge(actor, {
				...{ ...chit, memberId: member.memberId, head: place, chit: number, taxBasisPoints },
				...taxWithin(totalPaisa, taxBasisPoints),
				text: signedBy ? `${text}, signed by ${signedBy}` : text,
			});
		},

		async setTax(actor: Actor, place: ChitPlace, taxBasisPoints: number): Promise<string> {
			await db.transaction(async (tx) => {
				await tx
					.insert(chitTaxes)
					.values({ place, taxBasisPoints })
					.onConflictDoUpdate({ target: chitTaxes.place, set: { taxBasisPoints } });
				await audit.note(tx, actor, 'set the tax in prices', { kind: 'charge', id: place }, { taxBasisPoints });
			});
			return `The prices of the ${chargeHeadLabel(place).toLowerCase()} now contain ${taxBasisPoints / 100}% tax.`;
		},
	};
}
