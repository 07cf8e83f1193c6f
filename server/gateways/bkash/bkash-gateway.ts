import { fieldEncryption } from '#server/core/crypto/field-encryption.ts';
import type { Db } from '#server/core/db/client.ts';
import type { Clock } from '#server/dependencies.ts';
import type { Outcome, Recorder, RefundOrder, RefundOutcome, Wallet } from '#server/gateways/gateway.ts';
import { toAmount, toMoment, toPaisa } from './amounts.ts';
import { calling, type Fetch } from './call.ts';
import { outcomeOfRefusal, type Verdict, verdictOf } from './codes.ts';
import { notifications } from './notification.ts';
import { type Credentials, tokenKeeper } from './token.ts';
import { tokenStore } from './token-store.ts';

const base = '/v1.2.0-beta/tokenized/checkout';
const refundBase = '/v2/tokenized-checkout/refund/payment';
const lifetimeMs = 24 * 3_600_000;

export type BkashOptions = {
	origin: string;
	credentials: Credentials;
	/** Only notifications of this topic are believed; without it, any that the certificate signs. */
	topicArn?: string | undefined;
	db: Db;
	secret: string;
	clock: Clock;
	fetch: Fetch;
	/** Gets the certificate that notifications are signed with. */
	fetchCertificate: (url: string) => Promise<string>;
	timeoutMs?: number;
};

const text = (value: unknown) => (typeof value === 'string' ? value : '');

/** bKash "Checkout (URL)". Asks once per question and never decides by itself to ask `execute` again. */
export function bkashWallet(options: BkashOptions): Wallet {
	const { origin, credentials, clock, timeoutMs = 30_000 } = options;
	const call = calling({ origin, fetch: options.fetch, clock, timeoutMs });
	const account = `${origin} ${credentials.appKey}`;
	const store = tokenStore({ db: options.db, encryption: fieldEncryption(options.secret), account });
	const tokens = tokenKeeper({ store, call, clock, credentials, base });

	/** One authorised question. A token that the gateway calls expired is renewed once; the gateway did nothing then. */
	async function ask(
		verb: string,
		path: string,
		body: Record<string, unknown>,
		record: Recorder,
	): Promise<Exclude<Verdict, { kind: 'expiredToken' }>> {
		let refused: string | undefined;
		for (let round = 0; round < 2; round++) {
			const token = await tokens.current(record, refused);
			if (token.kind === 'unknown') return token;
			const headers = { authorization: token.idToken, 'x-app-key': credentials.appKey };
			const verdict = verdictOf(await call(verb, path, headers, body, record));
			if (verdict.kind !== 'expiredToken') return verdict;
			refused = token.idToken;
		}
		return { kind: 'unknown', reason: 'the gateway refuses the club’s token' };
	}

	function outcomeOf(verdict: Exclude<Verdict, { kind: 'expiredToken' }>): Outcome {
		if (verdict.kind === 'unknown') return verdict;
		if (verdict.kind === 'refused') return outcomeOfRefusal(verdict);
		const { body } = verdict;
		switch (body.transactionStatus) {
			case 'Completed':
				return {
					kind: 'completed',
					capture: {
						providerRef: text(body.paymentID),
						trxId: text(body.trxID),
						// An amount that is none can't match what we asked for, and a person will look.
						paisa: toPaisa(body.amount) ?? -1,
						currency: text(body.currency),
						invoice: text(body.merchantInvoiceNumber) || text(body.merchantInvoice),
					},
				};
			case 'Initiated':
				return { kind: 'initiated' };
			case 'Cancelled':
				return { kind: 'cancelled', code: '2069', message: 'The payment was cancelled in the wallet.' };
			case 'Failed':
			case 'Expired':
				return { kind: 'failed', code: text(body.transactionStatus), message: 'The wallet did not take the payment.' };
			default:
				return { kind: 'unknown', reason: `the wallet calls it "${text(body.transactionStatus)}"` };
		}
	}

	function refundOf(body: Record<string, unknown>, { trxId }: RefundOrder): RefundOutcome {
		const paisa = toPaisa(body.refundAmount);
		const done = text(body.refundTransactionStatus) === 'Completed' && text(body.refundTrxId) !== '' && paisa !== null;
		if (!done || (body.originalTrxId !== undefined && body.originalTrxId !== trxId))
			return { kind: 'unknown', reason: 'the wallet’s answer about the refund is incomplete' };
		return { kind: 'refunded', refundTrxId: text(body.refundTrxId), paisa };
	}

	return {
		name: 'bkash',

		async create(order, record) {
			const verdict = await ask(
				'create',
				`${base}/create`,
				{
					mode: '0011',
					payerReference: order.payer,
					callbackURL: order.returnUrl,
					amount: toAmount(order.paisa),
					currency: 'BDT',
					intent: 'sale',
					merchantInvoiceNumber: order.invoice,
				},
				record,
			);
			if (verdict.kind !== 'ok') return verdict;
			const { body } = verdict;
			const redirectUrl = text(body.bkashURL);
			const same = toPaisa(body.amount) === order.paisa && body.merchantInvoiceNumber === order.invoice;
			if (!text(body.paymentID) || !URL.canParse(redirectUrl) || !same)
				return { kind: 'refused', code: 'answer', message: 'The wallet answered about another payment.' };
			const created = toMoment(body.paymentCreateTime) ?? clock.now();
			return {
				kind: 'created',
				providerRef: text(body.paymentID),
				redirectUrl,
				expiresAt: new Date(created.getTime() + lifetimeMs),
			};
		},

		settle: async (paymentID, record) => outcomeOf(await ask('execute', `${base}/execute`, { paymentID }, record)),

		query: async (paymentID, record) => outcomeOf(await ask('status', `${base}/payment/status`, { paymentID }, record)),

		verifyNotification: notifications(options),

		refund: {
			async request(order, record) {
				const body = {
					paymentId: order.providerRef,
					trxId: order.trxId,
					refundAmount: toAmount(order.paisa),
					sku: order.invoice,
					reason: order.reason.replace(/[<>&]/g, ' ').slice(0, 255),
				};
				const verdict = await ask('refund', `${refundBase}/transaction`, body, record);
				return verdict.kind === 'ok' ? refundOf(verdict.body, order) : verdict;
			},
			async status(order, record) {
				const body = { paymentId: order.providerRef, trxId: order.trxId };
				const verdict = await ask('refund status', `${refundBase}/status`, body, record);
				if (verdict.kind === 'refused' && verdict.code === '2033') return { kind: 'none' };
				// Any other refusal does not say that nothing was given back.
				if (verdict.kind === 'refused') return { kind: 'unknown', reason: verdict.message };
				if (verdict.kind === 'unknown') return verdict;
				const list = verdict.body.refundTransactions;
				const [latest] = Array.isArray(list) ? (list as Record<string, unknown>[]) : [];
				return latest ? refundOf({ ...latest, originalTrxId: verdict.body.originalTrxId }, order) : { kind: 'none' };
			},
		},
	};
}
