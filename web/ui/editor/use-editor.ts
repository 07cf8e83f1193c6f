import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { safeParse, type ZodMiniType } from 'zod/mini';
import { fieldErrorsOf } from '#contract/core/errors.ts';
import type { ContentState } from '#contract/core/publishing.ts';
import { ApiError, failureText } from '#web/core/errors.ts';
import { useSending } from '#web/core/form/use-sending.ts';
import { forget, keep, readKept } from '#web/core/kept.ts';
import { toast } from '#web/ui/toast.ts';

class WrongFields extends Error {
	readonly fields: Record<string, string>;
	constructor(fields: Record<string, string>) {
		super(Object.values(fields)[0]);
		this.fields = fields;
	}
}

/** What may be sent, by the contract's own rules; else every field that is wrong is named. */
export function checked<T>(schema: ZodMiniType<T>, body: unknown): T {
	const parsed = safeParse(schema, body);
	if (!parsed.success) throw new WrongFields(fieldErrorsOf(parsed.error.issues));
	return parsed.data;
}

export type Editor<V> = {
	values: V;
	set: (change: Partial<V> | ((values: V) => Partial<V>)) => void;
	/** One message per wrong field. */
	wrong: Record<string, string>;
	failure: string | undefined;
	/** Somebody saved a newer one meanwhile; the server's words. */
	overtaken: string | undefined;
	dirty: boolean;
	/** Since when something is kept that was found here again. */
	since: string | undefined;
	sending: boolean;
	save: (change?: Partial<V>) => Promise<void>;
	/** Saves on top of the newer one, knowingly. */
	saveOver: () => Promise<void>;
	/** Goes on with the newer one; what was written here is dropped. */
	takeNewest: () => Promise<void>;
	/** What is not saved is not wanted any more. */
	forget: () => void;
};

/** What is kept of an unsaved one; the version tells whether somebody saved a newer one since. */
type Unsaved<V> = { values: V; version: number };

/** One thing of the content office while it is written. Whatever goes wrong, what was typed stays, also until after a new login. */
export function useEditor<V extends object, S extends { version: number; state: ContentState }>({
	saved,
	valuesOf,
	send,
	newest,
	savedWords = (now) => (now.state === 'draft' ? 'Saved as a draft.' : 'Saved. It is on the site.'),
	onSaved,
}: {
	/** As the server has it; nothing while it is new. */
	saved: S | undefined;
	valuesOf: (saved: S | undefined) => V;
	send: (values: V, version: number) => Promise<S>;
	newest: () => Promise<S>;
	/** What is published is on the site, unless the thing has a time of its own. */
	savedWords?: (saved: S) => string;
	onSaved: (saved: S) => void;
}): Editor<V> {
	const { pathname: place } = useLocation();
	const [found, setFound] = useState(() => readKept<Unsaved<V>>(place));
	const unsaved = found?.value;
	// A new notice starts now: what it started with is remembered, or the next minute would look like a change.
	const [base, setBase] = useState(() => ({
		values: valuesOf(saved),
		version: unsaved?.version ?? saved?.version ?? 0,
	}));
	const [values, setValues] = useState<V>(() => ({ ...base.values, ...unsaved?.values }));
	const [wrong, setWrong] = useState<Record<string, string>>({});
	const [failure, setFailure] = useState<string>();
	const [overtaken, setOvertaken] = useState(
		saved && base.version !== saved.version
			? 'Somebody saved this while you were away. What you wrote is still here; compare the two.'
			: undefined,
	);
	// What the next press sends: the values of the newest render, with what the pressed button adds.
	const plan = useRef<{ change: Partial<V>; over: boolean }>({ change: {}, over: false });

	const goOnWith = (now: S) => {
		forget(place);
		setFound(undefined);
		setOvertaken(undefined);
		setBase({ values: valuesOf(now), version: now.version });
		setValues(valuesOf(now));
		onSaved(now);
	};

	const { sending, send: run } = useSending(async () => {
		setWrong({});
		setFailure(undefined);
		setOvertaken(undefined);
		const { change, over } = plan.current;
		try {
			const version = over ? (await newest()).version : base.version;
			const now = await send({ ...values, ...change }, version);
			goOnWith(now);
			toast.success(savedWords(now));
		} catch (error) {
			if (error instanceof ApiError && error.status === 409) return setOvertaken(error.message);
			const fields = error instanceof WrongFields ? error.fields : (error as ApiError).body?.fieldErrors;
			setWrong(fields ?? {});
			setFailure(error instanceof WrongFields ? error.message : failureText(error));
		}
	});

	const dirty = JSON.stringify(values) !== JSON.stringify(base.values);
	useEffect(() => {
		if (dirty) keep(place, { values, version: base.version } satisfies Unsaved<V>);
		else forget(place);
	}, [place, dirty, values, base]);

	// The first wrong box is where one goes on.
	useEffect(() => {
		if (Object.keys(wrong).length > 0) document.querySelector<HTMLElement>('form [aria-invalid=true]')?.focus();
	}, [wrong]);

	const press = (change: Partial<V>, over: boolean) => {
		plan.current = { change, over };
		return run();
	};
	return {
		values,
		set: (change) => setValues((now) => ({ ...now, ...(typeof change === 'function' ? change(now) : change) })),
		wrong,
		failure,
		overtaken,
		dirty,
		since: found?.since,
		sending,
		save: (change = {}) => press(change, false),
		saveOver: () => press({}, true),
		takeNewest: () => newest().then(goOnWith, (error: unknown) => setFailure(failureText(error))),
		forget: () => forget(place),
	};
}
