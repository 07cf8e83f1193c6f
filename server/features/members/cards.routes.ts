import { cardListQuery, membershipCardEndpoints, printCards } from '#contract/membership-cards.office.ts';
import type { Routes } from '#server/core/feature.ts';

const ended = {
	lost: (number: number) => `Card ${number} is recorded as lost and no longer valid.`,
	returned: (number: number) => `Card ${number} is recorded as returned.`,
};

export const cardRegisterRoutes: Routes = ({ serve, serveCsv, serveFile }, { cardRegister }) => {
	serve(membershipCardEndpoints.cards, {}, ({ query }) => cardRegister.list(query));
	serve(membershipCardEndpoints.cardsOfMember, {}, ({ params }) => cardRegister.ofMember(params.id));
	serve(membershipCardEndpoints.issueCards, {}, ({ actor, body }) =>
		cardRegister.issue(actor, body.memberIds, body.withFamily),
	);
	serve(membershipCardEndpoints.endCard, {}, async ({ actor, params, body }) => ({
		message: ended[body.state](await cardRegister.end(actor, params.id, body.state, body.note)),
	}));
	serve(membershipCardEndpoints.emailCard, {}, async ({ actor, params }) => ({
		message: `The card is on its way to ${await cardRegister.email(actor, params.id)}.`,
	}));
	serveCsv(
		{ name: 'cards', summary: 'The register of cards for a spreadsheet', access: 'applications', query: cardListQuery },
		({ actor, query }) => cardRegister.csv(actor, query),
	);
	serveFile(printCards, async ({ query: { numbers, format } }) => ({
		name: `membership-cards-${format}.pdf`,
		type: 'application/pdf',
		bytes: await cardRegister.pdf(numbers.split(',').map(Number), format),
	}));
};
