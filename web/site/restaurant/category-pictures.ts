import { dishBhunaKhichuri } from '#web/content/pictures/dish-bhuna-khichuri.gen.ts';
import { dishKacchiBiryani } from '#web/content/pictures/dish-kacchi-biryani.gen.ts';
import { dishNineHoleBreakfast } from '#web/content/pictures/dish-nine-hole-breakfast.gen.ts';
import { dishParathaBhaji } from '#web/content/pictures/dish-paratha-bhaji.gen.ts';
import { dishPitha } from '#web/content/pictures/dish-pitha.gen.ts';
import { dishShorsheIlish } from '#web/content/pictures/dish-shorshe-ilish.gen.ts';
import { foodAppetizers } from '#web/content/pictures/food-appetizers.gen.ts';
import { foodBurgers } from '#web/content/pictures/food-burgers.gen.ts';
import { foodChinese } from '#web/content/pictures/food-chinese.gen.ts';
import { foodJuicesLassi } from '#web/content/pictures/food-juices-lassi.gen.ts';
import { foodKebabGrill } from '#web/content/pictures/food-kebab-grill.gen.ts';
import { foodPasta } from '#web/content/pictures/food-pasta.gen.ts';
import { foodPizza } from '#web/content/pictures/food-pizza.gen.ts';
import { foodSalads } from '#web/content/pictures/food-salads.gen.ts';
import { foodSandwiches } from '#web/content/pictures/food-sandwiches.gen.ts';
import { foodSoups } from '#web/content/pictures/food-soups.gen.ts';
import { foodTeaCoffee } from '#web/content/pictures/food-tea-coffee.gen.ts';
import type { CategoryId } from '#web/content/restaurant.ts';
import type { PictureSource } from '#web/ui/picture.tsx';

export const categoryPictures: Record<CategoryId, PictureSource> = {
	breakfast: dishNineHoleBreakfast,
	soups: foodSoups,
	salads: foodSalads,
	appetizers: foodAppetizers,
	sandwiches: foodSandwiches,
	burgers: foodBurgers,
	pizza: foodPizza,
	pasta: foodPasta,
	'rice-biryani': dishKacchiBiryani,
	curries: dishShorsheIlish,
	'kebab-grill': foodKebabGrill,
	chinese: foodChinese,
	desserts: dishPitha,
	'tea-coffee': foodTeaCoffee,
	'juices-lassi': foodJuicesLassi,
};

/** Dishes with a picture of their own beside that of their category. */
export const dishPictures: Record<string, { of: PictureSource; alt: string }> = {
	'Paratha and Bhaji': { of: dishParathaBhaji, alt: 'Parathas with potato and pumpkin bhaji on a steel plate' },
	'Bhuna Khichuri': { of: dishBhunaKhichuri, alt: 'Bhuna khichuri with a fried egg, chillies and pickle' },
};
