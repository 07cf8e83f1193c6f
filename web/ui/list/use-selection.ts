import { type ReactNode, useState } from 'react';
import type { BulkResult } from '#contract/core/lists.ts';
import { failureText } from '#web/core/errors.ts';
import { toast } from '#web/ui/toast.ts';
import { undoToast } from '#web/ui/undo-toast.tsx';

/** What can be done with several rows at once. */
export type BulkAction<Row> = {
	label: string;
	look?: 'clay';
	/** Rows in another state are left out. */
	applies: (row: Row) => boolean;
	run: (ids: string[], reason: string, rows: Row[]) => Promise<BulkResult>;
	/** The message afterwards, such as "3 events are published." */
	done: (count: number) => string;
	undo?: (ids: string[]) => Promise<unknown>;
	/** Asks first. With `reason`, a reason must be written; `fields` are further fields, whose values the page has. */
	ask?: { title: (count: number) => string; text: string; reason?: true; fields?: ReactNode };
};
/** A page for several rows, such as a letter to all of them. */
export type BulkLink<Row> = Pick<BulkAction<Row>, 'label' | 'applies'> & { to: (ids: string[]) => string };
export type Bulk<Row> = {
	nameOf: (row: Row) => string;
	actions: readonly (BulkAction<Row> | BulkLink<Row>)[];
};

type AnyRow = { id: string | number };

/** Which rows of the page are selected, and what is done with them. */
export function useSelection<Row extends AnyRow>(rows: readonly Row[], refetch: () => void) {
	const [selecting, setSelecting] = useState(false);
	const [ids, setIds] = useState<ReadonlySet<string | number>>(new Set());
	const [busy, setBusy] = useState(false);
	const selected = rows.filter(({ id }) => ids.has(id));

	async function run(action: BulkAction<Row>, reason = '') {
		const targets = selected.filter(action.applies);
		setBusy(true);
		try {
			const { done, refused } = await action.run(
				targets.map(({ id }) => String(id)),
				reason,
				targets,
			);
			if (done.length > 0 && action.undo) undoToast(action.done(done.length), () => action.undo!(done), refetch);
			else if (done.length > 0) toast.success(action.done(done.length));
			for (const message of new Set(refused.map((row) => row.message))) toast.error(message);
			setIds(new Set());
		} catch (error) {
			toast.error(failureText(error));
		}
		setBusy(false);
		refetch();
	}
	return {
		selecting,
		busy,
		selected,
		run,
		start: () => setSelecting(true),
		stop() {
			setSelecting(false);
			setIds(new Set());
		},
		isSelected: (id: string | number) => ids.has(id),
		toggle: (id: string | number) =>
			setIds(ids.has(id) ? new Set([...ids].filter((other) => other !== id)) : new Set([...ids, id])),
		toggleAll: () => setIds(selected.length === rows.length ? new Set() : new Set(rows.map(({ id }) => id))),
		all: rows.length > 0 && selected.length === rows.length,
	};
}

export type Selection<Row extends AnyRow> = ReturnType<typeof useSelection<Row>>;
