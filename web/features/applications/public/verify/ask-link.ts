import { applicationStatusEndpoints } from '#contract/application-status.ts';
import { openMailLink } from '#web/core/mail-link.ts';

export const verify = (id: string, token: string) => openMailLink(applicationStatusEndpoints.verifyLink, { id, token });
