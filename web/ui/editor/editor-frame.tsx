import { type ReactNode, type SyntheticEvent, useEffect } from 'react';
import { useBlocker } from 'react-router';
import type { Endpoint, EndpointOutput } from '#contract/core/endpoint.ts';
import { binDays, type ContentState } from '#contract/core/publishing.ts';
import { classes } from '#web/core/classes.ts';
import { clockOrDay, longDate } from '#web/core/format.ts';
import { type Query, useEndpoint } from '#web/core/query.tsx';
import { ActionRow } from '#web/ui/action-row.tsx';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { RowsLoading } from '#web/ui/list/list-rows.tsx';
import { LoadError } from '#web/ui/load-failure.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import styles from './editor-frame.module.css';
import type { Bin } from './use-bin.tsx';
import type { Editor } from './use-editor.ts';

const dayMs = 86_400_000;

/** Loads the item of an editor by its id; there is none when the id is `new`. `endpoint` takes the id as parameter. */
export function EditorData<E extends Endpoint>(props: {
	id: string;
	title: string;
	endpoint: E;
	children: (saved: EndpointOutput<E> | undefined, refetch: () => void) => ReactNode;
}) {
	return props.id === 'new' ? props.children(undefined, () => {}) : <Saved {...props} />;
}

function Saved<E extends Endpoint>({ id, title, endpoint, children }: Parameters<typeof EditorData<E>>[0]) {
	const query = useEndpoint<Endpoint>(endpoint, { params: { id } } as never) as Query<EndpointOutput<E>>;
	const { data, error, refetch } = query;
	if (data) return children(data, refetch);
	return (
		<>
			<PageHeader title={title} />
			{error ? <LoadError error={error} onRetry={refetch} /> : <RowsLoading />}
		</>
	);
}

/** Heading, form and buttons of an editor. A draft is published here, and published content withdrawn, if it has a state. */
export function EditorFrame<V extends object>({
	title,
	above,
	status,
	links,
	editor,
	deletedAt,
	savingBlocked,
	publishLabel = 'Publish',
	bin,
	onDelete,
	children,
	aside,
}: {
	title: string;
	above: { to: string; label: string };
	status?: ReactNode;
	links?: ReactNode;
	editor: Editor<V>;
	deletedAt: string | null;
	/** Why nothing can be saved at the moment. */
	savingBlocked?: string | undefined;
	publishLabel?: string | undefined;
	bin: Bin;
	/** Not set for a new item. */
	onDelete?: (() => void) | undefined;
	children: ReactNode;
	aside?: ReactNode;
}) {
	const { busy, save } = editor;
	const { state } = editor.values as { state?: ContentState };
	const draft = state === 'draft';
	const saveAs = (next: ContentState) => void save({ state: next } as object as Partial<V>);
	const onSubmit = (event: SyntheticEvent) => {
		event.preventDefault();
		void save();
	};
	return (
		<>
			<PageHeader above={{ to: above.to, label: above.label }} title={title}>
				<div className={styles.status}>
					{status}
					{links}
				</div>
			</PageHeader>
			{aside}
			{deletedAt ? (
				<InBin since={deletedAt} onRestore={() => void bin.restore()} />
			) : (
				<form className={styles.form} noValidate onSubmit={onSubmit}>
					<fieldset disabled={busy}>{children}</fieldset>
					<div className={styles.foot} data-sticky-actions>
						{editor.newerVersion && (
							<NewerVersion
								className={styles.message}
								message={editor.newerVersion}
								onLoadNewest={() => void editor.loadNewest()}
								onOverwrite={() => void editor.overwrite()}
							/>
						)}
						{editor.failure && (
							<p className={classes('error-message form-failure', styles.message)} role="alert">
								<Icon name="alert" />
								{editor.failure}
							</p>
						)}
						<div className={styles.actions}>
							{draft ? (
								<>
									<Button
										busy={busy}
										busyText="Saving..."
										disabled={!!savingBlocked}
										onClick={() => saveAs('published')}
									>
										{publishLabel}
									</Button>
									<Button look="line" type="submit" disabled={busy || !!savingBlocked}>
										Save draft
									</Button>
								</>
							) : (
								<>
									<Button type="submit" busy={busy} busyText="Saving..." disabled={!!savingBlocked}>
										Save
									</Button>
									{state && (
										<Button look="line" disabled={busy || !!savingBlocked} onClick={() => saveAs('draft')}>
											Withdraw to drafts
										</Button>
									)}
								</>
							)}
							{onDelete && (
								<Button look="clay" disabled={busy || bin.leaving} onClick={onDelete}>
									Delete
								</Button>
							)}
							<span className="muted" role="status">
								{savingBlocked ?? (editor.dirty ? notSaved(editor.since) : '')}
							</span>
						</div>
					</div>
				</form>
			)}
			<LeaveGuard unsaved={editor.dirty && !busy && !bin.leaving && !deletedAt} onLeave={editor.discard} />
		</>
	);
}

const notSaved = (since: string | undefined) =>
	since ? `Not saved yet; draft from ${clockOrDay(since)}` : 'Not saved yet';

const InBin = ({ since, onRestore }: { since: string; onRestore: () => void }) => (
	<Notice tone="bad" className={styles.inBin}>
		<h2>In the bin since {longDate(since)}</h2>
		<p>
			It is not visible on the site. It can be restored until{' '}
			{longDate(new Date(Date.parse(since) + binDays * dayMs).toISOString())}.
		</p>
		<Button small onClick={onRestore}>
			Restore from the bin
		</Button>
	</Notice>
);

/** Another person saved a newer version: it can be opened, loaded in place of the changes made here, or overwritten. */
export const NewerVersion = ({
	message,
	className,
	onLoadNewest,
	onOverwrite,
}: {
	message: string;
	className?: string | undefined;
	onLoadNewest: () => void;
	onOverwrite: () => void;
}) => (
	<Notice tone="bad" role="alert" className={className}>
		<h2>Someone else saved a newer version</h2>
		<p>{message}</p>
		<ActionRow space="medium">
			<a
				className={buttonClass({ look: 'line', small: true })}
				href={window.location.pathname}
				target="_blank"
				rel="noreferrer"
			>
				Open the newer version in a new tab
			</a>
			<Button look="line" small onClick={onLoadNewest}>
				Use the newer version, discard mine
			</Button>
			<Button look="clay" small onClick={onOverwrite}>
				Overwrite it with mine
			</Button>
		</ActionRow>
	</Notice>
);

/** Asks for confirmation before a link or closing the tab discards unsaved changes. `onLeave` discards them. */
export function LeaveGuard({ unsaved, onLeave }: { unsaved: boolean; onLeave: () => void }) {
	const blocker = useBlocker(
		({ currentLocation, nextLocation }) => unsaved && currentLocation.pathname !== nextLocation.pathname,
	);
	useEffect(() => {
		if (!unsaved) return;
		const warn = (event: BeforeUnloadEvent) => event.preventDefault();
		window.addEventListener('beforeunload', warn);
		return () => window.removeEventListener('beforeunload', warn);
	}, [unsaved]);

	const stay = () => blocker.reset?.();
	const leave = () => {
		onLeave();
		blocker.proceed?.();
	};
	return (
		<Dialog open={blocker.state === 'blocked'} role="alertdialog" title="Leave without saving?" onClose={stay}>
			<p className="muted">Your changes are not saved yet.</p>
			<ActionRow phone="fill">
				<Button onClick={stay}>Keep editing</Button>
				<Button look="clay" onClick={leave}>
					Leave without saving
				</Button>
			</ActionRow>
		</Dialog>
	);
}
