import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyReply } from 'fastify';
import type { Routes } from '#server/core/feature.ts';
import { policyText } from '#server/core/http/security-headers.ts';
import { type FaultName, faultNames } from '#server/gateways/simulator/faults.ts';
import { payPage, unknownPaymentPage } from '#server/gateways/simulator/pay-page.ts';
import type { SimulatedPayment } from '#server/gateways/simulator/tables.ts';
import { sslcommerzSimulatorIn } from './simulator.ts';

const path = '/dev/wallet/sslcommerz';
type Call = { Params: { '*': string }; Querystring: Record<string, string>; Body: Record<string, unknown> | undefined };

/** The simulator over HTTP: the protocol, the pay page and the faults, under /dev/wallet/sslcommerz. Absent in production. */
export const sslcommerzSimulatorRoutes: Routes = async ({ app }, { gateways }) => {
	const opened = sslcommerzSimulatorIn(gateways.all);
	if (!opened) return;
	const { core, fetch } = opened;
	const { payer, payments, faults } = core;
	let { silenceMs } = opened;
	const hidden = { schema: { hide: true } };

	async function protocol(reply: FastifyReply, address: string, fields: Record<string, string>) {
		const response = await core.respond(address, fields);
		if (response === 'none') {
			reply.hijack();
			setTimeout(() => reply.raw.destroy(), silenceMs).unref();
			return reply;
		}
		if (response.afterMs > 0) await pause(response.afterMs);
		return reply.code(response.status).header('cache-control', 'no-store').send(response.body);
	}

	const unknown = (reply: FastifyReply) => reply.code(404).type('text/html; charset=utf-8').send(unknownPaymentPage());
	const show = (reply: FastifyReply, payment: SimulatedPayment, wrong?: string) =>
		reply
			.code(wrong ? 422 : 200)
			.header('cache-control', 'no-store')
			// Browsers also apply this rule to the redirect after the form, so it must name the club's origin.
			.header('content-security-policy', policyText({ 'form-action': ["'self'", new URL(payment.callbackURL).origin] }))
			.type('text/html; charset=utf-8')
			.send(payPage(payment, payer.returnUrl(payment), wrong, `${path}/pay`));

	const callBack = (url: string) =>
		void fetch(url, { method: 'POST', redirect: 'manual', signal: AbortSignal.timeout(60_000) }).catch(() => {});

	async function open(reply: FastifyReply, id: string) {
		const payment = await payments.read(id);
		if (!payment) return unknown(reply);
		if (faults.take('forged-callback')) callBack(core.callbackUrl(payment, 'success'));
		return show(reply, payment);
	}

	async function enter(reply: FastifyReply, id: string, entered: string | undefined) {
		const step = entered === undefined ? await payer.cancel(id) : await payer.enter(id, entered);
		const payment = await payments.read(id);
		if (!step || !payment) return unknown(reply);
		if (!('leaveTo' in step))
			return step.wrong ? show(reply, payment, step.wrong) : reply.redirect(`${path}/pay/${id}`, 303);
		if (faults.take('duplicate-callback')) callBack(step.leaveTo);
		// The browser returns with a form, as from the real provider.
		return reply.redirect(step.leaveTo, 307);
	}

	function addFault(body: Record<string, unknown> | undefined) {
		const { fault, times = 1, ms } = (body ?? {}) as { fault?: FaultName; times?: number; ms?: number };
		if (!fault || !faultNames.includes(fault)) return;
		faults.add(fault, { times, ...(ms === undefined ? {} : { ms }) });
		if (fault.startsWith('silent') && ms !== undefined) silenceMs = ms;
	}

	await app.register(async (scope) => {
		scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, text, done) =>
			done(null, Object.fromEntries(new URLSearchParams(text as string))),
		);
		scope.get<Call>(`${path}/*`, hidden, ({ params, query }, reply) => {
			const [, page] = /^pay\/([^/]+)$/.exec(params['*']) ?? [];
			if (params['*'] === 'faults') return reply.send(faults.list());
			return page ? open(reply, page) : protocol(reply, `/${params['*']}`, query);
		});
		scope.post<Call>(`${path}/*`, hidden, async ({ params, body }, reply) => {
			const [, page, cancel] = /^pay\/([^/]+)(\/cancel)?$/.exec(params['*']) ?? [];
			if (params['*'] === 'faults') {
				addFault(body);
				return faults.list();
			}
			if (page) return enter(reply, page, cancel ? undefined : String(body?.entered ?? ''));
			return protocol(reply, `/${params['*']}`, (body ?? {}) as Record<string, string>);
		});
		scope.delete<Call>(`${path}/*`, hidden, async () => {
			faults.clear();
			return faults.list();
		});
	});
};
