import { escapeHtml } from '#server/core/mail/layout.ts';
import { maskPhone } from '#server/gateways/bkash/call.ts';
import { rightOtp, rightPin, wallets } from './simulated-payer.ts';
import type { SimulatedPayment } from './tables.ts';

type Field = { label: string; type: string; length: number; hint: string; button: string };

const fields: Record<'number' | 'otp' | 'pin', Field> = {
	number: {
		label: 'Your wallet number',
		type: 'tel',
		length: 14,
		hint: Object.entries(wallets)
			.map(([number, behaviour]) => `<code>${number}</code> ${behaviour}`)
			.join('<br>'),
		button: 'Continue',
	},
	otp: {
		label: 'The code from the text message',
		type: 'text',
		length: 6,
		hint: `Here it is always <code>${rightOtp}</code>`,
		button: 'Continue',
	},
	pin: {
		label: 'Your PIN',
		type: 'password',
		length: 5,
		hint: `Here it is always <code>${rightPin}</code>`,
		button: 'Pay',
	},
};

// Written as BDT: system fonts often lack the taka sign, and this page loads no font.
const grouped = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2 });

const page = (title: string, body: string) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${title}</title><link rel="icon" href="data:,"><link rel="stylesheet" href="/dev/wallet/wallet.css"></head>
<body><p class="simulator"><strong>A simulator.</strong> This is not a real wallet and no money moves.</p>
<main>${body}</main></body></html>`;

export const unknownPaymentPage = () =>
	page('Unknown payment', '<h1>Unknown payment</h1><p>The wallet does not know this payment.</p>');

/** One step of the pay page: one field, one button, and "Cancel" below. */
export function payPage(
	payment: SimulatedPayment,
	returnUrl: string,
	wrong?: string,
	address = '/dev/wallet/pay',
): string {
	const summary = `<dl><dt>Invoice</dt><dd>${escapeHtml(payment.invoice)}</dd><dt>To pay</dt><dd class="sum">BDT ${grouped.format(payment.paisa / 100)}</dd>${
		payment.msisdn ? `<dt>Wallet</dt><dd>${maskPhone(payment.msisdn)}</dd>` : ''
	}</dl>`;
	if (payment.stage === 'agreed' || payment.stage === 'captured' || payment.stage === 'closed') {
		const text =
			payment.stage === 'closed' ? 'This payment was closed without paying.' : 'You have confirmed this payment.';
		return page(
			'Wallet',
			`<h1>Wallet</h1>${summary}<p>${text}</p><a class="button" href="${escapeHtml(returnUrl)}">Back to the club</a>`,
		);
	}
	const { label, type, length, hint, button } = fields[payment.stage];
	const error = wrong ? `<p class="wrong" id="wrong" role="alert">${escapeHtml(wrong)}</p>` : '';
	return page(
		'Pay by wallet',
		`<h1>Pay by wallet</h1>${summary}
<form method="post" action="${address}/${payment.paymentID}">
<label for="entered">${label}</label>
<input id="entered" name="entered" type="${type}" inputmode="numeric" autocomplete="off" maxlength="${length}" required autofocus aria-describedby="${wrong ? 'wrong ' : ''}hint"${wrong ? ' aria-invalid="true"' : ''}>
${error}<p class="hint" id="hint">${hint}</p>
<button>${button}</button>
</form>
<form method="post" action="${address}/${payment.paymentID}/cancel"><button class="quiet">Cancel</button></form>`,
	);
}

export const walletStyles = `
:root{color-scheme:light}
*{box-sizing:border-box}
body{margin:0;min-height:100dvh;background:#F2ECDD;color:#1D2A25;font:400 17px/1.5 Inter,system-ui,Arial,sans-serif}
.simulator{margin:0;padding:.75rem 1rem;background:#1D2A25;color:#FAF7F0;text-align:center;font-size:.95rem}
main{max-width:26rem;margin:0 auto;padding:1.5rem 1.25rem 2rem}
h1{font:400 1.75rem/1.2 Fraunces,Georgia,serif;color:#12372A;margin:0 0 1rem}
dl{display:grid;grid-template-columns:auto 1fr;gap:.35rem 1rem;margin:0 0 1.5rem;padding:1rem;background:#FFFDF8;border:1px solid #E2DACA}
dt{color:#56635B}dd{margin:0;text-align:right;overflow-wrap:anywhere}.sum{font-size:1.3rem;font-weight:600}
label{display:block;font-weight:600;margin:0 0 .4rem}
input{width:100%;min-height:3.25rem;padding:.5rem .9rem;font:inherit;font-size:1.35rem;letter-spacing:.06em;border:1px solid #7E8A80;border-radius:2px;background:#fff}
input[aria-invalid]{border:2px solid #A3341F}
.hint{color:#56635B;margin:.5rem 0 1.25rem;font-size:.95rem}.wrong{color:#A3341F;margin:.5rem 0 0;font-weight:600}
button,.button{display:block;width:100%;min-height:3.25rem;padding:.8rem 1rem;border:0;border-radius:2px;background:#2F6B4F;color:#FAF7F0;font:inherit;font-weight:600;text-align:center;text-decoration:none;cursor:pointer}
.quiet{margin-top:.75rem;background:none;border:1px solid #7E8A80;color:#1D2A25}
:focus-visible{outline:3px solid #12372A;outline-offset:2px}
code{font-family:ui-monospace,monospace}
`;
