import type { ReactNode, SyntheticEvent } from 'react';
import { Link } from 'react-router';
import { binDays, type ContentState } from '#contract/core/publishing.ts';
import { clockOrDay, longDate } from '#web/core/format.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { LeaveGuard } from './leave-guard.tsx';
import { NewerVersion } from './newer-version.tsx';
import type { Bin } from './use-bin.ts';
import type { Editor } from './use-editor.ts';
import '#web/styles/forms.css';
import '#web/styles/office-review.css';
import '#web/styles/office-content.css';

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
			<div className="desk-top">
				<div>
					<p className="crumb">
						<Link to={above.to}>{above.label}</Link>
					</p>
					<h1>{title}</h1>
				</div>
				<div className="standing">
					{status}
					{links}
				</div>
			</div>
			{aside}
			{deletedAt ? (
				<InBin since={deletedAt} onRestore={() => void bin.takeOut()} />
			) : (
				<form className="content-form" noValidate onSubmit={onSubmit}>
					<fieldset disabled={busy}>{children}</fieldset>
					<div className="content-foot">
						{editor.newerVersion && (
							<NewerVersion
								message={editor.newerVersion}
								onTake={() => void editor.takeNewest()}
								onSaveOver={() => void editor.saveOver()}
							/>
						)}
						{editor.failure && (
							<p className="msg failure" role="alert">
								<Icon name="alert" />
								{editor.failure}
							</p>
						)}
						<div className="content-acts">
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
	<div className="notice bad content-bin">
		<h2>In the bin since {longDate(since)}</h2>
		<p>
			Nobody sees it. It can be taken out until {longDate(new Date(Date.parse(since) + binDays * dayMs).toISOString())}.
		</p>
		<Button small onClick={onRestore}>
			Take it out of the bin
		</Button>
	</div>
);
