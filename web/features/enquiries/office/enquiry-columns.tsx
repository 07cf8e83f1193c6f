import { Link } from 'react-router';
import type { EnquiryRow } from '#contract/enquiries.office.ts';
import { dateAndTime } from '#web/core/format.ts';
import type { Column } from '#web/ui/list/office-table.tsx';
import { enquiryWords, inShort, kindWords } from './enquiry-labels.ts';
import '#web/styles/status.css';

export const EnquiryState = ({ of }: { of: EnquiryRow['state'] }) => (
	<span className={`st ${enquiryWords[of].tone}`}>{enquiryWords[of].label}</span>
);

/** `from` is what stands behind the list's path, so that one enquiry leads back to the same place. */
export const enquiryColumns = (from: string): Column<EnquiryRow>[] => [
	{
		head: 'From',
		sort: { by: 'name', usually: 'asc' },
		className: 'wrap-any',
		cell: (row) => (
			<>
				<Link className="nm" to={`/admin/enquiries/${row.id}${from}`}>
					{row.name}
				</Link>
				<span className="sm cut">{inShort(row)}</span>
				<span className="sm2">
					<EnquiryState of={row.state} />
				</span>
			</>
		),
	},
	{
		head: 'Phone and e-mail',
		className: 'on-paper wrap-any',
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
	{ head: 'About', className: 'lo', cell: (row) => kindWords[row.kind] },
	{ head: 'What', className: 'lo words', cell: (row) => <span className="cut">{inShort(row)}</span> },
	{
		head: 'Received',
		sort: { by: 'received', usually: 'desc', first: true },
		className: 'numeric lo3',
		cell: (row) => dateAndTime(row.createdAt),
	},
	{ head: 'State', className: 'lo3', cell: (row) => <EnquiryState of={row.state} /> },
];
