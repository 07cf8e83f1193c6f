import { defineFeature } from '#server/core/feature.ts';
import { mailboxRoutes } from './mailbox.routes.ts';

/** Shows the mails that a system without a mail server keeps. */
export const mailbox = defineFeature({ name: 'mailbox', routes: [mailboxRoutes] });
