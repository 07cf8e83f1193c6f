import type { Outcome } from '#server/gateways/gateway.ts';
import type { GatewayResponse } from './call.ts';

/** What the gateway's codes mean, for the payer and the office. */
const texts: Record<string, string> = {
	'2001': 'The wallet does not know the club’s app key.',
	'2002': 'The wallet does not know this payment.',
	'2006': 'The wallet did not accept the amount.',
	'2007': 'The wallet did not accept the currency.',
	'2014': 'The wallet did not accept the PIN or code.',
	'2015': 'The wallet did not accept the PIN or code.',
	'2016': 'The wallet did not accept the PIN or code.',
	'2017': 'The wallet did not accept the PIN or code.',
	'2018': 'The wallet did not accept the PIN or code.',
	'2019': 'The wallet did not accept the PIN or code.',
	'2023': 'The wallet’s balance is too low.',
	'2029': 'The wallet refuses the same payment twice within a minute. Please wait a minute and try again.',
	'2031': 'The wallet did not accept the invoice number.',
	'2033': 'The wallet does not know this payment.',
	'2056': 'The payment has not been confirmed in the wallet.',
	'2065': 'The wallet says that a field is missing.',
	'2069': 'The payment was cancelled in the wallet.',
	'503': 'The wallet is closed for maintenance.',
};

export type Verdict =
	| { kind: 'ok'; body: Record<string, unknown> }
	| { kind: 'expiredToken' }
	| { kind: 'refused'; code: string; message: string }
	| { kind: 'unknown'; reason: string };

const text = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? String(value) : undefined);

/** Reads a response. HTTP 200 does not mean success; the code in the body decides, and it has four names. */
export function verdictOf(response: GatewayResponse): Verdict {
	if (response.kind === 'noResponse') return { kind: 'unknown', reason: response.reason };
	const { status, body } = response;
	const message = text(body.message) ?? '';
	if (/token has expired|unauthorized|token.*invalid/i.test(message)) return { kind: 'expiredToken' };
	const code = text(body.statusCode) ?? text(body.errorCode) ?? text(body.externalCode) ?? text(body.internalCode);
	if (status !== 200 || code === '503') return { kind: 'unknown', reason: texts[code ?? ''] ?? `HTTP ${status}` };
	if (code === '0000') return { kind: 'ok', body };
	// Version 2 of the refund calls returns no code on success.
	if (code === undefined) return message ? { kind: 'unknown', reason: message } : { kind: 'ok', body };
	const reason = text(body.statusMessage) ?? text(body.errorMessage) ?? text(body.errorMessageEn) ?? `code ${code}`;
	return { kind: 'refused', code, message: texts[code] ?? reason };
}

const alreadyDone = new Set(['2062', '2068', '2117']);

/** A refusal of `execute` or `status` as an outcome. */
export function outcomeOfRefusal({ code, message }: { code: string; message: string }): Outcome {
	if (alreadyDone.has(code)) return { kind: 'alreadyDone', code, message };
	if (code === '2056') return { kind: 'notReady', code, message };
	if (code === '2069') return { kind: 'cancelled', code, message };
	return { kind: 'failed', code, message };
}
