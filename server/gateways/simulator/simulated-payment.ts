export type SimulatedPayment = {
	paymentID: string;
	invoice: string;
	paisa: number;
	callbackURL: string;
	payerReference: string;
	createdAt: string;
	/** Where the payer is on the wallet's own page; `closed` is cancelled, without balance or blocked. */
	stage: 'number' | 'otp' | 'pin' | 'agreed' | 'closed' | 'captured';
	msisdn?: string;
	/** How a closed payment ended. */
	closedAs?: 'failure' | 'cancel';
	trxID?: string;
	capturedAt?: string;
	/** Differs from `paisa` only after the fault "wrong-amount". */
	capturedPaisa?: number;
	refund?: { refundTrxId: string; paisa: number; at: string; reason: string; sku: string };
};
