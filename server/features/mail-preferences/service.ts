import type { MailPreferences } from '#contract/mail-preferences.ts';
import type { Context } from '#server/core/feature.ts';
import { notFound } from '#server/core/http/errors.ts';
import type { Actor } from '#server/core/http/serve.ts';

export type MailPreferencesService = ReturnType<typeof mailPreferencesService>;

/** One place for a member to choose mails. Each choice is stored where the mails find their recipients. */
export function mailPreferencesService({ audit, database: { db }, mailingRecipients, members, subscribers }: Context) {
	async function memberFor(actor: Actor) {
		const member = await members.ofAccount(actor.accountId);
		if (!member) throw notFound('This page is for members.');
		return member;
	}

	const preferencesOf = async ({ memberId, email }: { memberId: string; email: string }): Promise<MailPreferences> => ({
		newsletter: await subscribers.isSubscribed(email),
		...(await mailingRecipients.wishesOf(memberId)),
	});

	return {
		own: async (actor: Actor) => preferencesOf(await memberFor(actor)),

		async ofMember(memberId: string) {
			const member = await members.byId(memberId);
			return member && preferencesOf(member);
		},

		/** The address of an account is verified, so the newsletter needs no other confirmation. */
		async change(actor: Actor, { newsletter, ...wishes }: MailPreferences) {
			const { memberId, email } = await memberFor(actor);
			await db.transaction(async (tx) => {
				await subscribers.setSubscribed(tx, email, newsletter);
				await mailingRecipients.setWishes(tx, memberId, wishes);
				await audit.note(
					tx,
					actor,
					'chose which mails to get',
					{ kind: 'member', id: memberId },
					{ newsletter, ...wishes },
				);
			});
		},
	};
}
