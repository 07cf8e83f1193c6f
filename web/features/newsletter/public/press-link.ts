import { newsletterEndpoints } from '#contract/newsletter.ts';
import { askLink } from '#web/core/ask-link.ts';

export const confirm = (token: string) => askLink(newsletterEndpoints.confirmNewsletter, { token });
export const leave = (token: string) => askLink(newsletterEndpoints.unsubscribe, { token });
