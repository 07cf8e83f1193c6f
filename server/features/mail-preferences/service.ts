import type { MailPreferences } from '#contract/mail-preferences.ts';
import type { Context } from '#server/core/feature.ts';
import type { Actor } from '#server/core/http/serve.ts';

export type MailPreferencesService = ReturnType<typeof mailPreferencesService>;

/** One place for a member to choose mails. Each choice is stored where the mails find their recipients. */
export function mailPreferencesService({ audit, database: { db }, mailingRecipients, members, subscribers }: Context) {
	const preferencesOf = async ({
		memberId,
		email,
	}: {
		memberId: string;
		email: string | null;
	}): Promise<MailPreferences> => ({
		newsletter: email !== null && (await subscribers.isSubscribed(email)),
		...(await mailingRecipients.choicesOf(memberId)),
	});

	return {
		own: async (actor: Actor) => preferencesOf(await members.require(actor)),

		async ofMember(memberId: string) {
			const member = await members.byId(memberId);
			return member && preferencesOf(member);
		},

		/** The address of an account is verified, so the newsletter needs no other confirmation. */
		async change(actor: Actor, { newsletter, ...choices }: MailPreferences) {
			const { memberId } = await members.require(actor);
			await db.transaction(async (tx) => {
				await subscribers.setSubscribed(tx, actor.email, newsletter);
				await mailingRecipients.setChoices(tx, memberId, choices);
				await audit.note(
					tx,
					actor,
					'chose which mails to get',
					{ kind: 'member', id: memberId },
					{ newsletter, ...choices },
				);
			});
		},
	};
}
