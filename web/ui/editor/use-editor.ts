import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import type { ContentState } from '#contract/core/publishing.ts';
import { type DraftPlace, deleteDraft, readDraft, saveDraft } from '#web/core/draft.ts';
import { failureText } from '#web/core/errors.ts';
import { useSubmit } from '#web/core/submit.ts';
import { toast } from '#web/ui/toast.ts';

export type Editor<V> = {
	values: V;
	set: (change: Partial<V> | ((values: V) => Partial<V>)) => void;
	/** One message per wrong field. */
	fieldErrors: Record<string, string>;
	failure: string | undefined;
	/** Another person has saved a newer version; the server's message. */
	newerVersion: string | undefined;
	dirty: boolean;
	/** When the draft that was there on opening was saved. */
	since: string | undefined;
	busy: boolean;
	save: (change?: Partial<V>) => Promise<void>;
	/** Replaces the newer version. */
	overwrite: () => Promise<void>;
	/** Continues with the newer version and discards the changes made here. */
	loadNewest: () => Promise<void>;
	/** Deletes the draft. */
	discard: () => void;
};

/** The version shows whether another person has saved since. */
type Unsaved<V> = { values: V; version: number };

const savedAs = (item: { state?: ContentState }) =>
	item.state === 'draft' ? 'Saved as a draft.' : 'Saved. It is on the site.';

/** An item while it is edited. Unsaved changes survive every failure, even a new login. */
export function useEditor<V extends object, S extends { version: number; state?: ContentState }>({
	saved,
	valuesOf,
	send,
	newest,
	savedText = savedAs,
	onSaved,
}: {
	/** The saved item; not set for a new one. */
	saved: S | undefined;
	valuesOf: (saved: S | undefined) => V;
	send: (values: V, version: number) => Promise<S>;
	newest: () => Promise<S>;
	/** The message after saving. */
	savedText?: (saved: S) => string;
	onSaved: (saved: S) => void;
}): Editor<V> {
	const key = useLocation().pathname;
	const place: DraftPlace = { scope: 'tab', key };
	const [draft, setDraft] = useState(() => readDraft<Unsaved<V>>(place));
	const unsaved = draft?.value;
	// The initial values are stored, because those of a new notice contain the current time.
	const [base, setBase] = useState(() => ({
		values: valuesOf(saved),
		version: unsaved?.version ?? saved?.version ?? 0,
	}));
	const [values, setValues] = useState<V>(() => ({ ...base.values, ...unsaved?.values }));
	const [newerVersion, setNewerVersion] = useState(
		saved && base.version !== saved.version
			? 'Someone else saved this while you were away. Your changes are still here; compare the two.'
			: undefined,
	);
	const [newestFailure, setNewestFailure] = useState<string>();
	// `onSaved` opens the page of a new item; text typed before that page is there would be lost.
	const [created, setCreated] = useState(false);

	const continueWith = (item: S) => {
		deleteDraft(place);
		setDraft(undefined);
		setNewerVersion(undefined);
		setBase({ values: valuesOf(item), version: item.version });
		setValues(valuesOf(item));
		setCreated(!saved);
		onSaved(item);
	};

	const { busy, error, fieldErrors, submit } = useSubmit(
		async (change: Partial<V>, overwrite: boolean) => {
			setNewestFailure(undefined);
			setNewerVersion(undefined);
			const version = overwrite ? (await newest()).version : base.version;
			const item = await send({ ...values, ...change }, version);
			continueWith(item);
			toast.success(savedText(item));
		},
		{ onConflict: setNewerVersion },
	);

	const dirty = JSON.stringify(values) !== JSON.stringify(base.values);
	useEffect(() => {
		const tabDraft: DraftPlace = { scope: 'tab', key };
		if (dirty) saveDraft(tabDraft, { values, version: base.version } satisfies Unsaved<V>);
		else deleteDraft(tabDraft);
	}, [key, dirty, values, base]);

	return {
		values,
		set: (change) => setValues((last) => ({ ...last, ...(typeof change === 'function' ? change(last) : change) })),
		fieldErrors,
		failure: newestFailure ?? (error ? failureText(error) : undefined),
		newerVersion,
		dirty,
		since: draft?.since,
		busy: busy || created,
		save: (change = {}) => submit(change, false),
		overwrite: () => submit({}, true),
		loadNewest: () => newest().then(continueWith, (failure: unknown) => setNewestFailure(failureText(failure))),
		discard: () => deleteDraft(place),
	};
}
