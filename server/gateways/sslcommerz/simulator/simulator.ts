import { decimalTaka } from '#contract/core/money.ts';
import type { Clock, Ids } from '#server/dependencies.ts';
import { toPaisa } from '#server/gateways/amounts.ts';
import type { Fetch, Gateway } from '#server/gateways/gateway.ts';
import { faultScript } from '#server/gateways/simulator/faults.ts';
import { simulatedPayer } from '#server/gateways/simulator/simulated-payer.ts';
import type { SimulatedPayments } from '#server/gateways/simulator/simulated-payments.ts';
import type { SimulatedResponse } from '#server/gateways/simulator/simulator.ts';
import type { SimulatedPayment } from '#server/gateways/simulator/tables.ts';

type Fields = Record<string, string>;
type Body = Record<string, unknown>;
type Ending = 'success' | 'failure' | 'cancel';

const lifetimeMs = 24 * 3_600_000;
const statuses = { success: 'VALID', failure: 'FAILED', cancel: 'CANCELLED' } as const;

type SslcommerzSimulatorOptions = {
	payments: SimulatedPayments;
	store: { id: string; password: string };
	clock: Clock;
	ids: Ids;
	/** Where the pay page is: `<address>/pay/<tran_id>`. */
	address: string;
	/** Called after each capture, to send the notification. */
	onCapture?: (payment: SimulatedPayment) => void;
};

/** The provider's side of SSLCommerz v4: the money is taken on its page, and calls only ask about it. */
export function sslcommerzSimulator({ payments, store, clock, ids, address, onCapture }: SslcommerzSimulatorOptions) {
	const faults = faultScript();
	const reference = (length: number) => ids.uuid().replaceAll('-', '').toUpperCase().slice(0, length);
	const valIdOf = ({ trxID }: SimulatedPayment) => (trxID ? `VAL${trxID}` : '');

	/** What the provider says about a payment, in a return, a notification and a response. */
	const facts = (payment: SimulatedPayment, status: string): Fields => ({
		tran_id: payment.paymentID,
		status,
		amount: decimalTaka(payment.capturedPaisa ?? payment.paisa),
		currency: 'BDT',
		currency_amount: decimalTaka(payment.capturedPaisa ?? payment.paisa),
		currency_type: 'BDT',
		...(payment.trxID ? { val_id: valIdOf(payment), bank_tran_id: payment.trxID } : {}),
	});

	const callbackUrl = (payment: SimulatedPayment, ending: Ending) => {
		const url = new URL(payment.callbackURL);
		url.search = new URLSearchParams(facts(payment, statuses[ending])).toString();
		return url.href;
	};

	async function create(fields: Fields): Promise<Body> {
		const refuse = (failedreason: string) => ({ status: 'FAILED', failedreason });
		const { tran_id: tranId = '', total_amount: amount, success_url: successUrl = '', cus_name: payer = '' } = fields;
		const paisa = toPaisa(amount);
		if (!paisa || paisa < 1_000) return refuse('Invalid total_amount');
		if (fields.currency !== 'BDT') return refuse('Invalid currency');
		if (!tranId || tranId.length > 30) return refuse('Invalid tran_id');
		if (!URL.canParse(successUrl) || !payer || !fields.cus_email || !fields.cus_phone)
			return refuse('Some mandatory fields are missing');
		if (await payments.read(tranId)) return refuse('tran_id is not unique');
		await payments.add({
			paymentID: tranId,
			invoice: tranId,
			paisa,
			callbackURL: successUrl,
			payerReference: payer,
			createdAt: clock.now().toISOString(),
			stage: 'number',
		});
		const GatewayPageURL = `${address}/pay/${tranId}`;
		return { status: 'SUCCESS', failedreason: '', sessionkey: reference(32), GatewayPageURL };
	}

	async function transaction(tranId: string): Promise<Body> {
		const payment = await payments.read(tranId);
		const ended = payment?.stage === 'closed' ? statuses[payment.closedAs ?? 'cancel'] : undefined;
		const status = payment?.stage === 'captured' ? 'VALID' : ended;
		const element = payment && status ? [facts(payment, status)] : [];
		return { APIConnect: 'DONE', no_of_trans_found: element.length, element };
	}

	async function validate(valId: string): Promise<Body> {
		const payment = await payments.byTrxId(valId.replace(/^VAL/, ''));
		return payment ? { APIConnect: 'DONE', ...facts(payment, 'VALID') } : { status: 'INVALID_TRANSACTION' };
	}

	/** A second request for the same transaction is recognised, whatever its reference. */
	async function refund(fields: Fields): Promise<Body> {
		const found = await payments.byTrxId(fields.bank_tran_id ?? '');
		const failed = (errorReason: string) => ({ APIConnect: 'DONE', status: 'failed', errorReason });
		if (!found) return failed('Transaction not found');
		const response = await payments.change(found.paymentID, (payment) => {
			const done = (status: string, refundRef: string) => ({
				APIConnect: 'DONE',
				bank_tran_id: payment.trxID,
				trans_id: payment.paymentID,
				refund_ref_id: refundRef,
				status,
			});
			if (payment.refund) return done('processing', payment.refund.refundTrxId);
			const paisa = toPaisa(fields.refund_amount);
			if (!paisa || paisa > (payment.capturedPaisa ?? payment.paisa)) return failed('Invalid refund amount');
			payment.refund = {
				refundTrxId: reference(16),
				paisa,
				at: clock.now().toISOString(),
				reason: fields.refund_remarks ?? '',
				sku: fields.refe_id ?? '',
			};
			return done('success', payment.refund.refundTrxId);
		});
		return response ?? failed('Transaction not found');
	}

	const base = simulatedPayer({ payments, callbackUrl });
	const payer: typeof base = {
		...base,
		/** The last step takes the money at once. */
		async enter(tranId, entered) {
			const isOver = (payment: SimulatedPayment | undefined) =>
				payment && new Date(payment.createdAt).getTime() + lifetimeMs <= clock.now().getTime();
			if (isOver(await payments.read(tranId))) return { stay: true, wrong: 'This page has expired.' };
			const step = await base.enter(tranId, entered);
			let captured: SimulatedPayment | undefined;
			await payments.change(tranId, (payment) => {
				if (payment.stage !== 'agreed') return;
				payment.stage = 'captured';
				payment.trxID = reference(16);
				payment.capturedAt = clock.now().toISOString();
				payment.capturedPaisa = faults.take('wrong-amount') ? payment.paisa - 100 : payment.paisa;
				captured = payment;
			});
			if (!captured) return step;
			onCapture?.(captured);
			return { leaveTo: callbackUrl(captured, 'success') };
		},
	};

	return {
		faults,
		payments,
		payer,
		callbackUrl,

		/** A notification (IPN) about a payment. */
		async ofPayment(payment: SimulatedPayment) {
			const fields = facts(payment, payment.stage === 'captured' ? 'VALID' : 'FAILED');
			return {
				headers: { 'content-type': 'application/x-www-form-urlencoded' },
				body: new URLSearchParams(fields).toString(),
			};
		},

		/** One call of the protocol. */
		async respond(path: string, fields: Fields): Promise<SimulatedResponse> {
			const reply = (body: Body, status = 200, afterMs = 0) => ({ status, body, afterMs });
			const isQuery = path.endsWith('/merchantTransIDvalidationAPI.php') && 'tran_id' in fields;
			if (faults.take('silent')) return 'none';
			if (isQuery && faults.take('silent-status')) return 'none';
			if (faults.take('maintenance')) return reply({ status: 'FAILED' }, 503);
			const isStore = fields.store_id === store.id && fields.store_passwd === store.password;
			if (!isStore)
				return reply({ APIConnect: 'INVALID_REQUEST', status: 'FAILED', failedreason: 'Store Credential Error' });
			const slow = faults.take('slow')?.ms ?? 0;
			if (path.endsWith('/gwprocess/v4/api.php')) return reply(await create(fields), 200, slow);
			if (path.endsWith('/validationserverAPI.php'))
				return faults.take('silent-after-capture') ? 'none' : reply(await validate(fields.val_id ?? ''), 200, slow);
			if (isQuery) return reply(await transaction(fields.tran_id ?? ''), 200, slow);
			if ('bank_tran_id' in fields) {
				const answer = await refund(fields);
				return faults.take('silent-after-refund') ? 'none' : reply(answer, 200, slow);
			}
			return reply({ APIConnect: 'INVALID_REQUEST' }, 404);
		},
	};
}
export type SslcommerzSimulator = ReturnType<typeof sslcommerzSimulator>;

/** The gateway with the other side of it, for its pay page and for tests. */
export type SimulatedSslcommerz = Gateway & {
	sslcommerzSimulator: { core: SslcommerzSimulator; fetch: Fetch; silenceMs: number };
};
export const sslcommerzSimulatorIn = (gateways: readonly Gateway[]) =>
	gateways.find((gateway): gateway is SimulatedSslcommerz => 'sslcommerzSimulator' in gateway)?.sslcommerzSimulator;
