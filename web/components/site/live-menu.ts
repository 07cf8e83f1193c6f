import { type MenuItem, menu } from '#web/content/menu.ts';
import { isLive } from '#web/content/site-map.ts';

/** The menu without what does not exist yet; a submenu with nothing left goes too. */
export const liveMenu: MenuItem[] = menu.flatMap((item): MenuItem[] => {
	if (!('items' in item)) return isLive(item.path) ? [item] : [];
	const items = item.items.filter((link) => isLive(link.path));
	return items.length > 0 ? [{ ...item, items }] : [];
});
