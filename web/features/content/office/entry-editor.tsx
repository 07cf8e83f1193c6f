import { useState } from 'react';
import { Link } from 'react-router';
import { bodySchema } from '#contract/content/check.ts';
import { kindOf } from '#contract/content/kinds.ts';
import { contentOfficeEndpoints, type OfficeEntry } from '#contract/content.office.ts';
import { call } from '#web/core/api.ts';
import { checkInput } from '#web/core/check-input.ts';
import { failureText } from '#web/core/errors.ts';
import { LeaveGuard } from '#web/ui/editor/editor-frame.tsx';
import { useEditor } from '#web/ui/editor/use-editor.ts';
import { PageHeader } from '#web/ui/page-header.tsx';
import { StatusTag } from '#web/ui/status-tag.tsx';
import { BodyFields } from './body-fields.tsx';
import { type Body, cleanBody } from './body-values.ts';
import { EntryActions } from './entry-actions.tsx';
import styles from './entry-editor.module.css';
import { EntryFoot } from './entry-foot.tsx';
import { entryTags } from './entry-labels.ts';
import { Preview } from './preview.tsx';
import { ProblemSummary } from './problem-summary.tsx';
import { PublishPeriod } from './publish-period.tsx';

const { officeEntry, saveDraft, publishDraft, askForReview, discardDraft } = contentOfficeEndpoints;

/** What follows when the draft is saved. */
type Values = { body: Body; next?: 'publish' | 'period' | 'review' };

/** `version` is that of the draft. */
type SavedEntry = { entry: OfficeEntry; version: number };
const withDraftVersion = (entry: OfficeEntry): SavedEntry => ({ entry, version: entry.draft?.version ?? 0 });

/** Not what is live for a period: that would become the usual text when it is published. */
const newestBody = ({ draft, usual, live }: OfficeEntry): Body => (draft ?? usual ?? live)?.body ?? {};

const savedText = ({ entry: { draft } }: SavedEntry) => {
	if (!draft) return 'Published. It is on the site.';
	return draft.reviewAskedAt ? 'Saved as a draft that waits for a review.' : 'Saved as a draft.';
};

/** The fields of an entry, what can be done with it, and the page that shows it. */
export function EntryEditor({ entry, onChange }: { entry: OfficeEntry; onChange: () => void }) {
	const { id, kind, title, page } = entry;
	const { fields } = kindOf(kind);
	const params = { id };
	const [publishFailure, setPublishFailure] = useState<string>();
	const [choosingPeriod, setChoosingPeriod] = useState(false);
	const [showPreview, setShowPreview] = useState(false);

	const editor = useEditor<Values, SavedEntry>({
		saved: withDraftVersion(entry),
		valuesOf: (saved) => ({ body: saved ? newestBody(saved.entry) : {} }),
		send: async ({ body, next }, version) => {
			setPublishFailure(undefined);
			const changed = JSON.stringify(body) !== JSON.stringify(newestBody(entry));
			const saved =
				entry.draft?.version === version && !changed
					? entry
					: await call(saveDraft, {
							params,
							body: { body: checkInput(bodySchema(fields), cleanBody(fields, body)) as Body, version },
						});
			if (next === 'period') setChoosingPeriod(true);
			if (next !== 'publish' && next !== 'review') return withDraftVersion(saved);
			const then =
				next === 'publish'
					? call(publishDraft, { params, body: { version: saved.draft!.version } })
					: call(askForReview, { params, body: { asked: true } });
			return withDraftVersion(
				await then.catch((error: unknown) => {
					setPublishFailure(failureText(error));
					return saved;
				}),
			);
		},
		newest: async () => withDraftVersion(await call(officeEntry, { params })),
		savedText,
		onSaved: onChange,
	});
	const { values, fieldErrors, busy } = editor;
	const archived = entry.state === 'archived';
	return (
		<>
			<PageHeader above={{ to: '/admin/content', label: 'Texts and prices' }} here={kindOf(kind).name} title={title}>
				<div className={styles.status}>
					{entryTags(entry).map(({ label, tone }) => (
						<StatusTag key={label} tone={tone}>
							{label}
						</StatusTag>
					))}
					<Link to={`/admin/content/${id}/history`}>History</Link>
					{/* Emails and documents are on no page. */}
					{!page.startsWith('/preview/') && (
						<a href={page} target="_blank" rel="noreferrer">
							View on the site
						</a>
					)}
				</div>
			</PageHeader>
			<fieldset className={styles.views} aria-label="View">
				<button type="button" aria-pressed={!showPreview} onClick={() => setShowPreview(false)}>
					Fields
				</button>
				<button type="button" aria-pressed={showPreview} onClick={() => setShowPreview(true)}>
					Preview
				</button>
			</fieldset>
			<div className={styles.columns} data-view={showPreview ? 'preview' : 'fields'}>
				<div className={styles.edit}>
					<form
						noValidate
						onSubmit={(event) => {
							event.preventDefault();
							void editor.save();
						}}
					>
						<ProblemSummary fields={fields} errors={fieldErrors} body={values.body} />
						<fieldset disabled={busy || archived}>
							<BodyFields
								fields={fields}
								value={values.body}
								errors={fieldErrors}
								onChange={(body) => editor.set({ body })}
							/>
						</fieldset>
						{!archived && (
							<EntryFoot
								entry={entry}
								editor={editor}
								failure={publishFailure}
								onPublish={() => void editor.save({ next: 'publish' })}
							/>
						)}
					</form>
					<EntryActions
						entry={entry}
						onChange={onChange}
						publishable={!busy && (editor.dirty || entry.draft !== null)}
						onNext={(next) => void editor.save({ next })}
						discard={async () => {
							await call(discardDraft, { params });
							await editor.loadNewest();
						}}
					/>
				</div>
				<Preview entry={entry} unsaved={editor.dirty} />
			</div>
			{choosingPeriod && entry.draft && (
				<PublishPeriod
					withNote
					publish={(times, note) =>
						call(publishDraft, { params, body: { version: entry.draft!.version, note, ...times } })
					}
					onClose={() => setChoosingPeriod(false)}
					onDone={() => {
						setChoosingPeriod(false);
						void editor.loadNewest();
					}}
				/>
			)}
			<LeaveGuard unsaved={editor.dirty && !busy} onLeave={editor.discard} />
		</>
	);
}
