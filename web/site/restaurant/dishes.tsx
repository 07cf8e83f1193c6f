import { roundTaka } from '#contract/core/money.ts';
import type { ContentEntry } from '#web/core/content.ts';
import { PhoneLink } from '#web/ui/phone-link.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { PopoverDialog } from '#web/ui/popover-dialog.tsx';
import styles from './dishes.module.css';

type Dish = ContentEntry<'dish'>;

/** The dishes of a part of the menu with their prices, as on the printed card; a press on one opens its details. */
export const Dishes = ({
	part,
	dishes,
	phone,
}: {
	part: ContentEntry<'menuPart'>;
	dishes: readonly Dish[];
	phone: string;
}) => (
	<div className={styles.dishes}>
		{part.picture && (
			<figure>
				<Picture {...part.picture} sizes="(min-width: 960px) 45vw, 92vw" priority />
				{part.pictureShows && <figcaption className="figure-caption">{part.pictureShows}</figcaption>}
			</figure>
		)}
		<ul>
			{dishes.map((dish, index) => (
				<li key={dish.slug}>
					<div className={styles.line}>
						<h2>
							<button type="button" aria-haspopup="dialog" popoverTarget={`dish-${index}`}>
								{dish.title}
							</button>
							<span className={styles.onPaper}>{dish.title}</span>
						</h2>
						<DishPrice dish={dish} />
					</div>
					<p>{dish.about}</p>
					<DishMarks dish={dish} />
				</li>
			))}
		</ul>
		{dishes.map((dish, index) => (
			<PopoverDialog key={dish.slug} id={`dish-${index}`} title={dish.title}>
				<div className={styles.details}>
					{/* The picture of the part is on the page already. */}
					{dish.picture && dish.picture.of.base !== part.picture?.of.base && (
						<Picture {...dish.picture} sizes="(min-width: 640px) 34rem, 92vw" />
					)}
					<p>{dish.about}</p>
					<h3>What is in it</h3>
					<p>{dish.ingredients}</p>
					<h3>To have it kept for you</h3>
					<p>
						Call the restaurant: <PhoneLink number={phone} />
					</p>
					<div className={styles.foot}>
						<DishMarks dish={dish} />
						<DishPrice dish={dish} />
					</div>
				</div>
			</PopoverDialog>
		))}
	</div>
);

const DishPrice = ({ dish: { price, available } }: { dish: Dish }) => (
	<span className={styles.price}>
		{available ? (price === null ? 'on request' : roundTaka(price / 100)) : 'sold out today'}
	</span>
);

const peppers = { Mild: 1, Medium: 2, Hot: 3 };

/** Whether it is vegetarian and how hot it is, always with a text beside the symbol. */
const DishMarks = ({ dish }: { dish: Dish }) =>
	dish.vegetarian || dish.heat || dish.season ? (
		<ul className={styles.marks}>
			{dish.season && <li>{dish.season}</li>}
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
