import { useState } from 'react';
import { billPdf } from '#contract/bills.office.ts';
import { type BillDetail, type BillLine, creditNoteEndpoints, creditNotePdf } from '#contract/credit-notes.office.ts';
import { longDate, monthAndYear, shortDate, taka } from '#web/core/format.ts';
import { officeMeta } from '#web/core/private-meta.ts';
import { useEndpoint } from '#web/core/query.tsx';
import { RequirePermission, useCan } from '#web/core/require-permission.tsx';
import { Button } from '#web/ui/button.tsx';
import { Disputed } from '#web/ui/disputed.tsx';
import { DownloadButton } from '#web/ui/download-button.tsx';
import { ButtonLink } from '#web/ui/links.tsx';
import { RowsLoading } from '#web/ui/list/list-rows.tsx';
import { type Column, OfficeTable } from '#web/ui/list/office-table.tsx';
import { NarrowLine, SecondLine } from '#web/ui/list/table.tsx';
import { LoadError } from '#web/ui/load-failure.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import type { Route } from './+types/bill.ts';
import styles from './bill.module.css';
import { CreditDialog } from './credit-dialog.tsx';
import { NoteActions, NoteState } from './credit-note-list.tsx';

export const meta = officeMeta('Bill');

export default function BillPage({ params }: Route.ComponentProps) {
	return (
		<RequirePermission permission="counter">
			<Bill key={params.number} number={params.number} />
		</RequirePermission>
	);
}

const disputedPaisa = ({ lines }: BillDetail) =>
	lines.reduce((sum, line) => sum + (line.disputed ? line.totalPaisa - line.creditedPaisa : 0), 0);

/** What is open, credited and disputed of a bill. Only a bill without any of that is settled. */
function stateText(bill: BillDetail): string {
	const { totalPaisa, openPaisa, dueOn, lines } = bill;
	const credited = lines.reduce((sum, { creditedPaisa }) => sum + creditedPaisa, 0);
	const disputed = disputedPaisa(bill);
	return [
		openPaisa > 0 || disputed > 0 ? `Total ${taka(totalPaisa)}.` : `Total ${taka(totalPaisa)}, settled.`,
		openPaisa > 0 && `Open ${taka(openPaisa)}, due by ${longDate(dueOn)}.`,
		credited > 0 && `Credited ${taka(credited)}.`,
		disputed > 0 && `Disputed ${taka(disputed)}, to be decided.`,
	]
		.filter(Boolean)
		.join(' ');
}

const dash = (paisa: number) => (paisa === 0 ? '–' : taka(paisa));

const lineColumns = (userId: string): Column<BillLine & { id: number }>[] => [
	{ head: 'Day', numeric: true, hideBelow: 860, cell: ({ from }) => shortDate(from) },
	{
		head: 'What',
		wrap: true,
		cell: ({ text, from, creditedPaisa, disputed }) => (
			<>
				{text}
				<NarrowLine>{shortDate(from)}</NarrowLine>
				{disputed && <Disputed userId={userId} />}
				{creditedPaisa > 0 && <NarrowLine below={480}>{taka(creditedPaisa)} credited</NarrowLine>}
			</>
		),
	},
	{ head: 'Of which tax', numeric: true, align: 'right', hideBelow: 860, cell: ({ taxPaisa }) => dash(taxPaisa) },
	{ head: 'Amount', numeric: true, align: 'right', cell: ({ totalPaisa }) => taka(totalPaisa) },
	{
		head: 'Credited',
		numeric: true,
		align: 'right',
		hideBelow: 480,
		cell: ({ creditedPaisa }) => dash(creditedPaisa),
	},
];

const noteColumns = (onDone: () => void): Column<BillDetail['creditNotes'][number]>[] => [
	{
		head: 'Credit note',
		wrap: true,
		cell: (note) => (
			<>
				{note.number ? (
					<DownloadButton
						path={`${creditNotePdf.path}?number=${note.number}`}
						name={`${note.number}.pdf`}
						label={`PDF of credit note ${note.number}`}
					>
						{note.number}
					</DownloadButton>
				) : (
					'No number yet'
				)}
				<SecondLine>{note.reason}</SecondLine>
				<NoteState of={note} />
			</>
		),
	},
	{ head: 'Requested by', wrap: true, hideBelow: 860, cell: ({ requested }) => requested.by },
	{
		head: 'Amount',
		numeric: true,
		align: 'right',
		cell: (note) => (
			<>
				{taka(note.totalPaisa)}
				<NoteActions of={note} onDone={onDone} />
			</>
		),
	},
];

function Bill({ number }: { number: string }) {
	const { data, error, refetch } = useEndpoint(creditNoteEndpoints.bill, { params: { number } });
	const [crediting, setCrediting] = useState(false);
	const mayCredit = useCan('payments');
	if (!data)
		return (
			<>
				<PageHeader title={`Bill ${number}`} />
				{error ? <LoadError error={error} onRetry={refetch} /> : <RowsLoading />}
			</>
		);
	const toDecide = mayCredit && disputedPaisa(data) > 0;
	const creditable = data.lines.some(({ totalPaisa, creditedPaisa }) => totalPaisa > creditedPaisa);
	return (
		<>
			<PageHeader
				above={{ to: `/admin/ledger/members/${data.memberId}`, label: data.name || data.userId }}
				here={number}
				title={`Bill for ${monthAndYear(`${data.month}-15`)}`}
				lead={stateText(data)}
				leadRole="status"
			>
				<DownloadButton
					path={`${billPdf.path}?number=${number}`}
					name={`${number}.pdf`}
					label={`PDF of bill ${number}`}
				>
					PDF
				</DownloadButton>
				{mayCredit && creditable && (
					<Button small {...(toDecide && { look: 'line' })} onClick={() => setCrediting(true)}>
						Credit…
					</Button>
				)}
				{toDecide && (
					<ButtonLink small to={`/admin/bills/disputes?q=${data.userId}`}>
						Decide the dispute
					</ButtonLink>
				)}
			</PageHeader>
			<div className={styles.lines}>
				<OfficeTable
					label="Lines of the bill"
					columns={lineColumns(data.userId)}
					rows={data.lines.map((line) => ({ ...line, id: line.line }))}
				/>
			</div>
			{data.creditNotes.length > 0 && (
				<section aria-labelledby="credit-notes">
					<h2 id="credit-notes">Credit notes</h2>
					<OfficeTable label="Credit notes" columns={noteColumns(refetch)} rows={data.creditNotes} />
				</section>
			)}
			{crediting && (
				<CreditDialog
					bill={data}
					onClose={() => setCrediting(false)}
					onDone={() => {
						setCrediting(false);
						refetch();
					}}
				/>
			)}
		</>
	);
}
