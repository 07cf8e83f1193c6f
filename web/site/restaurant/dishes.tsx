import { useState } from 'react';
import type { Dish } from '#web/content/dish.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { DishMarks } from './dish-marks.tsx';
import { DishPicture } from './dish-picture.tsx';
import type { IllustratedPart } from './menu-parts.ts';

export function Dishes({ part }: { part: IllustratedPart }) {
	const [shown, setShown] = useState<Dish>();
	return (
		<div className="dishes">
			<figure>
				<Picture of={part.picture} alt={part.alt} sizes="(min-width: 960px) 42vw, 92vw" priority />
			</figure>
			<ul>
				{part.dishes.map((dish) => (
					<li key={dish.title}>
						<DishPicture dish={dish} of={part.picture} />
						<div>
							<h2>
								<button type="button" aria-haspopup="dialog" onClick={() => setShown(dish)}>
									{dish.title}
								</button>
							</h2>
							<p>{dish.about}</p>
							<DishMarks dish={dish} />
						</div>
					</li>
				))}
			</ul>
			<Dialog open={shown !== undefined} onClose={() => setShown(undefined)} title={shown?.title}>
				{shown && (
					<div className="dish-card">
						<DishPicture dish={shown} of={part.picture} large />
						<p>{shown.about}</p>
						<h3>What is in it</h3>
						<p>{shown.holds}</p>
						<DishMarks dish={shown} />
					</div>
				)}
			</Dialog>
		</div>
	);
}
