import type { Conversation, NewMessage } from '#contract/member-messages.ts';
import type { Tx } from '#server/core/db/client.ts';
import type { ErasedMember } from '#server/core/feature.ts';
import { conflict, notFound } from '#server/core/http/errors.ts';
import type { Limits } from '#server/core/http/rate-limits.ts';
import type { Actor } from '#server/core/http/serve.ts';
import type { Dependencies } from '#server/dependencies.ts';
import type { MembersService } from '#server/features/members/members.service.ts';
import * as queries from './queries.ts';

export type MemberMessagesService = ReturnType<typeof memberMessagesService>;

/** Messages of members to the office. Each conversation is an enquiry that knows its member. */
export function memberMessagesService({
	dependencies,
	limits,
	members,
}: {
	dependencies: Pick<Dependencies, 'clock' | 'database' | 'jobs'>;
	limits: Limits;
	members: MembersService;
}) {
	const { clock, jobs } = dependencies;
	const { db } = dependencies.database;

	const conversationsOf = async (memberId: string): Promise<Conversation[]> => {
		const own = await queries.enquiriesOfMember(db, memberId);
		const written = await queries.threadsOf(
			db,
			own.map(({ id }) => id),
		);
		return own
			.map(({ id, state, message, createdAt }) => ({
				id,
				state,
				messages: [
					{ id, from: 'member' as const, body: message ?? '', at: createdAt.toISOString() },
					...written
						.filter(({ enquiryId, kind }) => enquiryId === id && kind !== 'note')
						.map((entry) => ({
							id: entry.id,
							from: entry.kind === 'reply' ? ('office' as const) : ('member' as const),
							body: entry.body,
							at: entry.createdAt.toISOString(),
						})),
				],
			}))
			.sort((a, b) => b.messages.at(-1)!.at.localeCompare(a.messages.at(-1)!.at));
	};

	return {
		own: async (actor: Actor) => conversationsOf((await members.require(actor)).memberId),
		ofMember: conversationsOf,

		/** A message that is sent twice is stored and mailed once. */
		async write(actor: Actor, { id, body }: NewMessage) {
			const member = await members.require(actor);
			if (await queries.enquiryById(db, id)) return;
			await limits.spend('enquiryPerAddress', actor.email);
			await db.transaction(async (tx) => {
				const stored = await queries.insertEnquiry(tx, {
					id,
					kind: 'CONTACT',
					memberId: member.memberId,
					name: `${member.firstName} ${member.lastName}`,
					phone: member.mobile,
					email: actor.email,
					message: body,
					createdAt: clock.now(),
				});
				if (stored) await jobs.enqueue(tx, 'enquiry-mail', { about: 'inbox', enquiryId: id });
			});
		},

		/** Opens the enquiry again for the office, whatever its state. */
		async writeAgain(actor: Actor, enquiryId: string, { id, body }: NewMessage) {
			const { memberId, firstName, lastName } = await members.require(actor);
			await db.transaction(async (tx) => {
				await queries.lock(tx, enquiryId);
				const enquiry = await queries.enquiryById(tx, enquiryId);
				if (enquiry?.memberId !== memberId) throw notFound('There is no such conversation.');
				const entry = {
					id,
					enquiryId,
					kind: 'message' as const,
					body,
					authorId: actor.accountId,
					author: `${firstName} ${lastName}`,
					createdAt: clock.now(),
				};
				if (!(await queries.insertMessage(tx, entry))) return;
				if (!(await queries.takeStep(tx, enquiryId, 'ask', clock.now())))
					throw conflict('This conversation was deleted. Please start a new one.');
				await jobs.enqueue(tx, 'enquiry-mail', { about: 'again', messageId: id });
			});
		},

		forget: (tx: Tx, member: ErasedMember) => queries.deleteEnquiriesOfMember(tx, member),
	};
}
