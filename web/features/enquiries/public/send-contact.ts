import { enquiryEndpoints } from '#contract/enquiries.ts';
import { call } from '#web/core/api.ts';
import { checkInput } from '#web/core/check-input.ts';
import type { Message } from './use-message-form.ts';

const { contactClub } = enquiryEndpoints;

export const sendContact = (id: string, message: Message) =>
	call(contactClub, { body: checkInput(contactClub.body, { ...message, id }) });
