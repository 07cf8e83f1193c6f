import { hydrate } from '#web/islands/hydrate.ts';
import { ReviewsWidget } from './reviews-widget.tsx';

export const start = hydrate(ReviewsWidget);
