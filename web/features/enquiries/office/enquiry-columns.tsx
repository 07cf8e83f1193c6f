import type { EnquiryRow } from '#contract/enquiries.office.ts';
import { dateAndTime } from '#web/core/format.ts';
import type { Column } from '#web/ui/list/office-table.tsx';
import { NarrowLine, OneLine, RowLink } from '#web/ui/list/table.tsx';
import { StatusTag } from '#web/ui/status-tag.tsx';
import { enquiryWords, inShort, kindWords } from './enquiry-labels.ts';

export const EnquiryState = ({ of }: { of: EnquiryRow['state'] }) => (
	<StatusTag tone={enquiryWords[of].tone}>{enquiryWords[of].label}</StatusTag>
);

/** `from` is what stands behind the list's path, so that one enquiry leads back to the same place. */
export const enquiryColumns = (from: string): Column<EnquiryRow>[] => [
	{
		head: 'From',
		sort: { by: 'name', usually: 'asc' },
		wrap: true,
		cell: (row) => (
			<>
				<RowLink to={`/admin/enquiries/${row.id}${from}`}>{row.name}</RowLink>
				<NarrowLine oneLine>{inShort(row)}</NarrowLine>
				<NarrowLine below={480}>
					<EnquiryState of={row.state} />
				</NarrowLine>
			</>
		),
	},
	{
		head: 'Phone and e-mail',
		wrap: true,
		print: 'only',
		cell: ({ phone, email }) => (
			<>
				{phone}
				{email && (
					<>
						<br />
						{email}
					</>
				)}
			</>
		),
	},
	{ head: 'About', hideBelow: 860, cell: (row) => kindWords[row.kind] },
	{ head: 'What', wrap: 'text', hideBelow: 860, cell: (row) => <OneLine>{inShort(row)}</OneLine> },
	{
		head: 'Received',
		sort: { by: 'received', usually: 'desc', first: true },
		numeric: true,
		hideBelow: 480,
		cell: (row) => dateAndTime(row.createdAt),
	},
	{ head: 'State', hideBelow: 480, cell: (row) => <EnquiryState of={row.state} /> },
];
