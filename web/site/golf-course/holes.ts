import { type Hole, holes } from '#contract/course.ts';
import { type ContentEntry, useContent } from '#web/core/content.ts';

/** The measures of a hole and the words about it. */
export type HoleWithText = Hole & Pick<ContentEntry<'hole'>, 'name' | 'about' | 'view' | 'walk'>;

export const withTexts = (texts: readonly ContentEntry<'hole'>[]): HoleWithText[] =>
	holes.flatMap((hole) => {
		const text = texts.find(({ slug }) => slug === String(hole.number));
		return text ? [{ ...text, ...hole }] : [];
	});

/** First to ninth. */
export const useHoles = () => withTexts(useContent('hole'));

/** The view of a hole grows from its card to its page. */
export const holeTransition = ({ number }: Hole) => `hole-view-${number}`;
