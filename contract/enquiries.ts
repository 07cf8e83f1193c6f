import * as z from 'zod/mini';

export const enquiryKinds = ['CONTACT', 'PREBOOK'] as const;
export const enquiryKind = z.enum(enquiryKinds);
export type EnquiryKind = z.infer<typeof enquiryKind>;

export const enquiryStates = ['NEW', 'ANSWERED', 'CLOSED'] as const;
export const enquiryState = z.enum(enquiryStates);
export type EnquiryState = z.infer<typeof enquiryState>;
