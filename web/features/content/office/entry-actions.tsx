import { useState } from 'react';
import { Link } from 'react-router';
import { comesWithSite } from '#contract/content/kind.ts';
import { type KindName, kindOf } from '#contract/content/kinds.ts';
import { contentSetEndpoints } from '#contract/content/sets.ts';
import { contentOfficeEndpoints, type OfficeEntry } from '#contract/content.office.ts';
import { call } from '#web/core/api.ts';
import { checkInput } from '#web/core/check-input.ts';
import { failureText } from '#web/core/errors.ts';
import { dateAndTime } from '#web/core/format.ts';
import { useEndpoint } from '#web/core/query.tsx';
import { useSubmit } from '#web/core/submit.ts';
import { ActionButton } from '#web/ui/action-button.tsx';
import { ActionDialog } from '#web/ui/action-dialog.tsx';
import { ActionRow } from '#web/ui/action-row.tsx';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { SelectField, TextField } from '#web/ui/field.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { toast } from '#web/ui/toast.ts';
import { useAction } from '#web/ui/use-action.ts';
import { ChooseSet } from './choose-set.tsx';
import styles from './entry-actions.module.css';

const { archiveEntry, askForReview, changeAddress, moveEntry, officeContent, removeSchedule } = contentOfficeEndpoints;

type Props = { entry: OfficeEntry; onChange: () => void };

/** What is done with an entry as a whole: its schedules, its address, the draft and the archive. */
export function EntryActions({
	entry,
	onChange,
	publishable,
	onNext,
	discard,
}: Props & {
	/** There is something that is not on the site. */
	publishable: boolean;
	/** Saves the draft first. */
	onNext: (next: 'period' | 'review') => void;
	discard: () => Promise<void>;
}) {
	const [asking, setAsking] = useState<'discard' | 'archive' | 'address' | 'group' | 'set'>();
	const { id, version, state, draft, schedules, reviewAsked } = entry;
	const params = { id };
	const changeable = !comesWithSite(kindOf(entry.kind));
	const { act } = useAction(onChange);
	const close = () => setAsking(undefined);
	const done = () => {
		close();
		onChange();
	};
	const setArchived = async (archived: boolean) => {
		await call(archiveEntry, { params, body: { version, archived } });
		return { message: archived ? 'Archived. It is no longer on the site.' : 'Restored.' };
	};
	if (state === 'archived')
		return (
			<Notice className={styles.archived}>
				<h2>Archived</h2>
				<p>It is not on the site. Its texts and its history are kept.</p>
				<ActionRow space="medium">
					<ActionButton small action={() => setArchived(false)} onDone={onChange}>
						Restore
					</ActionButton>
				</ActionRow>
			</Notice>
		);
	return (
		<div className={styles.actions}>
			{schedules.length > 0 && (
				<section aria-labelledby="schedules">
					<h2 id="schedules">Scheduled</h2>
					<ul>
						{schedules.map((schedule) => (
							<li key={schedule.id}>
								<span>
									Revision {schedule.revision}, from {dateAndTime(schedule.from)}
									{schedule.to ? ` to ${dateAndTime(schedule.to)}` : ', without an end'}
									{schedule.set && ` (${schedule.set})`}
								</span>
								<ActionButton
									small
									action={async () => {
										await call(removeSchedule, { params: { id, schedule: schedule.id } });
										return { message: 'The schedule is withdrawn.' };
									}}
									onDone={onChange}
								>
									Withdraw
								</ActionButton>
							</li>
						))}
					</ul>
				</section>
			)}
			{draft?.set && (
				<section aria-labelledby="set">
					<h2 id="set">Set</h2>
					<p>
						This draft is in the set <Link to="/admin/content/sets">{draft.set.name}</Link>.{' '}
						<button
							type="button"
							className="link-button"
							onClick={() =>
								void act(async () => {
									const included = { params: { id: draft.set!.id, entry: id }, body: { included: false } };
									await call(contentSetEndpoints.changeSetEntry, included);
									return { message: 'The draft is no longer in the set.' };
								})
							}
						>
							Take it out of the set
						</button>
					</p>
				</section>
			)}
			{changeable && (
				<section aria-labelledby="address">
					<h2 id="address">Address</h2>
					<p>
						<b>{entry.slug}</b>{' '}
						<button type="button" className="link-button" onClick={() => setAsking('address')}>
							Change the address
						</button>
					</p>
				</section>
			)}
			{entry.group && (
				<section aria-labelledby="group">
					<h2 id="group">{groupName(entry)}</h2>
					<p>
						<b>{entry.group}</b>{' '}
						<button type="button" className="link-button" onClick={() => setAsking('group')}>
							Move it to another one
						</button>
					</p>
				</section>
			)}
			<ActionRow space="none">
				{publishable && (
					<Button small look="line" onClick={() => onNext('period')}>
						Publish for a period…
					</Button>
				)}
				{reviewAsked ? (
					<ActionButton
						small
						action={async () => {
							await call(askForReview, { params, body: { asked: false } });
							return { message: 'The request for a review is withdrawn.' };
						}}
						onDone={onChange}
					>
						Withdraw the request for a review
					</ActionButton>
				) : (
					publishable && (
						<Button small look="line" onClick={() => onNext('review')}>
							Ask for review
						</Button>
					)
				)}
				{draft && !draft.set && (
					<Button small look="line" onClick={() => setAsking('set')}>
						Add to a set…
					</Button>
				)}
				{draft && (
					<Button small look="clay" onClick={() => setAsking('discard')}>
						Discard draft…
					</Button>
				)}
				{changeable && (
					<Button small look="clay" onClick={() => setAsking('archive')}>
						Archive…
					</Button>
				)}
			</ActionRow>
			{asking === 'discard' && (
				<ActionDialog
					title="Discard the draft?"
					confirmLabel="Discard the draft"
					look="clay"
					action={async () => {
						await discard();
						return { message: 'The draft is discarded.' };
					}}
					onDone={done}
					onClose={close}
				>
					<p className="muted">
						{entry.live
							? 'What the draft changes is lost. The site stays as it is.'
							: 'It was never on the site, so nothing of it is left.'}
					</p>
				</ActionDialog>
			)}
			{asking === 'archive' && (
				<ActionDialog
					title={`Archive “${entry.title}”?`}
					confirmLabel="Archive"
					look="clay"
					action={() => setArchived(true)}
					onDone={done}
					onClose={close}
				>
					<p className="muted">It is taken off the site. Its texts and its history are kept, and it can be restored.</p>
				</ActionDialog>
			)}
			{asking === 'set' && <ChooseSet drafts={[entry]} onDone={done} onClose={close} />}
			{asking === 'group' && <MoveDialog entry={entry} onChange={done} onClose={close} />}
			{asking === 'address' && <AddressDialog entry={entry} onChange={done} onClose={close} />}
		</div>
	);
}

function AddressDialog({ entry, onChange, onClose }: Props & { onClose: () => void }) {
	const [slug, setSlug] = useState(entry.slug);
	const { busy, failure, fieldErrors, submit } = useSubmit(
		async () => {
			const body = checkInput(changeAddress.body, { version: entry.version, slug: slug.trim() });
			await call(changeAddress, { params: { id: entry.id }, body });
			toast.success('The address is changed.');
			onChange();
		},
		{ fields: ['slug'] },
	);
	return (
		<ConfirmDialog
			title="Change the address"
			confirmLabel="Change"
			busy={busy}
			failure={failure}
			onSubmit={() => void submit()}
			onClose={onClose}
		>
			<TextField
				label="Last part of the web address"
				hint="Small letters, digits and hyphens. The old address leads to the new one."
				data-first
				autoComplete="off"
				maxLength={80}
				value={slug}
				error={fieldErrors.slug}
				onChange={(event) => setSlug(event.target.value)}
			/>
		</ConfirmDialog>
	);
}

/** What the entry belongs to, such as "Menu part". */
const groupName = ({ kind }: OfficeEntry) => kindOf(kindOf(kind).groupedBy as KindName).name;

function MoveDialog({ entry, onChange, onClose }: Props & { onClose: () => void }) {
	const [group, setGroup] = useState(entry.group!);
	const { data, error } = useEndpoint(officeContent, { query: { kind: kindOf(entry.kind).groupedBy as KindName } });
	const { busy, failure, fieldErrors, submit } = useSubmit(
		async () => {
			await call(moveEntry, { params: { id: entry.id }, body: { version: entry.version, group } });
			toast.success('It is moved, to the end of the list there.');
			onChange();
		},
		{ fields: ['group'] },
	);
	const groups = data?.entries.filter(({ state }) => state !== 'archived') ?? [];
	return (
		<ConfirmDialog
			title={`Move “${entry.title}”`}
			confirmLabel="Move"
			busy={busy}
			failure={failure ?? (error ? failureText(error) : undefined)}
			onSubmit={() => void submit()}
			onClose={onClose}
		>
			<SelectField
				label={groupName(entry)}
				data-first
				value={group}
				error={fieldErrors.group}
				onChange={(event) => setGroup(event.target.value)}
			>
				{groups.map(({ slug, title }) => (
					<option key={slug} value={slug}>
						{title}
					</option>
				))}
			</SelectField>
		</ConfirmDialog>
	);
}
