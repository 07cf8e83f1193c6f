import { Link } from 'react-router';
import { billPdf, officeBillEndpoints } from '#contract/bills.office.ts';
import type { MemberBill } from '#contract/bills.ts';
import { creditNotePdf } from '#contract/credit-notes.office.ts';
import { call } from '#web/core/api.ts';
import { longDate, monthAndYear, taka } from '#web/core/format.ts';
import { useEndpoint } from '#web/core/query.tsx';
import { useCan } from '#web/core/require-permission.tsx';
import { ActionButton } from '#web/ui/action-button.tsx';
import { DownloadButton } from '#web/ui/download-button.tsx';
import { type Column, OfficeTable } from '#web/ui/list/office-table.tsx';
import { NarrowLine, SecondLine } from '#web/ui/list/table.tsx';
import { LoadError } from '#web/ui/load-failure.tsx';
import styles from './ledger.module.css';

type Row = MemberBill & { id: string };

const columns: Column<Row>[] = [
	{
		head: 'Bill',
		cell: ({ number, month, dueOn, totalPaisa, openPaisa, credits }) => (
			<>
				<Link to={`/admin/bills/${number}`}>
					{number}, {monthAndYear(`${month}-15`)}
				</Link>
				<SecondLine>
					<DownloadButton
						path={`${billPdf.path}?number=${number}`}
						name={`${number}.pdf`}
						label={`PDF of bill ${number}`}
					>
						PDF
					</DownloadButton>
				</SecondLine>
				{credits.map((credit) => (
					<SecondLine key={credit.number}>
						{taka(credit.paisa)} credited:{' '}
						<DownloadButton
							path={`${creditNotePdf.path}?number=${credit.number}`}
							name={`${credit.number}.pdf`}
							label={`PDF of credit note ${credit.number}`}
						>
							{credit.number}
						</DownloadButton>
					</SecondLine>
				))}
				<NarrowLine below={480}>
					Total {taka(totalPaisa)}
					{openPaisa > 0 && `, pay by ${longDate(dueOn)}`}
				</NarrowLine>
			</>
		),
	},
	{ head: 'Pay by', hideBelow: 480, cell: ({ dueOn, totalPaisa }) => (totalPaisa > 0 ? longDate(dueOn) : '–') },
	{ head: 'Total', numeric: true, align: 'right', hideBelow: 480, cell: ({ totalPaisa }) => taka(totalPaisa) },
	{
		head: 'To be paid',
		numeric: true,
		align: 'right',
		cell: ({ openPaisa }) => (openPaisa === 0 ? 'Settled' : taka(openPaisa)),
	},
];

/** The bills of a member, and whether the subscription is paid by the year. */
export function MemberBills({ id }: { id: string }) {
	const { data, error, refetch } = useEndpoint(officeBillEndpoints.billsOfMember, { params: { id } });
	const maySetYearly = useCan('payments');
	if (error) return <LoadError what="The bills" error={error} onRetry={refetch} />;
	if (!data) return null;
	const { bills, unbilledPaisa, yearly } = data;
	return (
		<section className={styles.bills} aria-labelledby="bills">
			<h2 id="bills">Bills</h2>
			{bills.length > 0 && (
				<OfficeTable label="Bills" columns={columns} rows={bills.map((bill) => ({ ...bill, id: bill.number }))} />
			)}
			<p className="muted">
				{unbilledPaisa > 0
					? `Charges of ${taka(unbilledPaisa)} are not on a bill yet.`
					: bills.length === 0
						? 'No bill has been issued yet.'
						: 'All charges are on a bill.'}{' '}
				The subscription is paid by the {yearly ? 'year, in July' : 'month'}.
			</p>
			{maySetYearly && (
				<ActionButton
					small
					action={() => call(officeBillEndpoints.setYearly, { params: { id }, body: { yearly: !yearly } })}
					onDone={refetch}
				>
					{yearly ? 'Switch to monthly payment' : 'Switch to yearly payment'}
				</ActionButton>
			)}
			<h2>Entries</h2>
		</section>
	);
}
