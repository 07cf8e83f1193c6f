import type { Db, Tx } from '#server/core/db/client.ts';
import { type Context, jobHandlers, openServices } from '#server/core/feature.ts';
import type { JobName, Jobs } from '#server/core/jobs/jobs.ts';
import type { OutgoingMail } from '#server/core/mail/mailer.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { features } from '#server/features.ts';
import type { Fetch } from '#server/gateways/gateway.ts';
import { openGateways } from '#server/gateways/gateways.ts';
import { simulatedPayer } from '#server/gateways/simulator/simulated-payer.ts';

export type Past = ReturnType<typeof openPast>;

/**
 * The services of the product at an earlier time, inside one transaction. What they do has the time of the moment that `at` sets,
 * the simulated wallet answers without a network, and mails are written and noted as sent, but reach nobody.
 */
export function openPast(tx: Tx, dependencies: Dependencies) {
	let moment = dependencies.clock.now();
	const clock = { now: () => new Date(moment), wait: async () => {} };
	/** All is one transaction: what would be a transaction of its own needs no savepoint, because any error ends the seed. */
	const inside: Tx = Object.assign(Object.create(tx), {
		transaction: (work: (tx: Tx) => Promise<unknown>) => work(inside),
	});
	const db = inside as unknown as Db;

	/** More than a thousand bills and receipts as PDF would make the first start slow, and nobody gets these mails. */
	const leftOut: readonly JobName[] = ['bill-mail', 'credit-note-mail', 'counter-receipt-mail'];
	const waiting: { name: JobName; data: unknown }[] = [];
	const jobs: Jobs = {
		...dependencies.jobs,
		async enqueue(_tx, name, data) {
			if (!leftOut.includes(name)) waiting.push({ name, data });
		},
		async enqueueAll(_tx, name, items) {
			if (!leftOut.includes(name)) for (const data of items) waiting.push({ name, data });
		},
	};
	const newest = new Map<string, OutgoingMail>();
	const mailer = {
		async send(mail: OutgoingMail) {
			newest.set(mail.to, mail);
		},
		close() {},
	};

	const { settings, ids } = dependencies;
	const walletAddress = `${settings.publicUrl}/dev/wallet`;
	const callWallet: Fetch = async (url, { headers, body } = {}) => {
		const path = String(url).slice(walletAddress.length);
		const response = await wallet.respond(path, headers as Record<string, unknown>, JSON.parse(String(body)));
		if (response === 'none') throw new Error('The simulated wallet is silent.');
		return new Response(JSON.stringify(response.body), { status: response.status });
	};
	const { gateways, simulator } = openGateways(
		['simulator'],
		{},
		{
			db,
			clock,
			ids,
			fetch: callWallet,
			secrets: settings,
			publicUrl: settings.publicUrl,
			serverUrl: settings.publicUrl,
			production: false,
			timeoutMs: 30_000,
			simulator: { notifies: false, silenceMs: 0 },
		},
	);
	const wallet = simulator!.core;

	const context: Context = openServices(features, {
		...dependencies,
		database: { ...dependencies.database, db },
		clock,
		jobs,
		mailer,
		gateways,
		simulator,
	});
	// Every mail reads its texts. They do not change meanwhile, and none of them has the number of members.
	context.content.keepWhile(() => true);
	context.content.countMembersWith(async () => undefined);
	const handlers = jobHandlers(context) as Record<string, (data: unknown, id: string) => Promise<unknown>>;

	return {
		services: context,
		payer: simulatedPayer(wallet),
		at(time: Date) {
			moment = time;
		},
		/** Does what the services have put off, such as the check of an import. */
		async settle() {
			for (let job = waiting.shift(); job; job = waiting.shift()) await handlers[job.name]!(job.data, ids.uuid());
		},
		/** What `pattern` finds in the newest mail to an address, such as a code. */
		inMail(address: string, pattern: RegExp): string {
			const found = newest.get(address)?.text.match(pattern)?.[1];
			if (!found) throw new Error(`The demo has no mail to ${address} with ${pattern}.`);
			return found;
		},
	};
}
