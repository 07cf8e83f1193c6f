import { hydrate } from '#web/islands/hydrate.ts';
import { NewsletterBox } from './newsletter-box.tsx';

export const start = hydrate(NewsletterBox);
