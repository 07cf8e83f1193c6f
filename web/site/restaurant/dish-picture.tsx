import type { CSSProperties } from 'react';
import type { Dish } from '#web/content/dish.ts';
import { Picture, type PictureSource } from '#web/ui/picture.tsx';

/** The dish's part of the picture of its category. What is enlarged needs more pixels than its place on the page. */
export function DishPicture({ dish, of, large = false }: { dish: Dish; of: PictureSource; large?: boolean }) {
	const [x, y, zoom] = dish.crop;
	return (
		<div className="dish-pic" style={{ '--x': x, '--y': y, '--zoom': zoom } as CSSProperties}>
			<Picture of={of} alt="" sizes={large ? '960px' : '420px'} />
		</div>
	);
}
