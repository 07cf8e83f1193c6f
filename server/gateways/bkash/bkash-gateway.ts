import * as z from 'zod/mini';
import { decimalTaka } from '#contract/core/money.ts';
import type { Secrets } from '#server/core/crypto/app-secret.ts';
import { fieldEncryption } from '#server/core/crypto/field-encryption.ts';
import type { Db } from '#server/core/db/client.ts';
import type { Clock } from '#server/dependencies.ts';
import { toPaisa } from '#server/gateways/amounts.ts';
import type { Fetch, Gateway, Outcome, Recorder, RefundOrder, RefundOutcome } from '#server/gateways/gateway.ts';
import { createCall } from './call.ts';
import { outcomeOfRefusal, type Verdict, verdictOf } from './codes.ts';
import { toMoment } from './moments.ts';
import { notificationReader } from './notifications.ts';
import { parseStatement } from './statement.ts';
import { type Credentials, tokenSource, tokenStore } from './tokens.ts';

const base = '/v1.2.0-beta/tokenized/checkout';
const refundBase = '/v2/tokenized-checkout/refund/payment';
const lifetimeMs = 24 * 3_600_000;
/** A wallet holds at most ৳5,00,000. */
const limits = { minPaisa: 100, maxPaisa: 50_000_000 };

export type BkashOptions = {
	/** The provider name that is stored with attempts; the simulator has its own. */
	name: string;
	title: string;
	origin: string;
	credentials: Credentials;
	/** Whether the payer's browser may be sent to this address. */
	isPayPage: (url: URL) => boolean;
	/** Only notifications of this topic are accepted; without it, any with a valid signature. */
	topicArn?: string | undefined;
	db: Db;
	secrets: Secrets;
	clock: Clock;
	fetch: Fetch;
	/** Gets the certificate that notifications are signed with. */
	fetchCertificate: (url: string) => Promise<string>;
	timeoutMs?: number;
};

/** `retryAt` is set when there is no token. */
type SentVerdict =
	| Exclude<Verdict, { kind: 'expiredToken' | 'unknown' }>
	| { kind: 'unknown'; reason: string; retryAt?: Date };

const text = (value: unknown) => (typeof value === 'string' ? value : '');

/** The query that the browser returns with: `?paymentID=…&status=success|failure|cancel&signature=…`. The signature proves nothing. */
const returnQuery = z.object({
	paymentID: z.string().check(z.minLength(1)),
	status: z.catch(z.optional(z.enum(['success', 'cancel', 'failure'])), undefined),
});

/** bKash "Checkout (URL)". Each call is made once: `execute` is never repeated here. */
export function bkashGateway(options: BkashOptions): Gateway {
	const { name, title, origin, credentials, clock, timeoutMs = 30_000 } = options;
	const call = createCall({ origin, fetch: options.fetch, clock, timeoutMs });
	const account = `${origin} ${credentials.appKey}`;
	const store = tokenStore({ db: options.db, encryption: fieldEncryption(options.secrets), account });
	const tokens = tokenSource({ store, call, clock, credentials, base });

	/** One authorised call. If the gateway says that the token has expired, it did nothing else, so the call is made again once. */
	async function send(
		verb: string,
		path: string,
		body: Record<string, unknown>,
		record: Recorder,
	): Promise<SentVerdict> {
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

	function outcomeOf(verdict: SentVerdict): Outcome {
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
						// An unreadable amount becomes a mismatch, which the office checks.
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
				return { kind: 'unknown', reason: `the wallet reports the status "${text(body.transactionStatus)}"` };
		}
	}

	function refundOf(body: Record<string, unknown>, { trxId }: RefundOrder): RefundOutcome {
		const paisa = toPaisa(body.refundAmount);
		const done = text(body.refundTransactionStatus) === 'Completed' && text(body.refundTrxId) !== '' && paisa !== null;
		if (!done || (body.originalTrxId !== undefined && body.originalTrxId !== trxId))
			return { kind: 'unknown', reason: 'the wallet’s response about the refund is incomplete' };
		return { kind: 'refunded', refundTrxId: text(body.refundTrxId), paisa };
	}

	return {
		name,
		title,
		limits,

		async create(order, record) {
			const verdict = await send(
				'create',
				`${base}/create`,
				{
					mode: '0011',
					payerReference: order.payer,
					callbackURL: order.returnUrl,
					amount: decimalTaka(order.paisa),
					currency: order.currency,
					intent: 'sale',
					merchantInvoiceNumber: order.invoice,
				},
				record,
			);
			if (verdict.kind !== 'ok') return verdict;
			const { body } = verdict;
			const redirectUrl = text(body.bkashURL);
			const matches = toPaisa(body.amount) === order.paisa && body.merchantInvoiceNumber === order.invoice;
			if (!text(body.paymentID) || !matches)
				return { kind: 'refused', code: 'answer', message: 'The wallet answered about another payment.' };
			if (!URL.canParse(redirectUrl) || !options.isPayPage(new URL(redirectUrl)))
				return { kind: 'refused', code: 'page', message: 'The wallet named a page that is not its own.' };
			const created = toMoment(body.paymentCreateTime) ?? clock.now();
			return {
				kind: 'created',
				providerRef: text(body.paymentID),
				redirectUrl,
				expiresAt: new Date(created.getTime() + lifetimeMs),
			};
		},

		execute: async (paymentID, record) => outcomeOf(await send('execute', `${base}/execute`, { paymentID }, record)),

		query: async (paymentID, record) =>
			outcomeOf(await send('status', `${base}/payment/status`, { paymentID }, record)),

		problem: () => tokens.problem(),

		readReturn(fields) {
			const { data } = returnQuery.safeParse(fields);
			return data && { providerRef: data.paymentID, hint: data.status };
		},

		verifyNotification: notificationReader(options),

		parseStatement,

		refund: {
			async request(order, record) {
				const body = {
					paymentId: order.providerRef,
					trxId: order.trxId,
					refundAmount: decimalTaka(order.paisa),
					sku: order.invoice,
					reason: order.reason.replace(/[<>&]/g, ' ').slice(0, 255),
				};
				const verdict = await send('refund', `${refundBase}/transaction`, body, record);
				return verdict.kind === 'ok' ? refundOf(verdict.body, order) : verdict;
			},
			async status(order, record) {
				const body = { paymentId: order.providerRef, trxId: order.trxId };
				const verdict = await send('refund status', `${refundBase}/status`, body, record);
				if (verdict.kind === 'refused' && verdict.code === '2033') return { kind: 'none' };
				// Any other refusal does not say that nothing was refunded.
				if (verdict.kind === 'refused') return { kind: 'unknown', reason: verdict.message };
				if (verdict.kind === 'unknown') return verdict;
				const list = verdict.body.refundTransactions;
				const [latest] = Array.isArray(list) ? (list as Record<string, unknown>[]) : [];
				return latest ? refundOf({ ...latest, originalTrxId: verdict.body.originalTrxId }, order) : { kind: 'none' };
			},
		},
	};
}
