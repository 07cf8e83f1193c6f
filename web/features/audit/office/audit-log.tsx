import { Link } from 'react-router';
import { type AuditEntry, auditEndpoints } from '#contract/audit.office.ts';
import { dateAndTime } from '#web/core/format.ts';
import { plural } from '#web/core/office-labels.ts';
import { officeMeta } from '#web/core/private-meta.ts';
import { RequirePermission } from '#web/core/require-permission.tsx';
import { ExportButton } from '#web/ui/list/export-button.tsx';
import { ListRows } from '#web/ui/list/list-rows.tsx';
import type { Column } from '#web/ui/list/office-table.tsx';
import { SearchBox } from '#web/ui/list/search-box.tsx';
import { NarrowLine, RowLink, RowName, SecondLine } from '#web/ui/list/table.tsx';
import { useList } from '#web/ui/list/use-list.ts';
import { OfficeColumns } from '#web/ui/office-columns.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { SectionHeader } from '#web/ui/section-header.tsx';
import { EmptyState } from '#web/ui/state.tsx';
import { AuditFilters, auditFilters } from './audit-filters.tsx';
import { pageOf, sentenceOf, subjectOf } from './audit-words.ts';
import { VerifyChain } from './verify-chain.tsx';
import '#web/styles/office-audit.css';

export const meta = () => officeMeta('Audit log');

export default function AuditPage() {
	return (
		<RequirePermission permission="team">
			<Audit />
		</RequirePermission>
	);
}

const columns: readonly Column<AuditEntry>[] = [
	{
		head: 'What',
		wrap: true,
		cell: (entry) => (
			<>
				<What entry={entry} />
				{entry.details && <SecondLine>{entry.details}</SecondLine>}
				<NarrowLine>
					{entry.actor}, {dateAndTime(entry.at)}
				</NarrowLine>
			</>
		),
	},
	{ head: 'Who', wrap: true, hideBelow: 860, cell: ({ actor }) => actor },
	{ head: 'When', numeric: true, hideBelow: 860, cell: ({ at }) => dateAndTime(at) },
];

function What({ entry }: { entry: AuditEntry }) {
	const page = pageOf(entry);
	const words = [sentenceOf(entry), subjectOf(entry)].filter(Boolean).join(': ');
	if (!page) return <RowName>{words}</RowName>;
	return <RowLink to={page}>{words}</RowLink>;
}

function Audit() {
	const { list, query } = useList(auditFilters, auditEndpoints.auditLog, ({ sort, dir, ...query }) => ({
		...query,
		sort: 'when',
	}));
	const { sort, dir, ...shown } = list.view;
	return (
		<>
			<PageHeader title="Audit log" lead="Who did what, the newest first. Lines are only ever added.">
				<SearchBox
					q={list.view.q}
					onSearch={(q) => list.show({ q })}
					label="Find in people, actions and details"
					placeholder="Name, action or detail"
				/>
			</PageHeader>
			<AuditFilters list={list} />
			<OfficeColumns>
				<section aria-label="The log">
					<SectionHeader>
						<span className="muted" role="status">
							{query.data && !query.isFetching && `${query.data.total} ${plural(query.data.total, 'line')}`}
						</span>
						<ExportButton name="audit" view={shown} />
					</SectionHeader>
					<ListRows
						label="Audit log"
						columns={columns}
						list={list}
						query={query}
						none={
							list.search ? (
								<EmptyState title="Nothing fits these filters.">
									<p>
										<Link to="/admin/audit">Show everything</Link>
									</p>
								</EmptyState>
							) : (
								<EmptyState title="Nothing has been done yet." />
							)
						}
					/>
				</section>
				<aside aria-label="Proof">
					<VerifyChain />
				</aside>
			</OfficeColumns>
		</>
	);
}
