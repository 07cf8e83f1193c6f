import { taka } from '#contract/core/money.ts';
import { type Income, incomeHeadLabels, incomeMethodLabels, type Strength } from '#contract/reports.office.ts';
import { monthName } from '#server/core/club-date.ts';
import type { Block, Figure } from '#server/core/mail/layout.ts';
import type { Mail, MailWriter } from '#server/core/mail/templates.ts';

export type SummaryParts = {
	/** 2026-11 */
	month: string;
	/** Only what the reader may see. */
	strength: Strength['months'][number] | undefined;
	income: Income | undefined;
};

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

const strengthBlocks = ({ opening, joined, left, closing }: Strength['months'][number]): Block[] => [
	{
		kind: 'figures',
		title: 'Members',
		rows: [
			{ label: 'At the beginning', value: String(opening) },
			{ label: 'Joined', value: String(joined) },
			{ label: 'Left', value: String(left) },
			{ label: 'At the end', value: String(closing), sum: true },
		],
	},
];

/** The income of a month in parts. Without any there is nothing to say. */
const parts = (title: string, rows: Figure[]): Block[] => (rows.length > 0 ? [{ kind: 'figures', title, rows }] : []);

const incomeBlocks = ({ total, heads, methods, outstanding: { unpaid, slips } }: Income): Block[] => [
	{
		kind: 'figures',
		title: 'Income',
		rows: [
			{
				label: `Received, ${counted(total.payments, 'payment', 'payments')}`,
				value: taka(total.receivedPaisa),
			},
			{ label: 'Refunded', value: taka(total.refundedPaisa) },
			{ label: 'Income', value: taka(total.incomePaisa), sum: true },
		],
	},
	...parts(
		'What it was paid for',
		heads.map(({ head, incomePaisa }) => ({ label: incomeHeadLabels[head], value: taka(incomePaisa) })),
	),
	...parts(
		'How it was paid',
		methods.map(({ method, incomePaisa }) => ({ label: incomeMethodLabels[method], value: taka(incomePaisa) })),
	),
	{
		kind: 'figures',
		title: 'To be paid, as of today',
		rows: [
			{
				label: `Registration fees of ${counted(unpaid.members, 'member', 'members')}`,
				value: taka(unpaid.paisa),
			},
			{ label: `${counted(slips.count, 'bank slip', 'bank slips')} to confirm`, value: taka(slips.paisa) },
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
