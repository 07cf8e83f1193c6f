import { club } from '#contract/core/club.ts';
import { aerial } from '#web/content/pictures/aerial.gen.ts';
import { bunker } from '#web/content/pictures/bunker.gen.ts';
import { dawnMist } from '#web/content/pictures/dawn-mist.gen.ts';
import { noonFairway } from '#web/content/pictures/noon-fairway.gen.ts';
import { Picture, type PictureSource } from '#web/ui/picture.tsx';
import { Slider } from '#web/ui/slider.tsx';

export const slideSizes = '(min-width: 1440px) 1308px, 91vw';
export const firstSlide = aerial;

const slides: readonly { of: PictureSource; alt: string; caption: string }[] = [
	{
		of: aerial,
		alt: `The course from the air: striped fairways, two bunkers, and the ${club.river} bending behind`,
		caption: 'The bend from above the second tee, looking upriver',
	},
	{
		of: dawnMist,
		alt: 'Ground mist over the course at dawn, a boat on the river',
		caption: 'Half past six in December, before the first pair',
	},
	{
		of: noonFairway,
		alt: 'Fairway and green by the river under a blue midday sky',
		caption: 'The fourth at midday, both bends behind',
	},
	{
		of: bunker,
		alt: 'Raked sand of a deep bunker with the flag above its lip',
		caption: 'Below the lip on the fifth; the flag is nearer than it looks',
	},
];

export const CourseSlider = () => (
	<Slider
		label="Pictures of the course"
		slides={slides.map(({ of, alt, caption }) => ({
			key: of.name,
			caption,
			picture: <Picture of={of} alt={alt} sizes={slideSizes} priority={of === firstSlide} />,
		}))}
	/>
);
