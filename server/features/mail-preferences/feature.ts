import { mailPreferenceEndpoints } from '#contract/mail-preferences.ts';
import { defineFeature, type Routes } from '#server/core/feature.ts';
import { type MailPreferencesService, mailPreferencesService } from './service.ts';

declare module '#server/core/feature.ts' {
	interface Services {
		mailPreferences: MailPreferencesService;
	}
}

const routes: Routes = ({ serve }, { mailPreferences }) => {
	serve(mailPreferenceEndpoints.mailPreferences, {}, ({ actor }) => mailPreferences.own(actor));
	serve(mailPreferenceEndpoints.changeMailPreferences, {}, async ({ actor, body }) => {
		await mailPreferences.change(actor, body);
		return { message: 'Saved. It applies from the next mailing.' };
	});
};

export const mailPreferences = defineFeature({
	name: 'mail-preferences',
	services: (context) => ({ mailPreferences: mailPreferencesService(context) }),
	routes: [routes],
	memberData: {
		export: async ({ mailPreferences }, memberId) => ({ mailPreferences: await mailPreferences.ofMember(memberId) }),
	},
});
