import { mostAtOnce } from '#contract/core/lists.ts';
import type { CardFormat, CardState, RegisteredCard } from '#contract/membership-cards.office.ts';
import { stateDefinitions } from '#contract/membership-states.ts';
import type { Tx } from '#server/core/db/client.ts';
import type { DayRange } from '#server/core/db/days.ts';
import { csvBatch, everyRow } from '#server/core/db/keyset.ts';
import { conflict, notFound } from '#server/core/http/errors.ts';
import type { Actor } from '#server/core/http/serve.ts';
import type { CsvRow } from '#server/core/http/serve-csv.ts';
import type { MailSender } from '#server/core/mail/mail-sender.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { fullName } from '#server/features/applications/person-record.ts';
import type { AuditService } from '#server/features/audit/service.ts';
import type { ContentService } from '#server/features/content/service.ts';
import { type CardHolder, endOfCard, type Families, holderName, holderUserId } from './card-holder.ts';
import { type CardFace, cardSheetsPdf, cardsPdf, cardTexts } from './card-pdf.ts';
import * as queries from './cards.queries.ts';
import { type MemberRow, memberSubject, numberIn } from './member-record.ts';
import { isExpired, type MembershipCardService, validThrough } from './membership-card.service.ts';
import { stateOn } from './membership-states.ts';
import { memberById, membersByIds } from './queries.ts';

type ListQuery = queries.CardView & DayRange & { q?: string | undefined; state?: CardState | undefined };

const cardNumberIn = (text: string) => (/^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined);

/** Why a person gets no card. One whose membership only rests has a card that is valid again later. */
function refusal(holder: CardHolder, now: Date): string | undefined {
	const { row, family } = holder;
	const who = `${holderName(holder)} (${holderUserId(holder)})`;
	const { card, label } = stateDefinitions[stateOn(row, now).state];
	if (card === 'withdrawn') return `${who} gets no card: ${label}.`;
	if (family?.ended) return `${who} gets no card: no longer in the family.`;
	if (family?.lastDay && isExpired(family.lastDay, now)) return `${who} gets no card: turned 21.`;
	return undefined;
}

export type CardRegisterService = ReturnType<typeof cardRegisterService>;

/** The cards that the office prints: who has which one, and which are lost or returned. */
export function cardRegisterService({
	dependencies,
	audit,
	content,
	mailSender,
	membershipCard,
	families,
}: {
	dependencies: Dependencies;
	audit: AuditService;
	content: ContentService;
	mailSender: MailSender;
	membershipCard: MembershipCardService;
	families: Families;
}) {
	const { clock, jobs, settings } = dependencies;
	const { db } = dependencies.database;

	/** Who the cards are for, by the id of the card. */
	async function holdersOf(cards: readonly queries.CardRecord[]): Promise<Map<string, CardHolder>> {
		const rows = await membersByIds(db, [...new Set(cards.map(({ memberId }) => memberId))]);
		const byId = new Map(rows.map((row) => [row.member.id, row]));
		const familyIds = cards.flatMap(({ familyMemberId }) => familyMemberId ?? []);
		const family = new Map((await families.byIds(familyIds)).map((person) => [person.id, person]));
		return new Map(
			cards.map(({ id, memberId, familyMemberId }) => [
				id,
				{ row: byId.get(memberId)!, family: familyMemberId ? family.get(familyMemberId) : undefined },
			]),
		);
	}

	async function withHolders(cards: readonly queries.CardRecord[]): Promise<RegisteredCard[]> {
		const holders = await holdersOf(cards);
		return cards.map((card) => {
			const holder = holders.get(card.id)!;
			return {
				id: card.id,
				number: card.number,
				memberId: card.memberId,
				name: holderName(holder),
				userId: holderUserId(holder),
				familyOf: holder.family?.familyOf ?? null,
				validThrough: endOfCard(card.validThrough, holder),
				state: card.state,
				issuedAt: card.issuedAt.toISOString(),
				issuedBy: card.issuedByName,
				endedAt: card.endedAt?.toISOString() ?? null,
				endedBy: card.endedByName,
				note: card.note,
			};
		});
	}

	const filterOf = ({ q, state, from, to }: ListQuery): queries.CardFilter => ({
		state,
		days: { from, to },
		search: q
			? { cardNumber: cardNumberIn(q), text: q, memberNumber: numberIn(q), familyIds: families.idsMatching(q) }
			: undefined,
	});

	async function issueOne(tx: Tx, actor: Actor, holder: CardHolder): Promise<number> {
		const { member } = holder.row;
		const person = {
			memberId: member.id,
			familyMemberId: holder.family?.id ?? null,
			validThrough: validThrough(clock.now()),
		};
		const current = await queries.issuedCard(tx, person);
		if (current) return current.number;
		const issued = await queries.insertCard(tx, {
			...person,
			issuedAt: clock.now(),
			issuedBy: actor.accountId,
			issuedByName: actor.email,
		});
		if (issued) {
			const { number } = issued;
			const details = holder.family ? { number, userId: holder.family.userId } : { number };
			await audit.note(tx, actor, 'issued a card', memberSubject(member.id), details);
			return number;
		}
		// Another person has issued it since the first query.
		const other = await queries.issuedCard(tx, person);
		if (!other) throw conflict('Someone else changed this card at the same moment. Please try again.');
		return other.number;
	}

	async function findMember(id: string): Promise<MemberRow> {
		const row = await memberById(db, id);
		if (!row) throw notFound('There is no such member.');
		return row;
	}

	return {
		async list(query: ListQuery) {
			const filter = filterOf(query);
			const count = (state: CardState) => queries.countCards(db, { ...filter, state });
			const [page, issued, lost, returned] = await Promise.all([
				queries.cardsPage(db, filter, query),
				count('issued'),
				count('lost'),
				count('returned'),
			]);
			const counts = { issued, lost, returned };
			return {
				items: await withHolders(page.shown.map(({ card }) => card)),
				total: query.state ? counts[query.state] : issued + lost + returned,
				next: page.next,
				previous: page.previous,
				counts,
			};
		},

		async *csv(actor: Actor, query: ListQuery): AsyncGenerator<CsvRow> {
			await audit.note(db, actor, 'exported the register of cards', memberSubject('all'));
			yield [
				'Card',
				'Member',
				'User ID',
				'Valid to',
				'State',
				'Issued',
				'Issued by',
				'Ended',
				'Ended by',
				'Note',
				'Family',
			];
			const batch = async (cursor: string | undefined) => {
				const page = await queries.cardsPage(db, filterOf(query), { ...query, page: undefined, at: cursor }, csvBatch);
				return { shown: await withHolders(page.shown.map(({ card }) => card)), next: page.next };
			};
			for await (const card of everyRow(batch))
				yield [
					String(card.number),
					card.name,
					card.userId,
					card.validThrough,
					card.state,
					card.issuedAt,
					card.issuedBy,
					card.endedAt ?? '',
					card.endedBy ?? '',
					card.note,
					card.familyOf ?? '',
				];
		},

		ofMember: async (memberId: string) => withHolders(await queries.cardsOf(db, memberId)),

		/** A person who has a card for the same year keeps it: it is printed again with its number. */
		async issue(actor: Actor, memberIds: readonly string[], withFamily = false) {
			const byId = new Map((await membersByIds(db, memberIds)).map((row) => [row.member.id, row]));
			const family = withFamily ? await families.ofMembers(memberIds) : [];
			const people = new Set(memberIds).size + family.length;
			if (people > mostAtOnce)
				throw conflict(`With their families these are ${people} cards. Please print at most ${mostAtOnce} at once.`);
			const refused: { id: string; message: string }[] = [];
			const numbers: number[] = [];
			const done: string[] = [];
			await db.transaction(async (tx) => {
				// In one order, so that two people who issue to the same members do not wait for each other.
				for (const id of [...new Set(memberIds)].sort()) {
					const row = byId.get(id);
					const message = row ? refusal({ row }, clock.now()) : 'There is no such member.';
					if (!row || message) refused.push({ id, message: message! });
					else {
						const own = family.filter(({ memberId }) => memberId === id);
						for (const person of [undefined, ...own]) numbers.push(await issueOne(tx, actor, { row, family: person }));
						done.push(id);
					}
				}
			});
			return { done, refused, numbers: numbers.sort((a, b) => a - b) };
		},

		async issueToFamily(actor: Actor, id: string): Promise<number> {
			const [family] = await families.byIds([id]);
			if (!family) throw notFound('There is no such family member.');
			const holder = { row: await findMember(family.memberId), family };
			const message = refusal(holder, clock.now());
			if (message) throw conflict(message);
			return db.transaction((tx) => issueOne(tx, actor, holder));
		},

		async pdf(numbers: readonly number[], format: CardFormat): Promise<Buffer> {
			const cards = await queries.cardsByNumber(db, numbers);
			const found = new Map(cards.map((card) => [card.number, card]));
			const holders = await holdersOf(cards);
			const faces: CardFace[] = [];
			for (const number of new Set(numbers)) {
				const card = found.get(number);
				if (!card) throw notFound(`There is no card ${number}.`);
				if (card.state !== 'issued') throw conflict(`Card ${number} is ${card.state}. Please issue a new one.`);
				const holder = holders.get(card.id)!;
				const message = refusal(holder, clock.now());
				if (message) throw conflict(message);
				faces.push(await membershipCard.faceOf(holder, card));
			}
			return (format === 'sheet' ? cardSheetsPdf : cardsPdf)(faces, await cardTexts(content));
		},

		async end(actor: Actor, id: string, state: 'lost' | 'returned', note: string): Promise<number> {
			const card = await queries.cardById(db, id);
			if (!card) throw notFound('There is no such card.');
			const by = { endedAt: clock.now(), endedBy: actor.accountId, endedByName: actor.email };
			await db.transaction(async (tx) => {
				if (!(await queries.endCard(tx, id, { state, note, ...by })))
					throw conflict(`Card ${card.number} was recorded as ${card.state} already.`);
				const action = state === 'lost' ? 'recorded a card as lost' : 'took a card back';
				await audit.note(tx, actor, action, memberSubject(card.memberId), { number: card.number });
			});
			return card.number;
		},

		/** The card of the member's own page, because a card of the register exists once. */
		async email(actor: Actor, memberId: string): Promise<string> {
			const row = await findMember(memberId);
			const message = refusal({ row }, clock.now());
			if (message) throw conflict(message);
			if (!row.email) throw conflict(`${fullName(row.member)} has no email address.`);
			await db.transaction(async (tx) => {
				await jobs.enqueue(tx, 'card-mail', { memberId });
				await audit.note(tx, actor, 'emailed the card', memberSubject(memberId));
			});
			return row.email;
		},

		async sendMail({ memberId }: CardMail, jobId: string) {
			const row = await memberById(db, memberId);
			if (!row?.email || refusal({ row }, clock.now())) return;
			const { member, email } = row;
			await mailSender.deliver(jobId, { to: email, template: 'membership-card' }, async (writer) => ({
				...(await writer.write('membership-card', {
					name: member.firstName,
					button: `${settings.publicUrl}/dashboard/membership`,
				})),
				attachments: [
					{
						filename: 'membership-card.pdf',
						content: await membershipCard.pdfOf({ row }),
						contentType: 'application/pdf',
					},
				],
			}));
		},

		/** For erasure: the register still shows who had which card, by User ID only. */
		eraseNotes: (tx: Tx, memberId: string) => queries.eraseCardNotes(tx, memberId),
	};
}

export type CardMail = { memberId: string };
