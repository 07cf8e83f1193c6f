import { Link } from 'react-router';
import { menuCategories } from '#web/content/restaurant.ts';

/** The parts of the menu before and after this one, round and round. */
export function Neighbours({ id }: { id: string }) {
	const at = menuCategories.findIndex((one) => one.id === id);
	if (at < 0) return null;
	const beside = [-1, 1].map((step) => menuCategories.at((at + step) % menuCategories.length));
	return (
		<nav className="beside" aria-label="Other parts of the menu">
			{beside.map(
				(one) =>
					one && (
						<Link key={one.id} to={`/category/${one.id}`} prefetch="intent">
							{one.title}
						</Link>
					),
			)}
		</nav>
	);
}
