import { club } from '#contract/core/club.ts';
import type { Paisa } from '#contract/core/money.ts';
import { decimalTaka } from '#contract/core/money.ts';
import type { Clock } from '#server/dependencies.ts';
import { toPaisa } from '#server/gateways/amounts.ts';
import type {
	Capture,
	Fetch,
	Gateway,
	Outcome,
	Recorder,
	RefundOrder,
	RefundOutcome,
	ReturnHint,
} from '#server/gateways/gateway.ts';
import { createCall, isObject, masked } from './call.ts';
import { parseStatement } from './statement.ts';

const paths = {
	create: '/gwprocess/v4/api.php',
	validate: '/validator/api/validationserverAPI.php',
	transaction: '/validator/api/merchantTransIDvalidationAPI.php',
};
const json = { v: '1', format: 'json' };
const lifetimeMs = 24 * 3_600_000;
const minPaisa = 1_000;

export type SslcommerzOptions = {
	name: string;
	title: string;
	origin: string;
	store: { id: string; password: string };
	/** The largest payment that the store may take. */
	maxPaisa: Paisa;
	/** Whether the payer's browser may be sent to this address. */
	isPayPage: (url: URL) => boolean;
	/** Where the provider sends its notifications. */
	notificationUrl: string;
	clock: Clock;
	fetch: Fetch;
	timeoutMs?: number;
};

type Try = Record<string, unknown>;
type Tries = { kind: 'tries'; tries: Try[] } | { kind: 'unknown'; reason: string };

const text = (value: unknown) => (typeof value === 'string' ? value : '');
const isValid = (one: Try) => one.status === 'VALID' || one.status === 'VALIDATED';
const hints = new Map<string, ReturnHint>([
	['VALID', 'success'],
	['VALIDATED', 'success'],
	['FAILED', 'failure'],
	['CANCELLED', 'cancel'],
]);

/**
 * SSLCommerz v4: cards, banks and wallets. The provider takes the money on its own page, so `execute` only confirms it. Our
 * invoice number is its `tran_id`, and the only id of a payment that a call needs.
 */
export function sslcommerzGateway(options: SslcommerzOptions): Gateway {
	const { name, title, origin, store, maxPaisa, clock, fetch, timeoutMs = 30_000 } = options;
	const call = createCall({ origin, store, fetch, clock, timeoutMs });

	/** Every try to pay, one for each card or wallet that the payer used. At most one is valid. */
	async function triesOf(tranId: string, record: Recorder): Promise<Tries> {
		const answer = await call('status', 'GET', paths.transaction, { tran_id: tranId, ...json }, record);
		if (answer.kind === 'none') return { kind: 'unknown', reason: answer.reason };
		if (answer.body.APIConnect !== 'DONE')
			return { kind: 'unknown', reason: `the gateway says ${text(answer.body.APIConnect)}` };
		const list = answer.body.element;
		const tries = (Array.isArray(list) ? list : []).filter(isObject).filter((one) => one.tran_id === tranId);
		return { kind: 'tries', tries };
	}

	const captureOf = (one: Try): Capture => ({
		providerRef: text(one.tran_id),
		trxId: text(one.bank_tran_id),
		// An unreadable amount becomes a mismatch, which the office checks.
		paisa: toPaisa(one.currency_amount ?? one.amount) ?? -1,
		currency: text(one.currency_type ?? one.currency),
		invoice: text(one.tran_id),
	});

	async function refund(order: RefundOrder, verb: string, record: Recorder): Promise<RefundOutcome> {
		const fields = {
			bank_tran_id: order.trxId,
			refund_amount: decimalTaka(order.paisa),
			refund_remarks: order.reason.replace(/[<>&]/g, ' ').slice(0, 255),
			refe_id: order.invoice,
			...json,
		};
		const answer = await call(verb, 'GET', paths.transaction, fields, record);
		if (answer.kind === 'none') return { kind: 'unknown', reason: answer.reason };
		const { APIConnect, status, refund_ref_id: ref, errorReason } = answer.body;
		if (APIConnect !== 'DONE') return { kind: 'unknown', reason: `the gateway says ${text(APIConnect)}` };
		// `processing`: this transaction is being refunded already.
		if ((status === 'success' || status === 'processing') && text(ref))
			return { kind: 'refunded', refundTrxId: text(ref), paisa: order.paisa };
		if (status === 'failed')
			return { kind: 'refused', code: 'failed', message: text(errorReason) || 'The gateway refused the refund.' };
		return { kind: 'unknown', reason: 'the gateway’s response about the refund is incomplete' };
	}

	return {
		name,
		title,
		limits: { minPaisa, maxPaisa },

		async create(order, record) {
			const back = { success_url: order.returnUrl, fail_url: order.returnUrl, cancel_url: order.returnUrl };
			const fields = {
				...back,
				ipn_url: options.notificationUrl,
				total_amount: decimalTaka(order.paisa),
				currency: order.currency,
				tran_id: order.invoice,
				// The provider needs a customer. It gets the User ID; the rest is the club's.
				cus_name: order.payer,
				cus_email: club.emails.office,
				cus_phone: club.phones.office,
				cus_add1: club.address[0],
				cus_city: club.address[1],
				cus_country: 'Bangladesh',
				shipping_method: 'NO',
				product_name: 'Fee',
				product_category: 'membership',
				product_profile: 'non-physical-goods',
			};
			const answer = await call('create', 'POST', paths.create, fields, record);
			if (answer.kind === 'none') return { kind: 'unknown', reason: answer.reason };
			const { status, failedreason, GatewayPageURL } = answer.body;
			if (status !== 'SUCCESS')
				return {
					kind: 'refused',
					code: text(status),
					message: text(failedreason) || 'The gateway gave no page to pay on.',
				};
			const redirectUrl = text(GatewayPageURL);
			if (!URL.canParse(redirectUrl) || !options.isPayPage(new URL(redirectUrl)))
				return { kind: 'refused', code: 'page', message: 'The gateway named a page that is not its own.' };
			const expiresAt = new Date(clock.now().getTime() + lifetimeMs);
			return { kind: 'created', providerRef: order.invoice, redirectUrl, expiresAt };
		},

		async execute(tranId, record) {
			const found = await triesOf(tranId, record);
			if (found.kind === 'unknown') return found;
			const paid = found.tries.find(isValid);
			if (!paid) return { kind: 'notReady', code: 'none', message: 'The payment has not been made.' };
			const query = { val_id: text(paid.val_id), ...json };
			const answer = await call('validate', 'GET', paths.validate, query, record);
			if (answer.kind === 'none') return { kind: 'unknown', reason: answer.reason };
			if (!isValid(answer.body)) return { kind: 'unknown', reason: `the gateway says ${text(answer.body.status)}` };
			return { kind: 'completed', capture: captureOf(answer.body) };
		},

		async query(tranId, record): Promise<Outcome> {
			const found = await triesOf(tranId, record);
			if (found.kind === 'unknown') return found;
			const paid = found.tries.find(isValid);
			// After a try that failed the payer can use another card on the same page.
			return paid ? { kind: 'completed', capture: captureOf(paid) } : { kind: 'initiated' };
		},

		readReturn({ tran_id: tranId, status }) {
			if (typeof tranId !== 'string' || tranId === '') return undefined;
			return { providerRef: tranId, hint: hints.get(text(status)) };
		},

		/** Its signature is MD5, which proves too little: the gateway is asked for the payment that the notification names. */
		async verifyNotification(rawBody) {
			const { tran_id: tranId = '', status = '' } = Object.fromEntries(new URLSearchParams(rawBody));
			if (!tranId || !status) return { kind: 'refused', reason: 'not a notification' };
			const found = await triesOf(tranId, async () => {});
			if (found.kind === 'unknown') throw new Error(`The gateway did not confirm a notification: ${found.reason}.`);
			const one = found.tries.find(isValid) ?? found.tries[0];
			if (!one) return { kind: 'refused', reason: 'the gateway does not know this payment' };
			const { trxId, paisa, currency, invoice } = captureOf(one);
			return {
				kind: 'payment',
				messageId: `${tranId} ${text(one.val_id) || text(one.status)}`,
				trxId,
				status: text(one.status),
				invoice,
				paisa,
				currency,
				message: masked(one) as Record<string, unknown>,
			};
		},

		parseStatement,

		refund: {
			request: (order, record) => refund(order, 'refund', record),
			// The number of a refund is lost with its response. A second request is recognised: it returns the same number.
			async status(order, record) {
				const outcome = await refund(order, 'refund status', record);
				return outcome.kind === 'refused' ? { kind: 'none' } : outcome;
			},
		},
	};
}
