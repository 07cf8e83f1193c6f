import { useCallback, useEffect, useRef, useState } from 'react';
import { applicationEndpoints } from '#contract/applications.office.ts';
import { call } from '#web/core/api.ts';
import { ApiError, failureText, NetworkError } from '#web/core/errors.ts';

export type Opened = { url: string } | { failure: string };

/**
 * Documents of one application, each fetched when it is first opened and kept until the page is left: a look is recorded
 * once, and zooming or coming back asks for nothing.
 */
export function useDocuments(id: string) {
	const [opened, setOpened] = useState<Record<string, Opened>>({});
	const asked = useRef(new Set<string>());
	const made = useRef<string[]>([]);

	useEffect(
		() => () => {
			for (const url of made.current) URL.revokeObjectURL(url);
		},
		[],
	);

	const open = useCallback(
		async (field: string) => {
			if (asked.current.has(field)) return;
			asked.current.add(field);
			setOpened(({ [field]: _, ...others }) => others);
			const result = await fetchPicture(id, field).then(
				(url): Opened => {
					made.current.push(url);
					return { url };
				},
				(error: unknown): Opened => {
					asked.current.delete(field);
					return { failure: failureText(error) };
				},
			);
			setOpened((now) => ({ ...now, [field]: result }));
		},
		[id],
	);

	return { opened, open };
}

/** The address is good for a short time only; when it has run out on the way, a new one is asked for, once. */
async function fetchPicture(id: string, field: string): Promise<string> {
	for (let tries = 1; ; tries++) {
		const { url } = await call(applicationEndpoints.documentUrl, { params: { id, field } });
		const response = await fetch(url).catch((cause: unknown) => {
			throw new NetworkError('Network error', { cause });
		});
		if (response.ok) return URL.createObjectURL(await response.blob());
		if (response.status !== 403 || tries > 1) throw new ApiError(response.status, undefined);
	}
}
