import { taka } from '#contract/core/money.ts';
import { type Income, incomeHeadLabels, incomeMethodLabels, type Strength } from '#contract/reports.office.ts';
import { monthName } from '#server/core/club-date.ts';
import type { Block } from '#server/core/mail/layout.ts';
import type { Mail, MailWriter } from '#server/core/mail/templates.ts';

export type SummaryParts = {
	/** 2026-11 */
	month: string;
	/** Only what the reader may see. */
	strength: Strength['months'][number] | undefined;
	income: Income | undefined;
};

const strengthBlocks = ({ opening, joined, left, closing }: Strength['months'][number]): Block[] => [
	{ kind: 'text', text: 'Strength of the club' },
	{
		kind: 'lines',
		lines: [`At the beginning: ${opening}`, `Joined: ${joined}`, `Left: ${left}`, `At the end: ${closing}`],
	},
];

const incomeBlocks = ({ total, heads, methods, outstanding: { unpaid, slips } }: Income): Block[] => [
	{ kind: 'text', text: 'Income' },
	{
		kind: 'lines',
		lines: [
			`Received: ${taka(total.receivedPaisa)} (${total.payments} ${total.payments === 1 ? 'payment' : 'payments'})`,
			`Refunded: ${taka(total.refundedPaisa)}`,
			`Income: ${taka(total.incomePaisa)}`,
			...heads.map(({ head, incomePaisa }) => `${incomeHeadLabels[head]}: ${taka(incomePaisa)}`),
			...methods.map(({ method, incomePaisa }) => `${incomeMethodLabels[method]}: ${taka(incomePaisa)}`),
		],
	},
	{ kind: 'text', text: 'Outstanding today' },
	{
		kind: 'lines',
		lines: [
			`Registration fees not paid: ${unpaid.members}, ${taka(unpaid.paisa)}`,
			`Bank slips to confirm: ${slips.count}, ${taka(slips.paisa)}`,
		],
	},
];

/** The summary of a month, with the parts that its reader may see. */
export function summaryMail(
	writer: MailWriter,
	{ month, strength, income }: SummaryParts,
	publicUrl: string,
): Promise<Mail> {
	const title = `Summary of ${monthName(month)}`;
	return writer.layOut({
		subject: title,
		title,
		blocks: [
			...(strength ? strengthBlocks(strength) : []),
			...(income ? incomeBlocks(income) : []),
			{ kind: 'button', label: 'Open the reports', url: `${publicUrl}/admin/reports` },
		],
	});
}
