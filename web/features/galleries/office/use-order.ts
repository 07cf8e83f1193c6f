import { useRef } from 'react';
import { galleriesOfficeEndpoints, type OfficeGalleryItem } from '#contract/galleries.office.ts';
import type { GalleryType } from '#contract/galleries.ts';
import { call } from '#web/core/api.ts';
import { failureText } from '#web/core/errors.ts';
import type { Query } from '#web/core/query.tsx';
import { toast } from '#web/ui/toast.ts';

export function moved<T>(list: readonly T[], from: number, to: number): T[] {
	const rest = list.filter((_, index) => index !== from);
	return [...rest.slice(0, to), list[from]!, ...rest.slice(to)];
}

/** Moves at once on the screen and sends the whole order behind it: one call at a time, always the newest order. */
export function useOrder(type: GalleryType, { update, refetch }: Query<{ items: OfficeGalleryItem[]; total: number }>) {
	const wanted = useRef<string[]>(undefined);
	const sending = useRef(false);

	async function send() {
		if (sending.current) return;
		sending.current = true;
		try {
			while (wanted.current) {
				const ids = wanted.current;
				wanted.current = undefined;
				await call(galleriesOfficeEndpoints.orderGallery, { body: { type, ids } });
			}
		} catch (error) {
			wanted.current = undefined;
			toast.error(failureText(error));
			refetch();
		}
		sending.current = false;
	}

	return (items: readonly OfficeGalleryItem[], from: number, to: number) => {
		if (from === to || to < 0 || to >= items.length) return;
		const next = moved(items, from, to);
		update((data) => ({ ...data, items: next }));
		wanted.current = next.map(({ id }) => id);
		void send();
	};
}
