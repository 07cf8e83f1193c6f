import { useRef } from 'react';
import type { MediaType } from '#contract/media.ts';
import { mediaOfficeEndpoints, type OfficeMedia } from '#contract/media-office.ts';
import { toast } from '#web/components/ui/toast.ts';
import { call } from '#web/lib/api.ts';
import { type Asked, failureText } from '#web/lib/use-ask.ts';

export function moved<T>(list: readonly T[], from: number, to: number): T[] {
	const rest = list.filter((_, index) => index !== from);
	return [...rest.slice(0, to), list[from]!, ...rest.slice(to)];
}

/** Moves at once on the screen and sends the whole order behind it: one call at a time, always the newest order. */
export function useOrder(type: MediaType, { change, reload }: Asked<{ items: OfficeMedia[]; total: number }>) {
	const wanted = useRef<string[]>(undefined);
	const sending = useRef(false);

	async function send() {
		if (sending.current) return;
		sending.current = true;
		try {
			while (wanted.current) {
				const ids = wanted.current;
				wanted.current = undefined;
				await call(mediaOfficeEndpoints.orderMedia, { body: { type, ids } });
			}
		} catch (error) {
			wanted.current = undefined;
			toast.error(failureText(error));
			reload();
		}
		sending.current = false;
	}

	return (items: readonly OfficeMedia[], from: number, to: number) => {
		if (from === to || to < 0 || to >= items.length) return;
		const next = moved(items, from, to);
		change((data) => ({ ...data, items: next }));
		wanted.current = next.map(({ id }) => id);
		void send();
	};
}
