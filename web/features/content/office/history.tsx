import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { kindOf } from '#contract/content/kinds.ts';
import { contentOfficeEndpoints, type OfficeEntry, type OfficeRevision } from '#contract/content.office.ts';
import { call } from '#web/core/api.ts';
import { failureText } from '#web/core/errors.ts';
import { dateAndTime } from '#web/core/format.ts';
import { officeMeta } from '#web/core/private-meta.ts';
import { useData, useInvalidate } from '#web/core/query.tsx';
import { RequirePermission } from '#web/core/require-permission.tsx';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { EditorData } from '#web/ui/editor/editor-frame.tsx';
import { RowsLoading } from '#web/ui/list/list-rows.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { EmptyState, ErrorState } from '#web/ui/state.tsx';
import { StatusTag } from '#web/ui/status-tag.tsx';
import { useAction } from '#web/ui/use-action.ts';
import type { Route } from './+types/history.ts';
import { Comparison } from './comparison.tsx';
import styles from './history.module.css';

const { entryRevisions, officeEntry, republishRevision } = contentOfficeEndpoints;

export const meta = officeMeta('History');

export default function HistoryPage({ params: { id } }: Route.ComponentProps) {
	return (
		<RequirePermission permission="content">
			<EditorData key={id} id={id} title="History" endpoint={officeEntry}>
				{(entry) => entry && <EntryHistory entry={entry} />}
			</EditorData>
		</RequirePermission>
	);
}

/** All revisions so far, from the newest back to `until` pages. */
async function loadRevisions(id: string, pages: number) {
	const revisions: OfficeRevision[] = [];
	let more = true;
	for (let page = 0; page < pages && more; page++) {
		const before = revisions.at(-1)?.number;
		const next = await call(entryRevisions, { params: { id }, query: before ? { before } : {} });
		revisions.push(...next.revisions);
		more = next.more;
	}
	return { revisions, more };
}

function EntryHistory({ entry }: { entry: OfficeEntry }) {
	const [pages, setPages] = useState(1);
	const [restoring, setRestoring] = useState<OfficeRevision>();
	const invalidate = useInvalidate();
	const { id, title } = entry;
	const { data, error, isFetching, refetch } = useData(['revisions', id, pages], () => loadRevisions(id, pages));
	return (
		<>
			<PageHeader
				above={{ to: `/admin/content/${id}`, label: title }}
				title="History"
				lead="Every text that was published. None of them is ever changed."
			/>
			{error && !data ? (
				<ErrorState title={failureText(error)} onRetry={refetch} />
			) : !data ? (
				<RowsLoading />
			) : data.revisions.length === 0 ? (
				<EmptyState title="Nothing was published yet." />
			) : (
				<div className={styles.columns}>
					<div>
						<ol className={styles.revisions}>
							{data.revisions.map((revision) => (
								<RevisionRow
									key={revision.number}
									revision={revision}
									live={revision.number === entry.live?.revision}
									onRestore={entry.state === 'archived' ? undefined : () => setRestoring(revision)}
								/>
							))}
						</ol>
						{data.more && (
							<Button small look="line" busy={isFetching} onClick={() => setPages(pages + 1)}>
								Show older revisions
							</Button>
						)}
					</div>
					<Compare entry={entry} revisions={data.revisions} />
				</div>
			)}
			{restoring && (
				<MakeLive
					entry={entry}
					revision={restoring}
					onClose={() => setRestoring(undefined)}
					onDone={() => {
						setRestoring(undefined);
						invalidate(officeEntry, { params: { id } });
						refetch();
					}}
				/>
			)}
		</>
	);
}

const RevisionRow = ({
	revision: { number, author, createdAt, note, published },
	live,
	onRestore,
}: {
	revision: OfficeRevision;
	live: boolean;
	/** Not set when nothing can be published. */
	onRestore: (() => void) | undefined;
}) => (
	<li>
		<div className={styles.head}>
			<h2>Revision {number}</h2>
			{live && <StatusTag tone="ok">Live</StatusTag>}
			{!live && onRestore && (
				<Button small look="line" onClick={onRestore}>
					Make this live again<span className="visually-hidden">: revision {number}</span>
				</Button>
			)}
		</div>
		<p>
			{dateAndTime(createdAt)} · {author}
		</p>
		{note && <p>“{note}”</p>}
		{published.map(({ from, to }) => (
			<p key={from} className="muted">
				On the site from {dateAndTime(from)}
				{to && ` to ${dateAndTime(to)}`}
			</p>
		))}
	</li>
);

/** Two revisions side by side in words; which ones is in the address. */
function Compare({ entry, revisions }: { entry: OfficeEntry; revisions: readonly OfficeRevision[] }) {
	const [search, setSearch] = useSearchParams();
	const numbered = (name: string) => revisions.find(({ number }) => String(number) === search.get(name));
	const newer = numbered('to') ?? revisions[0]!;
	const older = numbered('from') ?? revisions.find(({ number }) => number < newer.number) ?? newer;
	const choose = (name: 'from' | 'to', value: string) =>
		setSearch({ from: String(older.number), to: String(newer.number), [name]: value }, { replace: true });
	const select = (name: 'from' | 'to', label: string, { number: chosen }: OfficeRevision) => (
		<label>
			{label}
			<select className="input" value={chosen} onChange={(event) => choose(name, event.target.value)}>
				{revisions.map(({ number, createdAt }) => (
					<option key={number} value={number}>
						Revision {number}, {dateAndTime(createdAt)}
					</option>
				))}
			</select>
		</label>
	);
	return (
		<section className={styles.compare} aria-labelledby="compare">
			<h2 id="compare">What changed</h2>
			<div className={styles.choice}>
				{select('from', 'From', older)}
				{select('to', 'To', newer)}
			</div>
			{older === newer ? (
				<p className="muted">
					{revisions.length === 1 ? 'There is only one revision so far.' : 'Choose two revisions.'}
				</p>
			) : (
				<Comparison
					fields={kindOf(entry.kind).fields}
					before={older.body}
					after={newer.body}
					labels={{ before: `Revision ${older.number}`, after: `Revision ${newer.number}` }}
				/>
			)}
		</section>
	);
}

function MakeLive({
	entry: { id, version, hasDraft },
	revision: { number, createdAt },
	onDone,
	onClose,
}: {
	entry: OfficeEntry;
	revision: OfficeRevision;
	onDone: () => void;
	onClose: () => void;
}) {
	const { busy, failure, act } = useAction(onDone);
	return (
		<ConfirmDialog
			title={`Make revision ${number} live again?`}
			confirmLabel="Make it live"
			busy={busy}
			failure={failure}
			onSubmit={() =>
				void act(async () => {
					await call(republishRevision, { params: { id, number }, body: { version } });
					return { message: `Revision ${number} is on the site again.` };
				})
			}
			onClose={onClose}
		>
			<p className="muted">
				The site shows the text of {dateAndTime(createdAt)} again.{hasDraft && ' The draft stays as it is.'}
			</p>
		</ConfirmDialog>
	);
}
