import { useCallback, useEffect, useRef, useState } from 'react';
import { applicationEndpoints } from '#contract/applications.office.ts';
import { call } from '#web/core/api.ts';
import { ApiError, failureText, NetworkError } from '#web/core/errors.ts';

export type OpenedDocument = { url: string } | { failure: string };

/**
 * The documents of one application. Each is fetched when it is first opened and stays until the page is left, so that a view
 * is recorded once, however often the person comes back to it.
 */
export function useDocuments(id: string) {
	const [opened, setOpened] = useState<Record<string, OpenedDocument>>({});
	const requested = useRef(new Set<string>());
	const objectUrls = useRef<string[]>([]);

	useEffect(
		() => () => {
			for (const url of objectUrls.current) URL.revokeObjectURL(url);
		},
		[],
	);

	const open = useCallback(
		async (field: string) => {
			if (requested.current.has(field)) return;
			requested.current.add(field);
			setOpened(({ [field]: _, ...others }) => others);
			const result = await fetchPrivateFile(() =>
				call(applicationEndpoints.documentUrl, { params: { id, field } }),
			).then(
				(file): OpenedDocument => {
					const url = URL.createObjectURL(file);
					objectUrls.current.push(url);
					return { url };
				},
				(error: unknown): OpenedDocument => {
					requested.current.delete(field);
					return { failure: failureText(error) };
				},
			);
			setOpened((current) => ({ ...current, [field]: result }));
		},
		[id],
	);

	return { opened, open };
}

/** The signed address expires soon; when it has expired already, one more is requested. */
export async function fetchPrivateFile(signedUrl: () => Promise<{ url: string }>): Promise<Blob> {
	for (let tries = 1; ; tries++) {
		const { url } = await signedUrl();
		const response = await fetch(url).catch((cause: unknown) => {
			throw new NetworkError('Network error', { cause });
		});
		if (response.ok) return response.blob();
		if (response.status !== 403 || tries > 1) throw new ApiError(response.status, undefined);
	}
}
