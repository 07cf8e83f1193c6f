import { passwordEndpoints } from '#contract/passwords.ts';
import { call } from '#web/core/api.ts';
import { checkInput } from '#web/core/check-input.ts';

/** The id and token of a link to choose a new password. */
type Link = { id: string; token: string };

export const requestResetLink = (email: string) =>
	call(passwordEndpoints.forgotPassword, { body: checkInput(passwordEndpoints.forgotPassword.body, { email }) });

/** Without a response the link counts as valid: the form is shown, and the server checks the link when it is sent. */
export const isLinkValid = (params: Link): Promise<boolean> =>
	call(passwordEndpoints.resetLink, { params }).then(
		({ valid }) => valid,
		() => true,
	);

export const resetPassword = (params: Link, values: { password: string; confirmPassword: string }) =>
	call(passwordEndpoints.resetPassword, { params, body: checkInput(passwordEndpoints.resetPassword.body, values) });
