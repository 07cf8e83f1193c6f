import { Link, useLocation } from 'react-router';
import { menu } from '#web/content/menu.ts';
import { Tabs } from '#web/ui/tabs.tsx';

/** The pages that share a submenu, side by side. */
export function SectionTabs({ of: label }: { of: string }) {
	const { pathname } = useLocation();
	const item = menu.find((one) => one.label === label);
	if (!item || !('items' in item)) return null;
	return (
		<Tabs label={label}>
			{item.items.map((link) => (
				<Link
					key={link.path}
					to={link.path}
					prefetch="intent"
					aria-current={link.path === pathname ? 'page' : undefined}
				>
					{link.label}
				</Link>
			))}
		</Tabs>
	);
}
