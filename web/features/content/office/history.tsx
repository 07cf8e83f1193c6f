import { kindOf } from '#contract/content/kinds.ts';
import { contentOfficeEndpoints, type OfficeEntry, type OfficeRevision } from '#contract/content.office.ts';
import { call } from '#web/core/api.ts';
import { dateAndTime } from '#web/core/format.ts';
import { officeMeta } from '#web/core/private-meta.ts';
import { RequirePermission } from '#web/core/require-permission.tsx';
import { EditorData } from '#web/ui/editor/editor-frame.tsx';
import { RevisionHistory } from '#web/ui/revisions/revision-history.tsx';
import type { Route } from './+types/history.ts';
import { linesOf } from './compare-bodies.ts';

const { entryRevisions, officeEntry, republishRevision } = contentOfficeEndpoints;

export const meta = officeMeta('History');

export default function HistoryPage({ params: { id } }: Route.ComponentProps) {
	return (
		<RequirePermission permission="content">
			<EditorData key={id} id={id} title="History" endpoint={officeEntry}>
				{(entry, refetch) => entry && <EntryHistory entry={entry} onChange={refetch} />}
			</EditorData>
		</RequirePermission>
	);
}

const EntryHistory = ({
	entry: { id, title, kind, version, live, hasDraft, state },
	onChange,
}: {
	entry: OfficeEntry;
	onChange: () => void;
}) => (
	<RevisionHistory<OfficeRevision>
		above={{ to: `/admin/content/${id}`, label: title }}
		lead="Every version that was published. Published versions are never changed."
		name={id}
		load={(before) => call(entryRevisions, { params: { id }, query: before ? { before } : {} })}
		current={{ number: live?.revision, label: 'Live' }}
		linesOf={({ body }) => linesOf(kindOf(kind).fields, body)}
		about={({ note, published }) => (
			<>
				{note && <p>“{note}”</p>}
				{published.map(({ from, to }) => (
					<p key={from} className="muted">
						On the site from {dateAndTime(from)}
						{to && ` to ${dateAndTime(to)}`}
					</p>
				))}
			</>
		)}
		restore={
			state === 'archived'
				? undefined
				: {
						label: 'Make this live again',
						hint: hasDraft ? 'The draft stays as it is.' : '',
						run: async ({ number }) => {
							await call(republishRevision, { params: { id, number }, body: { version } });
							return { message: `Revision ${number} is on the site again.` };
						},
						onDone: onChange,
					}
		}
	/>
);
