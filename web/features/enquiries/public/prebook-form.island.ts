import { hydrate } from '#web/islands/hydrate.ts';
import { PrebookForm } from './prebook-form.tsx';

export const start = hydrate(PrebookForm);
