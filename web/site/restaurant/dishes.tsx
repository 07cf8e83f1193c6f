import type { CSSProperties } from 'react';
import type { Dish } from '#web/content/restaurant.ts';
import { Picture, type PictureSource } from '#web/ui/picture.tsx';
import { PopoverDialog } from '#web/ui/popover-dialog.tsx';
import styles from './dishes.module.css';
import { categoryTransition, type IllustratedSection } from './menu.ts';

/** The dishes of a category; a press on one opens its details. */
export const Dishes = ({ section }: { section: IllustratedSection }) => (
	<div className={styles.dishes}>
		<figure>
			<Picture
				of={section.picture}
				alt={section.alt}
				sizes="(min-width: 960px) 42vw, 92vw"
				transition={categoryTransition(section.id)}
				priority
			/>
		</figure>
		<ul>
			{section.dishes.map((dish, index) => (
				<li key={dish.title}>
					<DishPicture dish={dish} of={section.picture} />
					<div>
						<h2>
							<button type="button" aria-haspopup="dialog" popoverTarget={`dish-${index}`}>
								{dish.title}
							</button>
						</h2>
						<p>{dish.about}</p>
						<DishMarks dish={dish} />
					</div>
				</li>
			))}
		</ul>
		{section.dishes.map((dish, index) => (
			<PopoverDialog key={dish.title} id={`dish-${index}`} title={dish.title}>
				<div className={styles.details}>
					<DishPicture dish={dish} of={section.picture} large />
					<p>{dish.about}</p>
					<h3>What is in it</h3>
					<p>{dish.ingredients}</p>
					<DishMarks dish={dish} />
				</div>
			</PopoverDialog>
		))}
	</div>
);

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
