import { registrationEndpoints } from '#contract/registration.ts';
import { askLink } from '#web/lib/ask-link.ts';

export const verify = (id: string, token: string) => askLink(registrationEndpoints.verifyLink, { id, token });
