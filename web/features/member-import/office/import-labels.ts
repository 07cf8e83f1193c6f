import type { ImportState, MemberImport, Outcome, Verdict } from '#contract/member-import.office.ts';
import { plural } from '#web/core/office-labels.ts';

type Tone = 'ok' | 'wait' | 'new' | 'bad' | 'off';

export const stateLabels: Record<ImportState, { label: string; tone: Tone }> = {
	UPLOADED: { label: 'Columns to choose', tone: 'wait' },
	CHECKING: { label: 'Being checked', tone: 'new' },
	CHECKED: { label: 'Checked', tone: 'wait' },
	APPLYING: { label: 'Being imported', tone: 'new' },
	STOPPED: { label: 'Stopped', tone: 'bad' },
	APPLIED: { label: 'Imported', tone: 'ok' },
	UNDONE: { label: 'Undone', tone: 'off' },
};

export const verdictLabels: Record<Verdict, { label: string; tone: Tone; about: string }> = {
	new: { label: 'New', tone: 'new', about: 'Become members.' },
	changed: { label: 'Changed', tone: 'wait', about: 'Are members; the file has other values.' },
	same: { label: 'Same', tone: 'ok', about: 'Are members; nothing differs.' },
	doubtful: { label: 'Doubtful', tone: 'wait', about: 'May be someone the club knows. Please decide.' },
	wrong: { label: 'Wrong', tone: 'bad', about: 'Must be corrected in the file.' },
};

export const outcomeLabels: Record<Outcome, { label: string; tone: Tone }> = {
	created: { label: 'Became a member', tone: 'ok' },
	changed: { label: 'Changed', tone: 'ok' },
	same: { label: 'Same', tone: 'off' },
	'left-out': { label: 'Left out', tone: 'off' },
	moved: { label: 'Changed meanwhile, left out', tone: 'bad' },
};

export const rowsText = (count: number) => `${count.toLocaleString('en')} ${plural(count, 'row')}`;

/** What became of a list, in one line. */
export function summaryOf({ state, rows, outcomes }: MemberImport): string {
	if (!['APPLIED', 'STOPPED', 'UNDONE'].includes(state)) return rowsText(rows);
	const { created, changed } = outcomes;
	return `${created} ${plural(created, 'new member')}, ${changed} changed, of ${rowsText(rows)}`;
}
