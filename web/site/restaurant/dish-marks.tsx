import type { Dish } from '#web/content/dish.ts';

const peppers = { Mild: 1, Medium: 2, Hot: 3 };

/** Vegetarian, and how hot: always a word beside the sign. */
export const DishMarks = ({ dish }: { dish: Dish }) =>
	dish.vegetarian || dish.heat ? (
		<ul className="marks">
			{dish.vegetarian && <li className="veg">Vegetarian</li>}
			{dish.heat && (
				<li className="heat">
					<span aria-hidden="true">
						{Array.from({ length: peppers[dish.heat] }, (_, at) => (
							<i key={at} />
						))}
					</span>
					{dish.heat}
				</li>
			)}
		</ul>
	) : null;
