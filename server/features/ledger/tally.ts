import { decimalTaka } from '#contract/core/money.ts';
import {
	accountDefinitions,
	accountLabel,
	type LedgerAccount,
	type LedgerEntry,
	ledgerAccounts,
} from '#contract/ledger.office.ts';

/** The groups of Tally in which new accounts are created. */
const groupOfKind = {
	asset: 'Current Assets',
	liability: 'Current Liabilities',
	equity: 'Capital Account',
	income: 'Direct Incomes',
	expense: 'Indirect Expenses',
} as const;
const groups: Partial<Record<LedgerAccount, string>> = {
	cash: 'Cash-in-Hand',
	bank: 'Bank Accounts',
	wallet: 'Bank Accounts',
	members: 'Sundry Debtors',
	tax: 'Duties & Taxes',
};
const groupOf = (account: LedgerAccount) => groups[account] ?? groupOfKind[accountDefinitions[account].kind];

const holdsMoney = (account: LedgerAccount) => ['Cash-in-Hand', 'Bank Accounts'].includes(groupOf(account));

/** In Tally, money that comes in is a receipt, money that goes out a payment, and money that is moved a contra. */
function voucherType({ lines }: LedgerEntry): 'Receipt' | 'Payment' | 'Contra' | 'Journal' {
	const money = lines.filter(({ account }) => holdsMoney(account));
	if (money.length === 0) return 'Journal';
	if (money.length === lines.length) return 'Contra';
	return money.reduce((sum, { paisa }) => sum + paisa, 0) > 0 ? 'Receipt' : 'Payment';
}

const escaped = (text: string) =>
	text
		// XML has no control characters.
		.replace(/\p{Cc}/gu, ' ')
		.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

const account = (name: LedgerAccount) =>
	`<TALLYMESSAGE xmlns:UDF="TallyUDF"><LEDGER NAME="${escaped(accountLabel(name))}" ACTION="Create"><NAME>${escaped(accountLabel(name))}</NAME><PARENT>${escaped(groupOf(name))}</PARENT></LEDGER></TALLYMESSAGE>\n`;

/** Tally writes debits as negative amounts. */
const line = ({ account, paisa }: LedgerEntry['lines'][number]) =>
	`<ALLLEDGERENTRIES.LIST><LEDGERNAME>${escaped(accountLabel(account))}</LEDGERNAME><ISDEEMEDPOSITIVE>${paisa > 0 ? 'Yes' : 'No'}</ISDEEMEDPOSITIVE><AMOUNT>${decimalTaka(-paisa)}</AMOUNT></ALLLEDGERENTRIES.LIST>`;

function voucher(entry: LedgerEntry): string {
	const type = voucherType(entry);
	const people = new Set(entry.lines.flatMap(({ member }) => (member ? `${member.name} (${member.userId})` : [])));
	const narration = [entry.text, ...people].join(', ');
	// Tally knows a voucher by it, so that an entry that is imported again replaces itself.
	const id = `club-ledger-${entry.id}`;
	return `<TALLYMESSAGE xmlns:UDF="TallyUDF"><VOUCHER REMOTEID="${id}" VCHTYPE="${type}" ACTION="Create" OBJVIEW="Accounting Voucher View"><GUID>${id}</GUID><DATE>${entry.day.replaceAll('-', '')}</DATE><VOUCHERTYPENAME>${type}</VOUCHERTYPENAME><VOUCHERNUMBER>${entry.id}</VOUCHERNUMBER><NARRATION>${escaped(narration)}</NARRATION>${entry.lines.map(line).join('')}</VOUCHER></TALLYMESSAGE>\n`;
}

/** The accounts and the entries as a file that Tally imports, written while the entries are read. */
export async function* tallyXml(entries: AsyncIterable<LedgerEntry>): AsyncGenerator<string> {
	yield '<?xml version="1.0" encoding="UTF-8"?>\n<ENVELOPE><HEADER><TALLYREQUEST>Import Data</TALLYREQUEST></HEADER><BODY><IMPORTDATA><REQUESTDESC><REPORTNAME>All Masters</REPORTNAME></REQUESTDESC><REQUESTDATA>\n';
	yield ledgerAccounts.map(account).join('');
	for await (const entry of entries) yield voucher(entry);
	yield '</REQUESTDATA></IMPORTDATA></BODY></ENVELOPE>\n';
}
