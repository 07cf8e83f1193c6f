import { kindOf } from '#contract/content/kinds.ts';
import { contentOfficeEndpoints, type OfficeEntry } from '#contract/content.office.ts';
import { clockOrDay } from '#web/core/format.ts';
import { useEndpoint } from '#web/core/query.tsx';
import { ActionRow } from '#web/ui/action-row.tsx';
import { Button } from '#web/ui/button.tsx';
import type { Editor } from '#web/ui/editor/use-editor.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Comparison } from '#web/ui/revisions/comparison.tsx';
import { type Body, problemsIn } from './body-values.ts';
import { linesOf } from './compare-bodies.ts';
import styles from './entry-foot.module.css';

/** The buttons of the editor, and what went wrong. They stay visible below a long form. */
export function EntryFoot({
	entry,
	editor,
	failure,
	onPublish,
}: {
	entry: OfficeEntry;
	editor: Editor<{ body: Body }>;
	/** Why it was saved but not published. */
	failure: string | undefined;
	onPublish: () => void;
}) {
	const { busy, dirty } = editor;
	const nothing = !dirty && !entry.draft;
	const { fields } = kindOf(entry.kind);
	// The summary above the form lists the wrong fields.
	const otherFailure =
		problemsIn(fields, editor.fieldErrors, editor.values.body).length === 0 ? editor.failure : undefined;
	return (
		<div className={styles.foot} data-sticky-actions>
			{editor.newerVersion && <NewerDraft entry={entry} editor={editor} message={editor.newerVersion} />}
			{(failure ?? otherFailure) && (
				<p className="error-message form-failure" role="alert">
					<Icon name="alert" />
					{failure ?? otherFailure}
				</p>
			)}
			<ActionRow space="none">
				<Button busy={busy} busyText="Saving..." disabled={nothing} onClick={onPublish}>
					Publish
				</Button>
				<Button look="line" type="submit" disabled={busy || !dirty}>
					Save draft
				</Button>
				<p className="muted" role="status">
					{stateText(entry, dirty)}
				</p>
			</ActionRow>
		</div>
	);
}

function stateText({ kind, draft, live, usual }: OfficeEntry, dirty: boolean): string {
	if (dirty) return 'Not saved yet. It is kept in this tab while you write.';
	if (draft) return `Draft saved ${clockOrDay(draft.savedAt)} by ${draft.author}.`;
	if (live && usual && live.revision !== usual.revision)
		return 'This is the usual text. At the moment the site shows the scheduled one.';
	if (kindOf(kind).area === 'Emails and documents') return 'This text is in use.';
	return live ? 'This is what the site shows.' : 'Not on the site.';
}

/** A colleague saved the draft in the meantime: what differs, and the choice between the two. */
function NewerDraft({
	entry,
	editor,
	message,
}: {
	entry: OfficeEntry;
	editor: Editor<{ body: Body }>;
	message: string;
}) {
	const { data, isFetching } = useEndpoint(contentOfficeEndpoints.officeEntry, { params: { id: entry.id } });
	const newest = isFetching ? undefined : (data?.draft ?? data?.usual ?? data?.live)?.body;
	return (
		<Notice tone="bad" role="alert" className={styles.newer}>
			<h2>There are two versions of this draft</h2>
			<p>{message}</p>
			{newest && (
				<Comparison
					before={linesOf(kindOf(entry.kind).fields, newest)}
					after={linesOf(kindOf(entry.kind).fields, editor.values.body)}
					labels={{ before: 'The saved version', after: 'Yours' }}
				/>
			)}
			<ActionRow space="medium">
				<Button look="line" small onClick={() => void editor.loadNewest()}>
					Use the saved version, discard mine
				</Button>
				<Button look="clay" small onClick={() => void editor.overwrite()}>
					Keep mine, replace the saved version
				</Button>
			</ActionRow>
		</Notice>
	);
}
