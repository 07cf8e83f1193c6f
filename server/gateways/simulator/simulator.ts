import { createHmac } from 'node:crypto';
import { decimalTaka } from '#contract/core/money.ts';
import type { Clock, Ids } from '#server/dependencies.ts';
import { toPaisa } from '#server/gateways/amounts.ts';
import { fromMoment } from '#server/gateways/bkash/moments.ts';
import type { Credentials } from '#server/gateways/bkash/tokens.ts';
import { faultScript } from './faults.ts';
import type { SimulatedPayments } from './simulated-payments.ts';
import { simulatedRefunds } from './simulated-refunds.ts';
import { simulatedTokens } from './simulated-tokens.ts';
import type { SimulatedPayment } from './tables.ts';

type Body = Record<string, unknown>;
/** `none`: the connection stays open without a response. */
export type SimulatedResponse = { status: number; body: Body; afterMs: number } | 'none';

const base = '/v1.2.0-beta/tokenized/checkout';
const refundBase = '/v2/tokenized-checkout/refund/payment';
const lifetimeMs = 24 * 3_600_000;
const repeatAfterMs = 60_000;

const text = (value: unknown) => (typeof value === 'string' ? value : '');
const refuse = (statusCode: string, statusMessage: string): Body => ({ statusCode, statusMessage });
const successful = { statusCode: '0000', statusMessage: 'Successful' };

export type SimulatorOptions = {
	payments: SimulatedPayments;
	credentials: Credentials;
	key: Buffer;
	clock: Clock;
	ids: Ids;
	/** Where the pay page is: `<address>/pay/<paymentID>`. */
	address: string;
	/** Called after each capture, to send the notification. */
	onCapture?: (payment: SimulatedPayment) => void;
};

/** The provider's side of bKash's protocol, with the behaviour of the real sandbox. */
export function gatewaySimulator({ payments, credentials, key, clock, ids, address, onCapture }: SimulatorOptions) {
	const faults = faultScript();
	const tokens = simulatedTokens({ key, clock });
	const reference = (length: number) => ids.uuid().replaceAll('-', '').toUpperCase().slice(0, length);
	const refunds = simulatedRefunds({ payments, clock, reference });

	const callbackUrl = (payment: SimulatedPayment, status: 'success' | 'failure' | 'cancel') => {
		const url = new URL(payment.callbackURL);
		url.searchParams.set('paymentID', payment.paymentID);
		url.searchParams.set('status', status);
		// The same for all three outcomes, like bKash's: it proves nothing.
		url.searchParams.set(
			'signature',
			createHmac('sha256', key).update(payment.paymentID).digest('base64url').slice(0, 10),
		);
		return url.href;
	};

	const facts = (payment: SimulatedPayment) => ({
		paymentID: payment.paymentID,
		amount: decimalTaka(payment.capturedPaisa ?? payment.paisa),
		currency: 'BDT',
		intent: 'sale',
		payerReference: payment.payerReference,
	});

	function grant(headers: Body, body: Body): Body {
		if (tokens.tooMany()) return { message: 'Too many token requests. The merchant is blocked.' };
		const authorised =
			headers.username === credentials.username &&
			headers.password === credentials.password &&
			body.app_key === credentials.appKey &&
			body.app_secret === credentials.appSecret;
		if (!authorised) return refuse('2001', 'Invalid App Key');
		return {
			...successful,
			id_token: tokens.make(),
			token_type: 'Bearer',
			expires_in: tokens.lifetimeSeconds,
			refresh_token: `refresh.${reference(20)}`,
		};
	}

	async function create(body: Body): Promise<Body> {
		const paisa = toPaisa(body.amount);
		if (!paisa) return refuse('2006', 'Invalid Amount');
		if (body.currency !== 'BDT') return refuse('2007', 'Invalid Currency');
		const invoice = text(body.merchantInvoiceNumber);
		if (!invoice || invoice.length > 255 || /[<>&]/.test(invoice)) return refuse('2031', 'Invalid Invoice Number');
		if (!text(body.payerReference) || !URL.canParse(text(body.callbackURL)))
			return refuse('2065', 'Missing Mandatory Field');
		const payment: SimulatedPayment = {
			paymentID: `TR0011${reference(18)}`,
			invoice,
			paisa,
			callbackURL: text(body.callbackURL),
			payerReference: text(body.payerReference),
			createdAt: clock.now().toISOString(),
			stage: 'number',
		};
		await payments.add(payment);
		return {
			...successful,
			...facts(payment),
			bkashURL: `${address}/pay/${payment.paymentID}`,
			callbackURL: payment.callbackURL,
			successCallbackURL: callbackUrl(payment, 'success'),
			failureCallbackURL: callbackUrl(payment, 'failure'),
			cancelledCallbackURL: callbackUrl(payment, 'cancel'),
			paymentCreateTime: fromMoment(clock.now()),
			transactionStatus: 'Initiated',
			merchantInvoiceNumber: invoice,
		};
	}

	/** Takes the money, if the payer agreed. */
	async function execute(paymentID: string): Promise<Body> {
		const stored = await payments.read(paymentID);
		if (!stored) return refuse('2002', 'Invalid Payment ID');
		const isRepeated =
			stored.stage === 'agreed' &&
			(await payments.capturedSince(
				stored.msisdn ?? '',
				stored.paisa,
				new Date(clock.now().getTime() - repeatAfterMs),
			));
		if (isRepeated) return refuse('2029', 'Duplicate for all transactions');
		let captured: SimulatedPayment | undefined;
		const response = await payments.change(paymentID, (payment) => {
			if (payment.stage === 'captured') return refuse('2062', 'The payment has already been completed');
			const ended = new Date(payment.createdAt).getTime() + lifetimeMs <= clock.now().getTime();
			if (payment.stage !== 'agreed' || ended) return refuse('2056', 'Invalid Payment State');
			payment.stage = 'captured';
			payment.trxID = reference(10);
			payment.capturedAt = clock.now().toISOString();
			payment.capturedPaisa = faults.take('wrong-amount') ? payment.paisa - 100 : payment.paisa;
			captured = payment;
			return {
				...successful,
				...facts(payment),
				trxID: payment.trxID,
				transactionStatus: 'Completed',
				paymentExecuteTime: fromMoment(clock.now()),
				merchantInvoiceNumber: payment.invoice,
				customerMsisdn: payment.msisdn ?? '',
			};
		});
		if (captured) onCapture?.(captured);
		return response ?? refuse('2002', 'Invalid Payment ID');
	}

	async function status(paymentID: string): Promise<Body> {
		const payment = await payments.read(paymentID);
		if (!payment) return refuse('2002', 'Invalid Payment ID');
		return {
			...successful,
			...facts(payment),
			mode: '0011',
			paymentCreateTime: fromMoment(new Date(payment.createdAt)),
			...(payment.capturedAt ? { paymentExecuteTime: fromMoment(new Date(payment.capturedAt)) } : {}),
			...(payment.trxID ? { trxID: payment.trxID } : {}),
			merchantInvoice: payment.invoice,
			// As in the real sandbox, everything that was not executed is "Initiated", even a cancelled or blocked payment.
			transactionStatus: payment.stage === 'captured' ? 'Completed' : 'Initiated',
			verificationStatus: payment.stage === 'captured' ? 'Complete' : 'Incomplete',
		};
	}

	async function search(trxID: string): Promise<Body> {
		const payment = await payments.byTrxId(trxID);
		if (!payment?.capturedAt) return refuse('2033', 'Transaction not found');
		return {
			...successful,
			trxID,
			initiationTime: fromMoment(new Date(payment.createdAt)),
			completedTime: fromMoment(new Date(payment.capturedAt)),
			transactionType: 'bKash Tokenized Checkout via API',
			customerMsisdn: payment.msisdn ?? '',
			transactionStatus: 'Completed',
			amount: decimalTaka(payment.capturedPaisa ?? payment.paisa),
			currency: 'BDT',
			organizationShortCode: '50022',
		};
	}

	async function route(path: string, body: Body): Promise<Body | undefined> {
		switch (path) {
			case `${base}/create`:
				return create(body);
			case `${base}/execute`:
				return execute(text(body.paymentID));
			case `${base}/payment/status`:
				return status(text(body.paymentID));
			case `${base}/general/searchTransaction`:
				return search(text(body.trxID));
			case `${refundBase}/transaction`:
				return refunds.make(body);
			case `${refundBase}/status`:
				return refunds.status(body);
		}
	}

	return {
		faults,
		payments,
		callbackUrl,

		/** One call of the protocol. */
		async respond(path: string, headers: Body, body: Body): Promise<SimulatedResponse> {
			const reply = (content: Body, status = 200, afterMs = 0) => ({ status, body: content, afterMs });
			if (path === `${base}/token/grant` || path === `${base}/token/refresh`) return reply(grant(headers, body));
			if (faults.take('silent')) return 'none';
			if (path.endsWith('/payment/status') && faults.take('silent-status')) return 'none';
			if (faults.take('maintenance')) return reply(refuse('503', 'System is undergoing maintenance'), 503);
			if (faults.take('expired-token')) return reply({ message: 'The incoming token has expired' }, 401);
			const token = tokens.valid(text(headers.authorization));
			if (token === 'expired') return reply({ message: 'The incoming token has expired' }, 401);
			if (token === 'no' || headers['x-app-key'] !== credentials.appKey) return reply({ message: 'Unauthorized' }, 401);
			const content = await route(path, body);
			if (!content) return reply({ message: 'Missing Authentication Token' }, 403);
			if (content.transactionStatus === 'Completed' && path.endsWith('/execute') && faults.take('silent-after-capture'))
				return 'none';
			if (content.refundTrxId && path.endsWith('/transaction') && faults.take('silent-after-refund')) return 'none';
			return reply(content, 200, faults.take('slow')?.ms ?? 0);
		},
	};
}
export type GatewaySimulator = ReturnType<typeof gatewaySimulator>;
