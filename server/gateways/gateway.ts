import type { Paisa } from '#contract/core/money.ts';

/** What the wallet itself says was paid. Nothing of it is believed before it is compared with what we asked for. */
export type Capture = {
	providerRef: string;
	trxId: string;
	paisa: Paisa;
	currency: string;
	invoice: string;
};

/** How a payment stands. Silence is an outcome of its own: the wallet may have taken the money all the same. */
export type Outcome =
	| { kind: 'completed'; capture: Capture }
	/** Alive at the wallet, nothing taken; the payer may or may not have agreed. */
	| { kind: 'initiated' }
	| { kind: 'cancelled'; code: string; message: string }
	| { kind: 'failed'; code: string; message: string }
	/** The payment is not in a state to be captured: the payer has not agreed yet, or it was captured before. */
	| { kind: 'notNow'; code: string; message: string }
	/** The wallet says that this was done before; only a query tells how it ended. */
	| { kind: 'alreadyDone'; code: string; message: string }
	| { kind: 'unknown'; reason: string };

export type Order = {
	invoice: string;
	paisa: Paisa;
	/** The club's own number of the payer, never a telephone number. */
	payer: string;
	/** Where the wallet sends the browser back to. */
	returnUrl: string;
};

export type Created =
	| { kind: 'created'; providerRef: string; redirectUrl: string; expiresAt: Date }
	| { kind: 'refused'; code: string; message: string }
	| { kind: 'unknown'; reason: string };

export type RefundOrder = { providerRef: string; trxId: string; paisa: Paisa; invoice: string; reason: string };

export type RefundOutcome =
	| { kind: 'refunded'; refundTrxId: string; paisa: Paisa }
	/** Nothing was given back for this payment so far. */
	| { kind: 'none' }
	| { kind: 'refused'; code: string; message: string }
	| { kind: 'unknown'; reason: string };

export type Notification =
	| { kind: 'forged'; reason: string }
	/** The handshake of a new subscription; nothing more to do. */
	| { kind: 'subscribed' }
	| {
			kind: 'payment';
			messageId: string;
			trxId: string;
			status: string;
			invoice: string;
			paisa: Paisa | null;
			currency: string;
			/** As received, masked. */
			message: Record<string, unknown>;
	  };

/** One question to the wallet and its answer, masked: no secret and no whole telephone number is in it. */
export type Exchange = {
	verb: string;
	at: Date;
	path: string;
	request: unknown;
	/** Empty when no answer came. */
	status: number | null;
	answer: unknown;
	error: string | null;
	milliseconds: number;
};
export type Recorder = (exchange: Exchange) => Promise<void>;

export type NotificationHeaders = Record<string, string | string[] | undefined>;

/** The five verbs that every gateway knows. Another wallet implements these and nothing else changes. */
export type Wallet = {
	name: string;
	create(order: Order, record: Recorder): Promise<Created>;
	/** Takes the money of a payment that its payer agreed to: `execute` here, `validate` at other gateways. */
	settle(providerRef: string, record: Recorder): Promise<Outcome>;
	query(providerRef: string, record: Recorder): Promise<Outcome>;
	verifyNotification(rawBody: string, headers: NotificationHeaders): Promise<Notification>;
	refund: {
		request(order: RefundOrder, record: Recorder): Promise<RefundOutcome>;
		/** What became of a refund whose answer was lost. */
		status(order: RefundOrder, record: Recorder): Promise<RefundOutcome>;
	};
};
