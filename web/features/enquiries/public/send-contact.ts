import { enquiryEndpoints } from '#contract/enquiries.ts';
import { sendLetter } from '#web/core/form/send-letter.ts';
import type { Letter } from '#web/core/form/use-letter.ts';

export const sendContact = (id: string, letter: Letter) => sendLetter(enquiryEndpoints.contactClub, { ...letter, id });
