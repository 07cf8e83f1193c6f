import { newsletterOfficeEndpoints, subscriberList } from '#contract/newsletter.office.ts';
import { newsletterEndpoints } from '#contract/newsletter.ts';
import type { Routes } from '#server/core/feature.ts';
import { forEachRow } from '#server/core/http/bulk.ts';
import { limitByNetwork } from '#server/core/http/rate-limits.ts';
import { serving } from '#server/core/http/serve.ts';

export const newsletterRoutes: Routes = ({ serve }, { newsletter }) => {
	serve(newsletterEndpoints.requestNewsletter, { limit: 'newsletter' }, async ({ body }) => {
		if (!body.website) await newsletter.request(body.email);
		return { message: 'Please check your inbox and confirm with the link we have sent you.' };
	});
	serve(newsletterEndpoints.confirmNewsletter, { limit: 'roundMailLink' }, async ({ params }) => {
		await newsletter.confirm(params.token);
		return { message: 'Thank you. You are subscribed to the newsletter.' };
	});
};

/** The address in the headers of mails. Mail programs post to it; people who open it are redirected to a page with a button. */
export const unsubscribeRoutes: Routes = async ({ app, gate }, { newsletter }) => {
	// In its own scope, because only here mail programs send a form. Its content does not matter.
	await app.register(async (scope) => {
		scope.addContentTypeParser(
			['application/x-www-form-urlencoded', 'multipart/form-data'],
			{ parseAs: 'string', bodyLimit: 4096 },
			(_request, _text, done) => done(null, {}),
		);
		serving(scope, gate)(newsletterEndpoints.unsubscribe, { limit: 'roundMailLink' }, async ({ params }) => {
			await newsletter.unsubscribe(params.token);
			return { message: 'You will receive no more of these emails.' };
		});
	});
	app.get<{ Params: { token: string } }>(
		newsletterEndpoints.unsubscribe.path,
		{ schema: { hide: true }, exposeHeadRoute: false, onRequest: limitByNetwork(gate.limits, 'roundMailLink') },
		async (request, reply) =>
			reply.redirect(`/newsletter/unsubscribe/${encodeURIComponent(request.params.token)}`, 303),
	);
};

export const subscribersRoutes: Routes = ({ serve, serveCsv }, { subscribers }) => {
	serve(newsletterOfficeEndpoints.subscribers, {}, ({ query }) => subscribers.list(query));
	serve(newsletterOfficeEndpoints.changeSubscribers, {}, ({ actor, body: { ids } }) =>
		forEachRow(ids, (id) => subscribers.remove(actor, id)),
	);
	serve(newsletterOfficeEndpoints.removeSubscriber, {}, async ({ params, actor }) => {
		await subscribers.remove(actor, params.id);
		return { message: 'Removed.' };
	});
	serveCsv(
		{ name: 'subscribers', summary: 'Subscribers for a spreadsheet', access: 'content', query: subscriberList },
		({ query, actor }) => subscribers.csv(actor, query),
	);
};
