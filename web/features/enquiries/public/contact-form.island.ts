import { hydrate } from '#web/islands/hydrate.ts';
import { ContactForm } from './contact-form.tsx';

export const start = hydrate(ContactForm);
