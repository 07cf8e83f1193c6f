import { hydrate } from '#web/islands/hydrate.ts';
import { Reviews } from './reviews.tsx';

export const start = hydrate(Reviews);
