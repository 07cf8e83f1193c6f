import { useRef } from 'react';
import { galleriesOfficeEndpoints, type OfficeGalleryItem } from '#contract/galleries.office.ts';
import type { GalleryType } from '#contract/galleries.ts';
import { call } from '#web/core/api.ts';
import { failureText } from '#web/core/errors.ts';
import { moved } from '#web/core/moved.ts';
import type { Query } from '#web/core/query.tsx';
import { toast } from '#web/ui/toast.ts';

/** Changes the order on the screen at once, then saves it: one call at a time, always with the newest order. */
export function useOrder(type: GalleryType, { update, refetch }: Query<{ items: OfficeGalleryItem[]; total: number }>) {
	const unsaved = useRef<string[]>(undefined);
	const saving = useRef(false);

	async function save() {
		if (saving.current) return;
		saving.current = true;
		try {
			while (unsaved.current) {
				const ids = unsaved.current;
				unsaved.current = undefined;
				await call(galleriesOfficeEndpoints.orderGallery, { body: { type, ids } });
			}
		} catch (error) {
			unsaved.current = undefined;
			toast.error(failureText(error));
			refetch();
		}
		saving.current = false;
	}

	return (items: readonly OfficeGalleryItem[], from: number, to: number) => {
		if (from === to || to < 0 || to >= items.length) return;
		const next = moved(items, from, to);
		update((data) => ({ ...data, items: next }));
		unsaved.current = next.map(({ id }) => id);
		void save();
	};
}
