import { useState } from 'react';
import { Link } from 'react-router';
import { isKind, kindOf } from '#contract/content/kinds.ts';
import { type ContentSet, contentSetEndpoints } from '#contract/content/sets.ts';
import { contentOfficeEndpoints } from '#contract/content.office.ts';
import { call } from '#web/core/api.ts';
import { checkInput } from '#web/core/check-input.ts';
import { dateAndTime, longDate } from '#web/core/format.ts';
import { plural } from '#web/core/office-labels.ts';
import { officeMeta } from '#web/core/private-meta.ts';
import { useEndpoint } from '#web/core/query.tsx';
import { RequirePermission } from '#web/core/require-permission.tsx';
import { useSubmit } from '#web/core/submit.ts';
import { ActionButton } from '#web/ui/action-button.tsx';
import { ActionRow } from '#web/ui/action-row.tsx';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { TextField } from '#web/ui/field.tsx';
import { RowsLoading } from '#web/ui/list/list-rows.tsx';
import { LoadError } from '#web/ui/load-failure.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { EmptyState } from '#web/ui/state.tsx';
import { StatusTag, type Tone } from '#web/ui/status-tag.tsx';
import { ChooseSet } from './choose-set.tsx';
import { PublishPeriod } from './publish-period.tsx';
import styles from './sets.module.css';

const { contentSets, createSet, changeSetEntry, previewSet, publishSet, removeSet, withdrawSet } = contentSetEndpoints;

export const meta = officeMeta('Draft sets');

export default function SetsPage() {
	return (
		<RequirePermission permission="content">
			<Sets />
		</RequirePermission>
	);
}

function Sets() {
	const { data, error, refetch } = useEndpoint(contentSets, {});
	const [creating, setCreating] = useState(false);
	return (
		<>
			<PageHeader
				above={{ to: '/admin/content', label: 'Texts and prices' }}
				title="Draft sets"
				lead="Drafts that belong together, such as the menu for Eid. They are previewed, published and withdrawn together."
			>
				<Button small onClick={() => setCreating(true)}>
					Start a set
				</Button>
			</PageHeader>
			{error && !data ? (
				<LoadError what="The sets" error={error} onRetry={refetch} />
			) : !data ? (
				<RowsLoading />
			) : data.sets.length === 0 ? (
				<EmptyState title="There are no sets yet.">
					<p>Start one, then add drafts to it here or in the editor of a text.</p>
				</EmptyState>
			) : (
				<ul className={styles.sets}>
					{data.sets.map((set) => (
						<SetCard key={set.id} set={set} onChange={refetch} />
					))}
				</ul>
			)}
			{creating && (
				<NewSet
					onClose={() => setCreating(false)}
					onDone={() => {
						setCreating(false);
						refetch();
					}}
				/>
			)}
		</>
	);
}

function tagOf({ state, from, to }: ContentSet, now = new Date()): { label: string; tone: Tone } {
	if (state === 'open') return { label: 'Open', tone: 'wait' };
	if (state === 'withdrawn') return { label: 'Withdrawn', tone: 'off' };
	if (from && new Date(from) > now) return { label: 'Scheduled', tone: 'new' };
	return to && new Date(to) <= now ? { label: 'Over', tone: 'off' } : { label: 'Published', tone: 'ok' };
}

function periodText({ state, from, to, createdAt }: ContentSet) {
	if (state !== 'published' || !from) return `Started ${longDate(createdAt)}`;
	return `From ${dateAndTime(from)}${to ? ` to ${dateAndTime(to)}` : ''}`;
}

function SetCard({ set, onChange }: { set: ContentSet; onChange: () => void }) {
	const [asking, setAsking] = useState<'drafts' | 'period'>();
	const [paths, setPaths] = useState<readonly string[]>();
	const { id, name, version, entries, state } = set;
	const params = { id };
	const tag = tagOf(set);
	const close = () => setAsking(undefined);
	const done = () => {
		close();
		setPaths(undefined);
		onChange();
	};
	const addDrafts = (
		<Button small look="line" onClick={() => setAsking('drafts')}>
			Add drafts…
		</Button>
	);
	return (
		<li className={styles.oneSet}>
			<div className={styles.head}>
				<h2>{name}</h2>
				<StatusTag tone={tag.tone}>{tag.label}</StatusTag>
				<span className="muted">{periodText(set)}</span>
			</div>
			{entries.length === 0 ? (
				<p className="muted">{state === 'open' ? 'No drafts yet.' : 'It changed nothing.'}</p>
			) : (
				<ul className={styles.entries} aria-label={`Entries of ${name}`}>
					{entries.map((entry) => (
						<li key={entry.id}>
							<span>
								<Link to={`/admin/content/${entry.id}`}>{entry.title}</Link>{' '}
								{isKind(entry.kind) && <span className="muted">{kindOf(entry.kind).name}</span>}
							</span>
							{state === 'open' && (
								<ActionButton
									small
									action={async () => {
										await call(changeSetEntry, { params: { id, entry: entry.id }, body: { included: false } });
										return { message: `“${entry.title}” is no longer in the set. The draft stays.` };
									}}
									onDone={done}
								>
									Take out<span className="visually-hidden"> {entry.title}</span>
								</ActionButton>
							)}
						</li>
					))}
				</ul>
			)}
			{paths && (
				<p className={styles.paths}>
					<span className="muted">Pages with these drafts, for fifteen minutes:</span>{' '}
					{paths.map((path) => (
						<a key={path} href={path} target="_blank" rel="noreferrer">
							{path.split('?')[0]}
						</a>
					))}
				</p>
			)}
			{state === 'open' && (
				<ActionRow space="small" phone="fill">
					{entries.length > 0 ? (
						<>
							<ActionButton
								small
								look={undefined}
								action={async () => {
									await call(publishSet, { params, body: { version } });
									return {
										message: `“${name}” is on the site: ${entries.length} ${plural(entries.length, 'entry', 'entries')}.`,
									};
								}}
								onDone={done}
							>
								Publish now
							</ActionButton>
							<Button small look="line" onClick={() => setAsking('period')}>
								Publish for a period…
							</Button>
							<ActionButton
								small
								action={async () => {
									setPaths((await call(previewSet, { params })).paths);
									return undefined;
								}}
								onDone={onChange}
							>
								Preview
							</ActionButton>
							{addDrafts}
						</>
					) : (
						<>
							{addDrafts}
							<ActionButton
								small
								look="clay"
								action={() => call(removeSet, { params, query: { version } })}
								onDone={done}
							>
								Remove
							</ActionButton>
						</>
					)}
				</ActionRow>
			)}
			{state === 'published' && tag.label !== 'Over' && (
				<ActionRow space="small">
					<ActionButton
						small
						look="clay"
						action={async () => {
							const { kept } = await call(withdrawSet, { params, body: { version } });
							return { message: withdrawnText(name, kept) };
						}}
						onDone={done}
					>
						Withdraw
					</ActionButton>
				</ActionRow>
			)}
			{asking === 'drafts' && <AddDrafts set={set} onDone={done} onClose={close} />}
			{asking === 'period' && (
				<PublishPeriod
					title={`Publish “${name}” for a period`}
					publish={(times) => call(publishSet, { params, body: { version, ...times } })}
					onDone={done}
					onClose={close}
				/>
			)}
		</li>
	);
}

const withdrawnText = (name: string, kept: readonly string[]) =>
	kept.length === 0
		? `“${name}” is withdrawn. The site shows again what it showed before.`
		: `“${name}” is withdrawn, except for what was changed since: ${kept.join(', ')}.`;

/** Drafts that are in no set yet. */
function AddDrafts({ set, onDone, onClose }: { set: ContentSet; onDone: () => void; onClose: () => void }) {
	const { data } = useEndpoint(contentOfficeEndpoints.officeContent, { query: {} });
	if (!data) return null;
	const drafts = data.entries.filter(({ hasDraft, draftSet, state }) => hasDraft && !draftSet && state !== 'archived');
	if (drafts.length === 0)
		return (
			<ConfirmDialog
				title="There are no other drafts"
				confirmLabel="Close"
				busy={false}
				failure={undefined}
				onSubmit={onClose}
				onClose={onClose}
			>
				<p className="muted">
					Change a text at <Link to="/admin/content">Texts and prices</Link> and save it as a draft. Then add it here.
				</p>
			</ConfirmDialog>
		);
	return <ChooseSet drafts={drafts} into={set} onDone={onDone} onClose={onClose} />;
}

function NewSet({ onDone, onClose }: { onDone: () => void; onClose: () => void }) {
	const [name, setName] = useState('');
	const { busy, failure, fieldErrors, submit } = useSubmit(
		async () => {
			await call(createSet, { body: checkInput(createSet.body, { name }) });
			onDone();
		},
		{ fields: ['name'] },
	);
	return (
		<ConfirmDialog
			title="Start a set"
			confirmLabel="Start"
			busy={busy}
			failure={failure}
			onSubmit={() => void submit()}
			onClose={onClose}
		>
			<TextField
				label="Name"
				hint="Such as “Eid menu”."
				data-first
				autoComplete="off"
				maxLength={80}
				value={name}
				error={fieldErrors.name}
				onChange={(event) => setName(event.target.value)}
			/>
		</ConfirmDialog>
	);
}
