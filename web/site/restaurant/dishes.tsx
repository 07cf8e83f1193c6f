import { club } from '#contract/core/club.ts';
import { roundTaka } from '#contract/core/money.ts';
import type { Dish } from '#web/content/restaurant.ts';
import { PhoneLink } from '#web/ui/phone-link.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { PopoverDialog } from '#web/ui/popover-dialog.tsx';
import styles from './dishes.module.css';
import { type IllustratedSection, pictureOf } from './menu.ts';

/** The dishes of a category with their prices, as on the printed card; a press on one opens its details. */
export const Dishes = ({ section }: { section: IllustratedSection }) => (
	<div className={styles.dishes}>
		<figure>
			<Picture of={section.source} alt={section.picture.alt} sizes="(min-width: 960px) 42vw, 92vw" priority />
			<figcaption className="figure-caption">{section.picture.shows}</figcaption>
		</figure>
		<ul>
			{section.dishes.map((dish, index) => (
				<li key={dish.title}>
					<div className={styles.line}>
						<h2>
							<button type="button" aria-haspopup="dialog" popoverTarget={`dish-${index}`}>
								{dish.title}
							</button>
							<span className={styles.onPaper}>{dish.title}</span>
						</h2>
						<span className={styles.price}>{roundTaka(dish.price)}</span>
					</div>
					<p>{dish.about}</p>
					<DishMarks dish={dish} />
				</li>
			))}
		</ul>
		{section.dishes.map((dish, index) => (
			<PopoverDialog key={dish.title} id={`dish-${index}`} title={dish.title}>
				<div className={styles.details}>
					<DishPicture picture={pictureOf(section, dish.title)} />
					<p>{dish.about}</p>
					<h3>What is in it</h3>
					<p>{dish.ingredients}</p>
					<h3>To have it kept for you</h3>
					<p>
						Call the restaurant: <PhoneLink number={club.phones.restaurant} />
					</p>
					<div className={styles.foot}>
						<DishMarks dish={dish} />
						<span className={styles.price}>{roundTaka(dish.price)}</span>
					</div>
				</div>
			</PopoverDialog>
		))}
	</div>
);

const DishPicture = ({ picture }: { picture: ReturnType<typeof pictureOf> }) =>
	picture ? <Picture {...picture} sizes="(min-width: 640px) 34rem, 92vw" /> : null;

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
