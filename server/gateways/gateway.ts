import type * as z from 'zod';
import type { Paisa } from '#contract/core/money.ts';
import type { Secrets } from '#server/core/crypto/app-secret.ts';
import type { SealedColumn } from '#server/core/crypto/sealed-columns.ts';
import type { Db } from '#server/core/db/client.ts';
import type { Routes } from '#server/core/feature.ts';
import type { Clock, Ids } from '#server/dependencies.ts';

/** What the provider says it took. It is compared with the attempt before anything is credited. */
export type Capture = {
	providerRef: string;
	trxId: string;
	paisa: Paisa;
	currency: string;
	invoice: string;
};

/** The result of a query about a payment. `unknown` means no clear response: the money may have been taken. */
export type Outcome =
	| { kind: 'completed'; capture: Capture }
	/** Open at the provider, nothing was taken. The payer may or may not have agreed. */
	| { kind: 'initiated' }
	| { kind: 'cancelled'; code: string; message: string }
	| { kind: 'failed'; code: string; message: string }
	/** The money cannot be taken now: the payer has not agreed yet, or it was taken before. */
	| { kind: 'notReady'; code: string; message: string }
	/** The provider says that this was done before; only a query tells how it ended. */
	| { kind: 'alreadyDone'; code: string; message: string }
	| { kind: 'unknown'; reason: string };

export type Order = {
	invoice: string;
	paisa: Paisa;
	currency: string;
	/** The payer's User ID, never a telephone number. */
	payer: string;
	/** Where the provider sends the browser back to. */
	returnUrl: string;
};

type Created =
	| { kind: 'created'; providerRef: string; redirectUrl: string; expiresAt: Date }
	| { kind: 'refused'; code: string; message: string }
	/** `retryAt`: the gateway takes no payments before. */
	| { kind: 'unknown'; reason: string; retryAt?: Date };

/** Why the gateway takes no payments, and when it is tried again. */
export type GatewayProblem = { since: Date; reason: string; nextTryAt: Date };

/** What the browser claims when it returns. It only makes the server query the gateway. */
export type ReturnHint = 'success' | 'cancel' | 'failure';
type BrowserReturn = { providerRef: string; hint: ReturnHint | undefined };

export type RefundOrder = { providerRef: string; trxId: string; paisa: Paisa; invoice: string; reason: string };

export type RefundOutcome =
	| { kind: 'refunded'; refundTrxId: string; paisa: Paisa }
	/** Nothing was refunded for this payment so far. */
	| { kind: 'none' }
	| { kind: 'refused'; code: string; message: string }
	| { kind: 'unknown'; reason: string };

export type Notification =
	/** Not a genuine notification of this provider. */
	| { kind: 'refused'; reason: string }
	/** The first message of a new subscription; there is nothing more to do. */
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

export type NotificationHeaders = Record<string, string | string[] | undefined>;

/** `line` is the row as a spreadsheet counts it. */
export type StatementLine = { line: number; trxId: string; invoice: string; paisa: Paisa | null };
/** `problem` says what the file lacks to be a statement of this provider. */
export type Statement = { lines: StatementLine[] } | { problem: string };

/** One call to the provider and its response, masked: it contains no secret and no complete telephone number. */
export type Exchange = {
	verb: string;
	at: Date;
	path: string;
	request: unknown;
	/** Null when there was no response. */
	status: number | null;
	answer: unknown;
	error: string | null;
	milliseconds: number;
};
export type Recorder = (exchange: Exchange) => Promise<void>;

/**
 * Everything that depends on the payment provider. A provider that has no notifications, statements or refunds leaves
 * those members out.
 */
export type Gateway = {
	/** Stored with each attempt, which is settled by the gateway of this name. */
	name: string;
	/** For the payer, who chooses when several gateways are offered. */
	title: string;
	/** What can be paid at once. */
	limits: { minPaisa: Paisa; maxPaisa: Paisa };
	create(order: Order, record: Recorder): Promise<Created>;
	/** Takes the money of a payment that its payer agreed to, or confirms it. Other providers call this `validate` or `capture`. */
	execute(providerRef: string, record: Recorder): Promise<Outcome>;
	query(providerRef: string, record: Recorder): Promise<Outcome>;
	/** Undefined while the last call for access succeeded. */
	problem?(): Promise<GatewayProblem | undefined>;
	/** Reads what the browser returned with, in the address or as a form; undefined when it is not from this provider. */
	readReturn(fields: Record<string, unknown>): BrowserReturn | undefined;
	verifyNotification?(rawBody: string, headers: NotificationHeaders): Promise<Notification>;
	parseStatement?(csv: string): Statement;
	refund?: {
		request(order: RefundOrder, record: Recorder): Promise<RefundOutcome>;
		/** The result of a refund whose response was lost. */
		status(order: RefundOrder, record: Recorder): Promise<RefundOutcome>;
	};
};

export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

/** What a gateway gets from the server. */
export type GatewayTools = {
	db: Db;
	clock: Clock;
	ids: Ids;
	fetch: Fetch;
	/** Stored tokens are encrypted with them. */
	secrets: Secrets;
	publicUrl: string;
	/** Where this server listens. */
	serverUrl: string;
	production: boolean;
	timeoutMs: number;
	/** Whether the simulator sends notifications, and how long it keeps a connection open without a response. */
	simulator: { notifies: boolean; silenceMs: number };
};

export type Variables = Record<string, string | undefined>;

/** A payment provider as it is listed in `gateways.ts`. */
export type Provider = {
	name: string;
	/** Its environment variables. */
	variables: Record<string, z.ZodType<string | undefined>>;
	/** What is wrong with the variables, each with how to fix it. `chosen`: this provider is offered for new payments. */
	problems(variables: Variables, situation: { chosen: boolean; production: boolean }): string[];
	/** The pages and calls of its simulator. Absent in production. */
	routes?: Routes;
	/** Columns with its encrypted values. */
	sealedColumns?: readonly SealedColumn[];
	/** Undefined when the provider is not configured. */
	open(variables: Variables, tools: GatewayTools): Gateway | undefined;
};
