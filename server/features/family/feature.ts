import { familyOfficeEndpoints } from '#contract/family.office.ts';
import { familyEndpoints } from '#contract/family.ts';
import { defineFeature, type Routes } from '#server/core/feature.ts';
import { type FamilyService, familyService } from './service.ts';

declare module '#server/core/feature.ts' {
	interface Services {
		family: FamilyService;
	}
}

const routes: Routes = ({ serve }, { activation, cardRegister, family, membershipCard }) => {
	serve(familyEndpoints.ownFamily, {}, ({ actor }) => membershipCard.familyOf(actor));
	serve(familyEndpoints.familyHome, {}, ({ actor }) => membershipCard.familyHome(actor));

	serve(familyOfficeEndpoints.familyOfMember, {}, ({ params }) => family.ofMember(params.id));
	serve(familyOfficeEndpoints.addFamilyMember, {}, async ({ actor, params, body }) => {
		await family.add(actor, params.id, body);
		return { message: `${body.name} belongs to the family now.` };
	});
	serve(familyOfficeEndpoints.correctFamilyMember, {}, async ({ actor, params, body }) => {
		await family.correct(actor, params.id, body);
		return { message: 'Saved.' };
	});
	serve(familyOfficeEndpoints.inviteFamilyMember, {}, async ({ actor, params }) => {
		await activation.inviteFamily(actor, params.id);
		return { message: 'The invitation will be emailed.' };
	});
	serve(familyOfficeEndpoints.issueFamilyCard, {}, async ({ actor, params }) => ({
		number: await cardRegister.issueToFamily(actor, params.id),
	}));
	serve(familyOfficeEndpoints.endFamilyMember, {}, async ({ actor, params, body }) => ({
		message: `${await family.end(actor, params.id, body)} no longer belongs to the family.`,
	}));
};

/** Spouses and children of members. What is done to them is in the history of the member. */
export const family = defineFeature({
	name: 'family',
	services: (context) => ({ family: familyService(context) }),
	routes: [routes],
	search: [{ permission: 'applications', find: ({ family }, text, limit) => family.search(text, limit) }],
	memberData: {
		export: async ({ family }, memberId) => ({ family: await family.exportOf(memberId) }),
		erase: ({ family }, tx, { id }) => family.forget(tx, id),
	},
});
