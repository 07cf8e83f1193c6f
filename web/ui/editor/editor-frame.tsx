import type { ReactNode, SyntheticEvent } from 'react';
import { binDays, type ContentState } from '#contract/core/publishing.ts';
import { classes } from '#web/core/classes.ts';
import { clockOrDay, longDate } from '#web/core/format.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import styles from './editor-frame.module.css';
import { LeaveGuard } from './leave-guard.tsx';
import { NewerVersion } from './newer-version.tsx';
import type { Bin } from './use-bin.ts';
import type { Editor } from './use-editor.ts';

const dayMs = 86_400_000;

/** Heading, form and buttons of one thing of the content office. A draft is published here, and a published one withdrawn. */
export function EditorFrame<V extends { state: ContentState }>({
	title,
	above,
	status,
	links,
	editor,
	deletedAt,
	wait,
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
	wait?: string | undefined;
	bin: Bin;
	/** Nothing while it is new. */
	onDelete?: (() => void) | undefined;
	children: ReactNode;
	aside?: ReactNode;
}) {
	const { busy, values, save } = editor;
	const draft = values.state === 'draft';
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
				<InBin since={deletedAt} onRestore={() => void bin.takeOut()} />
			) : (
				<form className={styles.form} noValidate onSubmit={onSubmit}>
					<fieldset disabled={busy}>{children}</fieldset>
					<div className={styles.foot} data-sticky-actions>
						{editor.newerVersion && (
							<NewerVersion
								className={styles.message}
								message={editor.newerVersion}
								onTake={() => void editor.takeNewest()}
								onSaveOver={() => void editor.saveOver()}
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
										disabled={!!wait}
										onClick={() => void save({ state: 'published' } as Partial<V>)}
									>
										Publish
									</Button>
									<Button look="line" type="submit" disabled={busy || !!wait}>
										Save draft
									</Button>
								</>
							) : (
								<>
									<Button type="submit" busy={busy} busyText="Saving..." disabled={!!wait}>
										Save
									</Button>
									<Button
										look="line"
										disabled={busy || !!wait}
										onClick={() => void save({ state: 'draft' } as Partial<V>)}
									>
										Withdraw to drafts
									</Button>
								</>
							)}
							{onDelete && (
								<Button look="clay" disabled={busy || bin.leaving} onClick={onDelete}>
									Delete
								</Button>
							)}
							<span className="muted" role="status">
								{wait ?? (editor.dirty ? notSaved(editor.since) : '')}
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
	since ? `Not saved yet; kept since ${clockOrDay(since)}` : 'Not saved yet';

const InBin = ({ since, onRestore }: { since: string; onRestore: () => void }) => (
	<Notice tone="bad" className={styles.inBin}>
		<h2>In the bin since {longDate(since)}</h2>
		<p>
			Nobody sees it. It can be taken out until {longDate(new Date(Date.parse(since) + binDays * dayMs).toISOString())}.
		</p>
		<Button small onClick={onRestore}>
			Take it out of the bin
		</Button>
	</Notice>
);
