import { enquiryEndpoints } from '#contract/enquiries.ts';
import { call } from '#web/core/api.ts';
import { checked } from '#web/core/checked.ts';
import type { Message } from './use-message-form.ts';

const { contactClub } = enquiryEndpoints;

export const sendContact = (id: string, message: Message) =>
	call(contactClub, { body: checked(contactClub.body, { ...message, id }) });
