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
	/** The time of the draft that was found on opening. */
	since: string | undefined;
	busy: boolean;
	save: (change?: Partial<V>) => Promise<void>;
	/** Replaces the newer version. */
	saveOver: () => Promise<void>;
	/** Continues with the newer version and discards the changes made here. */
	takeNewest: () => Promise<void>;
	/** Deletes the draft. */
	discard: () => void;
};

/** The version tells whether another person has saved since. */
type Unsaved<V> = { values: V; version: number };

/** An item while it is edited. Unsaved changes survive every failure, even a new login. */
export function useEditor<V extends object, S extends { version: number; state: ContentState }>({
	saved,
	valuesOf,
	send,
	newest,
	savedText = (now) => (now.state === 'draft' ? 'Saved as a draft.' : 'Saved. It is on the site.'),
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
	const [found, setFound] = useState(() => readDraft<Unsaved<V>>(place));
	const unsaved = found?.value;
	// The initial values are stored, because those of a new notice contain the current time.
	const [base, setBase] = useState(() => ({
		values: valuesOf(saved),
		version: unsaved?.version ?? saved?.version ?? 0,
	}));
	const [values, setValues] = useState<V>(() => ({ ...base.values, ...unsaved?.values }));
	const [newerVersion, setNewerVersion] = useState(
		saved && base.version !== saved.version
			? 'Someone else saved this while you were away. What you wrote is still here; compare the two.'
			: undefined,
	);
	const [newestFailure, setNewestFailure] = useState<string>();

	const continueWith = (now: S) => {
		deleteDraft(place);
		setFound(undefined);
		setNewerVersion(undefined);
		setBase({ values: valuesOf(now), version: now.version });
		setValues(valuesOf(now));
		onSaved(now);
	};

	const { busy, error, fieldErrors, submit } = useSubmit(
		async (change: Partial<V>, over: boolean) => {
			setNewestFailure(undefined);
			setNewerVersion(undefined);
			const version = over ? (await newest()).version : base.version;
			const now = await send({ ...values, ...change }, version);
			continueWith(now);
			toast.success(savedText(now));
		},
		{ onConflict: setNewerVersion },
	);

	const dirty = JSON.stringify(values) !== JSON.stringify(base.values);
	useEffect(() => {
		const draft: DraftPlace = { scope: 'tab', key };
		if (dirty) saveDraft(draft, { values, version: base.version } satisfies Unsaved<V>);
		else deleteDraft(draft);
	}, [key, dirty, values, base]);

	return {
		values,
		set: (change) => setValues((now) => ({ ...now, ...(typeof change === 'function' ? change(now) : change) })),
		fieldErrors,
		failure: newestFailure ?? (error ? failureText(error) : undefined),
		newerVersion,
		dirty,
		since: found?.since,
		busy,
		save: (change = {}) => submit(change, false),
		saveOver: () => submit({}, true),
		takeNewest: () => newest().then(continueWith, (failure: unknown) => setNewestFailure(failureText(failure))),
		discard: () => deleteDraft(place),
	};
}
