import { foodAppetizers } from '#web/content/pictures/food-appetizers.gen.ts';
import { foodBreakfast } from '#web/content/pictures/food-breakfast.gen.ts';
import { foodBurgers } from '#web/content/pictures/food-burgers.gen.ts';
import { foodChinese } from '#web/content/pictures/food-chinese.gen.ts';
import { foodCurries } from '#web/content/pictures/food-curries.gen.ts';
import { foodDesserts } from '#web/content/pictures/food-desserts.gen.ts';
import { foodJuicesLassi } from '#web/content/pictures/food-juices-lassi.gen.ts';
import { foodKebabGrill } from '#web/content/pictures/food-kebab-grill.gen.ts';
import { foodPasta } from '#web/content/pictures/food-pasta.gen.ts';
import { foodPizza } from '#web/content/pictures/food-pizza.gen.ts';
import { foodRiceBiryani } from '#web/content/pictures/food-rice-biryani.gen.ts';
import { foodSalads } from '#web/content/pictures/food-salads.gen.ts';
import { foodSandwiches } from '#web/content/pictures/food-sandwiches.gen.ts';
import { foodSoups } from '#web/content/pictures/food-soups.gen.ts';
import { foodTeaCoffee } from '#web/content/pictures/food-tea-coffee.gen.ts';
import type { CategoryId } from '#web/content/restaurant.ts';
import type { PictureSource } from '#web/ui/picture.tsx';

export const categoryPictures: Record<CategoryId, PictureSource> = {
	breakfast: foodBreakfast,
	soups: foodSoups,
	salads: foodSalads,
	appetizers: foodAppetizers,
	sandwiches: foodSandwiches,
	burgers: foodBurgers,
	pizza: foodPizza,
	pasta: foodPasta,
	'rice-biryani': foodRiceBiryani,
	curries: foodCurries,
	'kebab-grill': foodKebabGrill,
	chinese: foodChinese,
	desserts: foodDesserts,
	'tea-coffee': foodTeaCoffee,
	'juices-lassi': foodJuicesLassi,
};
