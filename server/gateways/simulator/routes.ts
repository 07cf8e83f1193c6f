import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyReply } from 'fastify';
import * as z from 'zod/mini';
import type { Routes } from '#server/core/feature.ts';
import { invalid } from '#server/core/http/errors.ts';
import { policyText } from '#server/core/http/security-headers.ts';
import { faultNames } from './faults.ts';
import { payPage, unknownPaymentPage, walletStyles } from './pay-page.ts';
import { type PayerStep, simulatedPayer } from './simulated-payer.ts';
import type { SimulatedPayment } from './tables.ts';

const faultRequest = z.object({
	fault: z.enum(faultNames),
	times: z._default(z.int().check(z.minimum(1), z.maximum(1000)), 1),
	ms: z.optional(z.int().check(z.minimum(0), z.maximum(40_000))),
});
type ById = { Params: { id: string } };

/** The simulator over HTTP: bKash's protocol, the pay page and the faults, under /dev/wallet. Absent in production. */
export const simulatorRoutes: Routes = async ({ app }, { simulator: opened }) => {
	if (!opened) return;
	const { core: simulator, fetch, silenceMs } = opened;
	/** How long the connection stays open when there is no response. */
	let openMs = silenceMs;
	const hidden = { schema: { hide: true } };
	const payer = simulatedPayer(simulator);
	const callBack = (url: string) =>
		void fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(60_000) }).catch(() => {});

	await app.register(async (scope) => {
		scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, text, done) =>
			done(null, Object.fromEntries(new URLSearchParams(text as string))),
		);

		const protocol = async (path: string, headers: object, body: unknown, reply: FastifyReply) => {
			const response = await simulator.respond(path, headers as Record<string, unknown>, (body ?? {}) as never);
			if (response === 'none') {
				reply.hijack();
				setTimeout(() => reply.raw.destroy(), openMs).unref();
				return reply;
			}
			if (response.afterMs > 0) await pause(response.afterMs);
			return reply.code(response.status).header('cache-control', 'no-store').send(response.body);
		};
		for (const version of ['v1.2.0-beta', 'v2'])
			scope.post<{ Params: { '*': string } }>(`/dev/wallet/${version}/*`, hidden, (request, reply) =>
				protocol(`/${version}/${request.params['*']}`, request.headers, request.body, reply),
			);

		const show = (reply: FastifyReply, payment: SimulatedPayment, wrong?: string) =>
			reply
				.code(wrong ? 422 : 200)
				.header('cache-control', 'no-store')
				// Browsers also apply this rule to the redirect after the form, so it must name the club's origin.
				.header(
					'content-security-policy',
					policyText({ 'form-action': ["'self'", new URL(payment.callbackURL).origin] }),
				)
				.type('text/html; charset=utf-8')
				.send(payPage(payment, payer.returnUrl(payment), wrong));

		const respondTo = async (reply: FastifyReply, id: string, step: PayerStep | undefined) => {
			const payment = await simulator.payments.read(id);
			if (!step || !payment) return unknown(reply);
			if ('leaveTo' in step) {
				if (simulator.faults.take('duplicate-callback')) callBack(step.leaveTo);
				return reply.redirect(step.leaveTo, 303);
			}
			return step.wrong ? show(reply, payment, step.wrong) : reply.redirect(`/dev/wallet/pay/${id}`, 303);
		};
		const unknown = (reply: FastifyReply) =>
			reply.code(404).type('text/html; charset=utf-8').send(unknownPaymentPage());

		scope.get<ById>('/dev/wallet/pay/:id', hidden, async (request, reply) => {
			const payment = await simulator.payments.read(request.params.id);
			if (!payment) return unknown(reply);
			if (simulator.faults.take('forged-callback')) callBack(simulator.callbackUrl(payment, 'success'));
			return show(reply, payment);
		});
		scope.post<ById & { Body: { entered?: string } | undefined }>(
			'/dev/wallet/pay/:id',
			hidden,
			async (request, reply) =>
				respondTo(reply, request.params.id, await payer.enter(request.params.id, String(request.body?.entered ?? ''))),
		);
		scope.post<ById>('/dev/wallet/pay/:id/cancel', hidden, async (request, reply) =>
			respondTo(reply, request.params.id, await payer.cancel(request.params.id)),
		);
		scope.get('/dev/wallet/wallet.css', hidden, async (_request, reply) =>
			reply.header('cache-control', 'public, max-age=3600').type('text/css; charset=utf-8').send(walletStyles),
		);

		scope.get('/dev/wallet/faults', hidden, async () => simulator.faults.list());
		scope.post('/dev/wallet/faults', hidden, async (request) => {
			const parsed = faultRequest.safeParse(request.body);
			if (!parsed.success) throw invalid({ fault: `one of ${faultNames.join(', ')}, with times and ms` });
			const { fault, times, ms } = parsed.data;
			simulator.faults.add(fault, { times, ...(ms === undefined ? {} : { ms }) });
			if (fault.startsWith('silent')) openMs = ms ?? silenceMs;
			return simulator.faults.list();
		});
		scope.delete('/dev/wallet/faults', hidden, async () => {
			simulator.faults.clear();
			return simulator.faults.list();
		});
	});
};
