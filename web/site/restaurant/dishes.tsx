import { type CSSProperties, useState } from 'react';
import type { Dish } from '#web/content/restaurant.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { Picture, type PictureSource } from '#web/ui/picture.tsx';
import styles from './dishes.module.css';
import type { IllustratedSection } from './menu.ts';

/** The dishes of a category; a click on one opens its details. */
export function Dishes({ section }: { section: IllustratedSection }) {
	const [opened, setOpened] = useState<Dish>();
	return (
		<div className={styles.dishes}>
			<figure>
				<Picture of={section.picture} alt={section.alt} sizes="(min-width: 960px) 42vw, 92vw" priority />
			</figure>
			<ul>
				{section.dishes.map((dish) => (
					<li key={dish.title}>
						<DishPicture dish={dish} of={section.picture} />
						<div>
							<h2>
								<button type="button" aria-haspopup="dialog" onClick={() => setOpened(dish)}>
									{dish.title}
								</button>
							</h2>
							<p>{dish.about}</p>
							<DishMarks dish={dish} />
						</div>
					</li>
				))}
			</ul>
			<Dialog open={opened !== undefined} onClose={() => setOpened(undefined)} title={opened?.title}>
				{opened && (
					<div className={styles.details}>
						<DishPicture dish={opened} of={section.picture} large />
						<p>{opened.about}</p>
						<h3>What is in it</h3>
						<p>{opened.ingredients}</p>
						<DishMarks dish={opened} />
					</div>
				)}
			</Dialog>
		</div>
	);
}

/** The dish's part of the picture of its category. It is enlarged, so it needs more pixels than its size on the page. */
function DishPicture({ dish, of, large = false }: { dish: Dish; of: PictureSource; large?: boolean }) {
	const [x, y, zoom] = dish.crop;
	return (
		<div className={styles.picture} style={{ '--x': x, '--y': y, '--zoom': zoom } as CSSProperties}>
			<Picture of={of} alt="" sizes={large ? '960px' : '420px'} />
		</div>
	);
}

const peppers = { Mild: 1, Medium: 2, Hot: 3 };

/** Whether it is vegetarian and how hot it is, always with a text beside the symbol. */
const DishMarks = ({ dish }: { dish: Dish }) =>
	dish.vegetarian || dish.heat ? (
		<ul className={styles.marks}>
			{dish.vegetarian && <li className={styles.vegetarian}>Vegetarian</li>}
			{dish.heat && (
				<li className={styles.heat}>
					<span aria-hidden="true">
						{Array.from({ length: peppers[dish.heat] }, (_, index) => (
							<i key={index} />
						))}
					</span>
					{dish.heat}
				</li>
			)}
		</ul>
	) : null;
