import type { FastifyReply } from 'fastify';
import { paymentEndpoints } from '#contract/payments.ts';
import type { Routes } from '#server/core/feature.ts';
import { notFound } from '#server/core/http/errors.ts';
import { limitByNetwork } from '#server/core/http/rate-limits.ts';

const receiptFile = /^(R-\d{4}-\d{5,})\.pdf$/;

export const paymentsRoutes: Routes = ({ serve }, { payments: { checkout, receipts } }) => {
	serve(paymentEndpoints.startPayment, { limit: 'payment' }, ({ params, query, actor }) =>
		checkout.start(actor, params.email, query.gateway),
	);
	serve(paymentEndpoints.payAccount, { limit: 'payment' }, ({ actor, body }) => checkout.payAccount(actor, body));
	serve(paymentEndpoints.paymentGateways, {}, async () => checkout.offers());
	serve(paymentEndpoints.paymentAttempt, { limit: 'paymentStatus' }, ({ params, actor }) =>
		checkout.attempt(actor, params.id),
	);
	serve(paymentEndpoints.paymentHistory, {}, ({ actor }) => checkout.history(actor));
	serve(paymentEndpoints.receipts, {}, ({ actor }) => receipts.ofMember(actor));
};

/** Calls outside the contract: the return of the browser, the notifications of the providers, the receipt as PDF. */
export const paymentPlainRoutes: Routes = async (
	{ app, gate },
	{ payments: { checkout, notifications, receipts } },
) => {
	const returnRoute = {
		schema: {
			summary: 'Where the wallet sends the browser back to; redirects to /payment-status',
			tags: ['payment'],
		},
		onRequest: limitByNetwork(gate.limits, 'paymentReturn'),
		exposeHeadRoute: false,
	};
	const leave = async (reply: FastifyReply, fields: Record<string, unknown>, key = '') => {
		const attemptId = await checkout.returned(fields, key);
		return reply
			.header('cache-control', 'no-store')
			.redirect(attemptId ? `/payment-status?attempt=${attemptId}` : '/payment-status', 303);
	};
	type Return = { Querystring: Record<string, unknown>; Params: { key?: string }; Body: Record<string, string> };
	// The address without a key was given to wallets for payments that started before there were keys.
	for (const address of ['/api/payment/return/:key', '/api/payment/return'])
		app.get<Return>(address, returnRoute, ({ query, params }, reply) => leave(reply, query, params.key));
	// Some providers send the browser back with a form. In its own scope, because no other call takes one.
	await app.register(async (scope) => {
		scope.removeAllContentTypeParsers();
		scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, text, done) =>
			done(null, Object.fromEntries(new URLSearchParams(text as string))),
		);
		scope.post<Return>('/api/payment/return/:key', returnRoute, ({ query, body, params }, reply) =>
			leave(reply, { ...query, ...body }, params.key),
		);
	});

	// In its own scope, because the signature covers the raw body, whatever its content type.
	await app.register(async (scope) => {
		scope.removeAllContentTypeParsers();
		scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, text, done) => done(null, text));
		scope.post(
			'/api/payment/notification',
			{
				schema: { summary: 'A signed notification of the payment provider', tags: ['payment'] },
				onRequest: limitByNetwork(gate.limits, 'paymentNotification'),
			},
			async (request, reply) => {
				await notifications.receive(typeof request.body === 'string' ? request.body : '', request.headers);
				return reply.send({ message: 'Thank you.' });
			},
		);
	});

	app.get<{ Params: { file: string } }>(
		'/api/payment/receipts/:file',
		{
			schema: {
				summary: 'A receipt as PDF, for its owner and for the office',
				tags: ['payment'],
				security: [{ bearer: [] }],
			},
			exposeHeadRoute: false,
		},
		async (request, reply) => {
			const actor = await gate.identify(request, { during: ['own-password'] });
			const [, number] = receiptFile.exec(request.params.file) ?? [];
			if (!number) throw notFound('There is no such receipt.');
			const pdf = await receipts.pdf(actor, number);
			return reply
				.header('cache-control', 'no-store, private')
				.header('content-disposition', `inline; filename="receipt-${number}.pdf"`)
				.type('application/pdf')
				.send(pdf);
		},
	);
};
