import { type ReactNode, useState } from 'react';
import { useSearchParams } from 'react-router';
import { dateAndTime, longDate } from '#web/core/format.ts';
import { useData } from '#web/core/query.tsx';
import { ActionDialog } from '#web/ui/action-dialog.tsx';
import { Button } from '#web/ui/button.tsx';
import { RowsLoading } from '#web/ui/list/list-rows.tsx';
import { LoadError } from '#web/ui/load-failure.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { EmptyState } from '#web/ui/state.tsx';
import { StatusTag } from '#web/ui/status-tag.tsx';
import type { Line } from './compare-lines.ts';
import { Comparison } from './comparison.tsx';
import styles from './revision-history.module.css';

type AnyRevision = { number: number; author: string | null; createdAt: string };

/** All texts of something, from the newest on: who saved them, what changed, and a way back. */
export function RevisionHistory<R extends AnyRevision>({
	above,
	lead,
	name,
	load,
	current,
	linesOf,
	about,
	restore,
}: {
	above: { to: string; label: string };
	lead: string;
	/** Names what the revisions belong to, for the cache. */
	name: string;
	/** The next revisions that are older than `before`. */
	load: (before: number | undefined) => Promise<{ revisions: R[]; more: boolean }>;
	/** The revision that is in use, and what that is called. */
	current: { number: number | undefined; label: string };
	linesOf: (revision: R) => Line[];
	about?: (revision: R) => ReactNode;
	/** Not set when nothing can be changed. */
	restore:
		| { label: string; hint: string; run: (revision: R) => Promise<{ message: string }>; onDone: () => void }
		| undefined;
}) {
	const [pages, setPages] = useState(1);
	const [restoring, setRestoring] = useState<R>();
	const { data, error, isFetching, refetch } = useData(['revisions', name, pages], () => loadAll(load, pages));
	return (
		<>
			<PageHeader above={above} title="History" lead={lead} />
			{error && !data ? (
				<LoadError error={error} onRetry={refetch} />
			) : !data ? (
				<RowsLoading />
			) : data.revisions.length === 0 ? (
				<EmptyState title="There are no revisions yet." />
			) : (
				<div className={styles.columns}>
					<div>
						<ol className={styles.revisions}>
							{data.revisions.map((revision) => (
								<li key={revision.number}>
									<div className={styles.head}>
										<h2>Revision {revision.number}</h2>
										{revision.number === current.number ? (
											<StatusTag tone="ok">{current.label}</StatusTag>
										) : (
											restore && (
												<Button small look="line" onClick={() => setRestoring(revision)}>
													{restore.label}
													<span className="visually-hidden">: revision {revision.number}</span>
												</Button>
											)
										)}
									</div>
									<p>
										{dateAndTime(revision.createdAt)} · {revision.author ?? 'before there was a history'}
									</p>
									{about?.(revision)}
								</li>
							))}
						</ol>
						{data.more && (
							<Button small look="line" busy={isFetching} onClick={() => setPages(pages + 1)}>
								Show older revisions
							</Button>
						)}
					</div>
					{data.revisions.length > 1 && <Compare revisions={data.revisions} linesOf={linesOf} />}
				</div>
			)}
			{restoring && restore && (
				<ActionDialog
					title={`${restore.label}: revision ${restoring.number}?`}
					confirmLabel={restore.label}
					action={() => restore.run(restoring)}
					onClose={() => setRestoring(undefined)}
					onDone={() => {
						setRestoring(undefined);
						restore.onDone();
						refetch();
					}}
				>
					<p className="muted">
						The text of {dateAndTime(restoring.createdAt)} comes back. {restore.hint}
					</p>
				</ActionDialog>
			)}
		</>
	);
}

/** All revisions so far, from the newest back to `pages` pages. */
async function loadAll<R extends AnyRevision>(
	load: (before: number | undefined) => Promise<{ revisions: R[]; more: boolean }>,
	pages: number,
) {
	const revisions: R[] = [];
	let more = true;
	for (let page = 0; page < pages && more; page++) {
		const next = await load(revisions.at(-1)?.number);
		revisions.push(...next.revisions);
		more = next.more;
	}
	return { revisions, more };
}

/** Two revisions compared in words; which ones is in the address. */
function Compare<R extends AnyRevision>({
	revisions,
	linesOf,
}: {
	revisions: readonly R[];
	linesOf: (revision: R) => Line[];
}) {
	const [search, setSearch] = useSearchParams();
	const numbered = (name: string) => revisions.find(({ number }) => String(number) === search.get(name));
	const newer = numbered('to') ?? revisions[0]!;
	const older = numbered('from') ?? revisions.find(({ number }) => number < newer.number) ?? newer;
	const choose = (name: 'from' | 'to', value: string) =>
		setSearch({ from: String(older.number), to: String(newer.number), [name]: value }, { replace: true });
	const select = (name: 'from' | 'to', label: string, { number: chosen }: AnyRevision) => (
		<label>
			{label}
			<select className="input" value={chosen} onChange={(event) => choose(name, event.target.value)}>
				{revisions.map(({ number, createdAt }) => (
					<option key={number} value={number}>
						Revision {number}, {longDate(createdAt)}
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
				<p className="muted">Choose two revisions.</p>
			) : (
				<Comparison
					before={linesOf(older)}
					after={linesOf(newer)}
					labels={{ before: `Revision ${older.number}`, after: `Revision ${newer.number}` }}
				/>
			)}
		</section>
	);
}
