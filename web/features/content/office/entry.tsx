import { useSearchParams } from 'react-router';
import { comesWithSite } from '#contract/content/kind.ts';
import { isKind, kindOf } from '#contract/content/kinds.ts';
import { contentOfficeEndpoints } from '#contract/content.office.ts';
import { officeMeta } from '#web/core/private-meta.ts';
import { RequirePermission } from '#web/core/require-permission.tsx';
import { EditorData } from '#web/ui/editor/editor-frame.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { EmptyState } from '#web/ui/state.tsx';
import type { Route } from './+types/entry.ts';
import { EntryEditor } from './entry-editor.tsx';
import { NewEntry } from './new-entry.tsx';

export const meta = officeMeta('Texts and prices');

export default function EntryPage({ params: { id } }: Route.ComponentProps) {
	const [search] = useSearchParams();
	const kind = search.get('kind') ?? '';
	return (
		<RequirePermission permission="content">
			<EditorData key={id} id={id} title="Texts and prices" endpoint={contentOfficeEndpoints.officeEntry}>
				{(entry, refetch) => {
					if (entry) return <EntryEditor entry={entry} onChange={refetch} />;
					if (isKind(kind) && !comesWithSite(kindOf(kind))) return <NewEntry kind={kind} group={search.get('group')} />;
					return <NothingToAdd />;
				}}
			</EditorData>
		</RequirePermission>
	);
}

const NothingToAdd = () => (
	<>
		<PageHeader title="Texts and prices" above={{ to: '/admin/content', label: 'Texts and prices' }} />
		<EmptyState title="Nothing can be added at this address." />
	</>
);
