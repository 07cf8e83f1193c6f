import { Link } from 'react-router';
import { type MemberImport, memberImportEndpoints } from '#contract/member-import.office.ts';
import { dateAndTime } from '#web/core/format.ts';
import { officeMeta } from '#web/core/private-meta.ts';
import { useEndpoint } from '#web/core/query.tsx';
import { RequirePermission } from '#web/core/require-permission.tsx';
import { EntryList } from '#web/ui/details-section.tsx';
import { RowsLoading } from '#web/ui/list/list-rows.tsx';
import { LoadError } from '#web/ui/load-failure.tsx';
import { OfficeColumns } from '#web/ui/office-columns.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { StatusTag } from '#web/ui/status-tag.tsx';
import { stateLabels, summaryOf } from './import-labels.ts';
import { UploadForm } from './upload-form.tsx';

export const meta = officeMeta('Import members');

export default function MemberImportsPage() {
	return (
		<RequirePermission permission="applications">
			<MemberImports />
		</RequirePermission>
	);
}

function MemberImports() {
	const { data, error, refetch } = useEndpoint(memberImportEndpoints.memberImports);
	return (
		<>
			<PageHeader
				title="Import members"
				lead="Existing members from a spreadsheet. Every row is checked first; nothing changes before you confirm it."
			/>
			<OfficeColumns>
				<section aria-labelledby="upload-title">
					<h2 id="upload-title">Upload a list</h2>
					<UploadForm />
				</section>
				<aside aria-labelledby="past-title">
					<h2 id="past-title">Earlier uploads</h2>
					{error && !data ? (
						<LoadError what="The lists" error={error} onRetry={refetch} />
					) : !data ? (
						<RowsLoading />
					) : data.items.length === 0 ? (
						<p className="muted">No list has been uploaded yet.</p>
					) : (
						<EntryList>
							{data.items.map((item) => (
								<Upload key={item.id} of={item} />
							))}
						</EntryList>
					)}
				</aside>
			</OfficeColumns>
		</>
	);
}

const Upload = ({ of }: { of: MemberImport }) => {
	const { label, tone } = stateLabels[of.state];
	return (
		<li>
			<Link to={`/admin/member-import/${of.id}`}>
				{of.fileName}
				<span className="visually-hidden"> of {dateAndTime(of.createdAt)}</span>
			</Link>{' '}
			<StatusTag tone={tone}>{label}</StatusTag>
			<p>
				{dateAndTime(of.createdAt)}, {of.createdBy}
			</p>
			<p>{summaryOf(of)}</p>
		</li>
	);
};
