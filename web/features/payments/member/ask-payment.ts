import { paymentEndpoints } from '#contract/payments.ts';
import { call } from '#web/core/api.ts';

export const startPayment = (email: string) => call(paymentEndpoints.startPayment, { params: { email } });

export const askAttempt = (id: string) => call(paymentEndpoints.paymentAttempt, { params: { id } });
