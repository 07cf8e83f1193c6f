import { type LetterTemplate, letterEndpoints, letterLanguageLabels } from '#contract/letters.office.ts';
import { officeMeta } from '#web/core/private-meta.ts';
import { useEndpoint } from '#web/core/query.tsx';
import { RequirePermission } from '#web/core/require-permission.tsx';
import { ButtonLink } from '#web/ui/links.tsx';
import { RowsLoading } from '#web/ui/list/list-rows.tsx';
import { type Column, OfficeTable } from '#web/ui/list/office-table.tsx';
import { NarrowLine, RowLink } from '#web/ui/list/table.tsx';
import { LoadError } from '#web/ui/load-failure.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { EmptyState } from '#web/ui/state.tsx';

export const meta = officeMeta('Templates of letters');

export default function TemplatesPage() {
	return (
		<RequirePermission permission="applications">
			<Templates />
		</RequirePermission>
	);
}

const columns: Column<LetterTemplate>[] = [
	{
		head: 'Name',
		wrap: true,
		cell: ({ id, name, subject }) => (
			<>
				<RowLink to={`/admin/letters/templates/${id}`}>{name}</RowLink>
				<NarrowLine>{subject}</NarrowLine>
			</>
		),
	},
	{ head: 'Subject', wrap: true, hideBelow: 860, cell: ({ subject }) => subject },
	{ head: 'Language', cell: ({ language }) => letterLanguageLabels[language] },
];

function Templates() {
	const { data, error, refetch } = useEndpoint(letterEndpoints.letterTemplates);
	return (
		<>
			<PageHeader
				above={{ to: '/admin/letters', label: 'Letters' }}
				title="Templates"
				lead="Letters are written from these texts. Letters that were issued stay as they are."
			>
				<ButtonLink small to="/admin/letters/templates/new">
					New template
				</ButtonLink>
			</PageHeader>
			{error ? (
				<LoadError what="The templates" error={error} onRetry={refetch} />
			) : !data ? (
				<RowsLoading />
			) : data.length === 0 ? (
				<EmptyState title="There are no templates." />
			) : (
				<OfficeTable label="Templates" columns={columns} rows={data} />
			)}
		</>
	);
}
