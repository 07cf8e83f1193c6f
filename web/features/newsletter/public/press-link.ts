import { newsletterEndpoints } from '#contract/newsletter.ts';
import { openMailLink } from '#web/core/mail-link.ts';

export const confirm = (token: string) => openMailLink(newsletterEndpoints.confirmNewsletter, { token });
export const leave = (token: string) => openMailLink(newsletterEndpoints.unsubscribe, { token });
