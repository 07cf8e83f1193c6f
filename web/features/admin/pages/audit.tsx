import { Link } from 'react-router';
import { type AuditEntry, auditEndpoints } from '#contract/audit.ts';
import { EmptyState } from '#web/components/ui/state.tsx';
import { AuditFilters, auditFilters } from '#web/features/admin/audit/audit-filters.tsx';
import { pageOf, sentenceOf, subjectOf } from '#web/features/admin/audit/audit-words.ts';
import { VerifyChain } from '#web/features/admin/audit/verify-chain.tsx';
import { ExportButton } from '#web/features/admin/list/export-button.tsx';
import { ListRows } from '#web/features/admin/list/list-rows.tsx';
import type { Column } from '#web/features/admin/list/office-table.tsx';
import { SearchBox } from '#web/features/admin/list/search-box.tsx';
import { useList } from '#web/features/admin/list/use-list.ts';
import { officeMeta } from '#web/features/admin/office-meta.ts';
import { AtDesk } from '#web/features/admin/shell/desk.tsx';
import { plural } from '#web/features/admin/words.ts';
import { call } from '#web/lib/api.ts';
import { dateAndTime } from '#web/lib/format.ts';
import '#web/styles/forms.css';
import '#web/styles/office-review.css';
import '#web/styles/office-trust.css';

export const meta = () => officeMeta('Audit log');

export default function AuditPage() {
	return (
		<AtDesk desk="desk:team">
			<Audit />
		</AtDesk>
	);
}

const columns: readonly Column<AuditEntry>[] = [
	{
		head: 'What',
		className: 'wrap-any',
		cell: (entry) => (
			<>
				<What entry={entry} />
				{entry.details && <span className="under">{entry.details}</span>}
				<span className="sm">
					{entry.actor}, {dateAndTime(entry.at)}
				</span>
			</>
		),
	},
	{ head: 'Who', className: 'lo wrap-any', cell: ({ actor }) => actor },
	{ head: 'When', className: 'lo num', cell: ({ at }) => dateAndTime(at) },
];

function What({ entry }: { entry: AuditEntry }) {
	const page = pageOf(entry);
	const words = [sentenceOf(entry), subjectOf(entry)].filter(Boolean).join(': ');
	if (!page) return <b>{words}</b>;
	return (
		<Link className="nm" to={page}>
			{words}
		</Link>
	);
}

function Audit() {
	const { list, asked } = useList(auditFilters, ({ sort, dir, ...query }) =>
		call(auditEndpoints.auditLog, { query: { ...query, sort: 'when' } }),
	);
	const { sort, dir, ...shown } = list.view;
	return (
		<>
			<div className="desk-top">
				<div>
					<h1>Audit log</h1>
					<p>Who did what, the newest first. Lines are only ever added.</p>
				</div>
				<SearchBox
					q={list.view.q}
					onSearch={(q) => list.show({ q })}
					label="Find in people, actions and details"
					placeholder="Name, action or detail"
				/>
			</div>
			<AuditFilters list={list} />
			<div className="desk-grid">
				<section aria-label="The log">
					<div className="sec-h">
						<span className="muted" role="status">
							{asked.data && !asked.pending && `${asked.data.total} ${plural(asked.data.total, 'line')}`}
						</span>
						<ExportButton name="audit" view={shown} />
					</div>
					<ListRows
						label="Audit log"
						columns={columns}
						list={list}
						asked={asked}
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
			</div>
		</>
	);
}
