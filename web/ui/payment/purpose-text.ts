import type { PaymentPurpose } from '#contract/payments.ts';

/** What a member paid for. */
export const purposeText = (purpose: PaymentPurpose) =>
	purpose === 'REGISTRATION' ? 'Registration fee' : 'Into your account';
