import type {
	ImportState,
	MemberImport,
	MemberImportDetail,
	Outcome,
	Verdict,
} from '#contract/member-import.office.ts';
import { plural } from '#web/core/office-labels.ts';
import type { Tone } from '#web/ui/status-tag.tsx';

export const stateLabels: Record<ImportState, { label: string; tone: Tone }> = {
	UPLOADED: { label: 'Columns to check', tone: 'wait' },
	CHECKING: { label: 'Being checked', tone: 'new' },
	CHECKED: { label: 'Checked', tone: 'wait' },
	APPLYING: { label: 'Being imported', tone: 'new' },
	STOPPED: { label: 'Stopped', tone: 'bad' },
	APPLIED: { label: 'Imported', tone: 'ok' },
	UNDONE: { label: 'Undone', tone: 'off' },
};

export const verdictLabels: Record<Verdict, { label: string; tone: Tone }> = {
	new: { label: 'New', tone: 'new' },
	changed: { label: 'Changed', tone: 'wait' },
	same: { label: 'Same', tone: 'ok' },
	doubtful: { label: 'Doubtful', tone: 'wait' },
	wrong: { label: 'Wrong', tone: 'bad' },
};

export const outcomeLabels: Record<Outcome, { label: string; tone: Tone }> = {
	created: { label: 'New member', tone: 'ok' },
	changed: { label: 'Changed', tone: 'ok' },
	same: { label: 'Same', tone: 'off' },
	'left-out': { label: 'Left out', tone: 'off' },
	moved: { label: 'Changed meanwhile, left out', tone: 'bad' },
};

export const rowsText = (count: number) => `${count.toLocaleString('en')} ${plural(count, 'row')}`;

/** What the import would leave out: 2 rows need a decision and 1 row is wrong. */
export function leftOutText({ undecided, verdicts: { wrong } }: Pick<MemberImportDetail, 'undecided' | 'verdicts'>) {
	const parts = [
		...(undecided > 0 ? [`${rowsText(undecided)} ${plural(undecided, 'needs', 'need')} a decision`] : []),
		...(wrong > 0 ? [`${rowsText(wrong)} ${plural(wrong, 'is', 'are')} wrong`] : []),
	];
	return parts.length > 0 && `Left out: ${parts.join(', ')}.`;
}

/** What became of a list, in one line. */
export function summaryOf({ state, rows, outcomes }: MemberImport): string {
	if (!['APPLIED', 'STOPPED', 'UNDONE'].includes(state)) return `${rowsText(rows)}, not imported yet`;
	const { created, changed } = outcomes;
	return `${created} ${plural(created, 'new member')}, ${changed} changed, of ${rowsText(rows)}`;
}
