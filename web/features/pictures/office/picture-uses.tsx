import { Link } from 'react-router';
import type { LibraryUse } from '#contract/pictures.office.ts';
import { auditSubjects } from '#web/core/registered-pages.ts';

const states: Record<string, string> = {
	live: 'on the site',
	published: 'on the site',
	scheduled: 'scheduled',
	draft: 'draft',
	archived: 'archived',
	bin: 'in the bin',
};

/** Links to the places that use a picture. */
export const PictureUses = ({ uses }: { uses: readonly LibraryUse[] }) =>
	uses.length === 0 ? (
		<p className="muted">Nowhere yet. It can be deleted.</p>
	) : (
		<ul>
			{uses.map(({ subjectKind, subjectId, name, state }) => {
				const subject = auditSubjects[subjectKind];
				const page = subject?.page({ subject: name, subjectId, action: '' });
				return (
					<li key={`${subjectId} ${state}`}>
						{subject?.label}: {page ? <Link to={page}>{name}</Link> : name}{' '}
						<span className="muted">({states[state] ?? state})</span>
					</li>
				);
			})}
		</ul>
	);
