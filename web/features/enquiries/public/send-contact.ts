import { enquiryEndpoints } from '#contract/enquiries.ts';
import { call } from '#web/core/api.ts';
import { checkInput } from '#web/core/check-input.ts';
import type { FormValues } from '#web/core/form-values.ts';
import type { Transport } from '#web/core/transport.ts';

const { contactClub } = enquiryEndpoints;

export const sendContact = (id: string, message: FormValues, transport?: Transport) =>
	call(contactClub, { body: checkInput(contactClub.body, { ...message, id }) }, transport);
