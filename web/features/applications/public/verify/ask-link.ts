import { applicationStatusEndpoints } from '#contract/application-status.ts';
import { askLink } from '#web/core/ask-link.ts';

export const verify = (id: string, token: string) => askLink(applicationStatusEndpoints.verifyLink, { id, token });
