import type { FastifyReply, FastifyRequest } from 'fastify';
import { accountChangeEndpoints } from '#contract/account-changes.ts';
import { teamEndpoints } from '#contract/accounts.office.ts';
import { authEndpoints } from '#contract/accounts.ts';
import { confirmIdentity } from '#contract/confirm-identity.ts';
import { accountEndpoints } from '#contract/members.ts';
import { passwordEndpoints } from '#contract/passwords.ts';
import { secondFactorEndpoints } from '#contract/second-factor.ts';
import type { Routes } from '#server/core/feature.ts';
import { forbidden, Refusal, unauthenticated } from '#server/core/http/errors.ts';
import { networkOf } from '#server/core/http/rate-limits.ts';
import { refreshCookieName, type Serve } from '#server/core/http/serve.ts';
import { queues } from '#server/core/queues.ts';
import type { Settings } from '#server/dependencies.ts';
import type { PasskeysService } from './passkeys.service.ts';
import type { PasswordsService } from './passwords.service.ts';
import type { Issued } from './refresh-tokens.ts';
import type { SecondFactorService } from './second-factor.service.ts';
import type { AccountsService } from './service.ts';

export const accountsRoutes: Routes = (
	{ serve },
	{ accounts, confirmation, signIn, passwords, passkeys, secondFactor, settings, undo },
) => {
	const cookie = refreshCookie(settings);
	const placeOf = (request: FastifyRequest) => ({
		device: request.headers['user-agent'] ?? 'unknown device',
		network: networkOf(request.ip),
		presented: cookie.read(request),
	});
	type Opened = Awaited<ReturnType<typeof signIn.login>>;
	const signedIn = (reply: FastifyReply, { accessToken, refreshToken, account, status }: Opened) => {
		cookie.set(reply, refreshToken);
		return { accessToken, email: account.email, dashboardLocked: status.dashboardLocked, role: account.role };
	};

	serve(authEndpoints.login, { limit: 'login', queue: queues.logins }, async ({ body, request, reply }) => {
		cookie.refuseCrossSite(request);
		return signedIn(reply, await signIn.login({ ...body, ...placeOf(request) }));
	});

	serve(secondFactorEndpoints.startPasskeyLogin, { limit: 'passkeyStart' }, async () => ({
		options: await passkeys.startLogin(),
	}));
	serve(secondFactorEndpoints.passkeyLogin, { limit: 'login' }, async ({ body, request, reply }) => {
		cookie.refuseCrossSite(request);
		return signedIn(reply, await signIn.loginWithPasskey({ ...body, ...placeOf(request) }));
	});

	serve(authEndpoints.refresh, { limit: 'refresh' }, async ({ request, reply }) => {
		cookie.refuseCrossSite(request);
		const token = cookie.read(request);
		if (!token) throw unauthenticated();
		try {
			const { accessToken, refreshToken } = await signIn.refresh(token);
			if (refreshToken) cookie.set(reply, refreshToken);
			return { accessToken };
		} catch (error) {
			// Only a refused token clears the cookie; an error of the database must not log anyone out.
			if (error instanceof Refusal && error.code === 'UNAUTHENTICATED') cookie.clear(reply);
			throw error;
		}
	});

	serve(authEndpoints.logout, {}, async ({ request, reply }) => {
		cookie.refuseCrossSite(request);
		const [, accessToken] = (request.headers.authorization ?? '').split(' ');
		await signIn.logout({ accessToken, refreshToken: cookie.read(request) });
		cookie.clear(reply);
		return { message: 'Logged out successfully' };
	});

	serve(authEndpoints.profile, {}, async ({ actor }) => ({ member: await signIn.profile(actor) }));
	serve(confirmIdentity, {}, async ({ actor, body }) => ({ confirmation: await confirmation.create(actor, body) }));

	serve(accountChangeEndpoints.accountChange, { limit: 'resetLink' }, async ({ params }) => ({
		change: await undo.find(params.id, params.token),
	}));
	serve(accountChangeEndpoints.undoAccountChange, { limit: 'resetPassword' }, async ({ params }) => {
		await undo.undo(params.id, params.token);
		return { message: 'Undone. A link to choose a new password is on its way to you.' };
	});

	passwordRoutes(serve, passwords);
	deviceRoutes(serve, accounts);
	secondFactorRoutes(serve, { secondFactor, passkeys });
};

function passwordRoutes(serve: Serve, passwords: PasswordsService) {
	serve(passwordEndpoints.forgotPassword, { limit: 'forgotPassword' }, async ({ body }) => {
		await passwords.forgot(body.email);
		return { message: 'If the address is known here, a link is on its way.' };
	});
	serve(passwordEndpoints.resetLink, { limit: 'resetLink' }, async ({ params }) => ({
		valid: await passwords.linkWorks(params.id, params.token),
	}));
	serve(passwordEndpoints.resetPassword, { limit: 'resetPassword' }, async ({ params, body }) => {
		await passwords.reset(params.id, params.token, body.password);
		return { message: 'Password reset successfully!' };
	});
	serve(passwordEndpoints.changePassword, {}, async ({ actor, body }) => {
		await passwords.change(actor, body.password, body.confirmation);
		return { message: 'Your password was changed. Other devices were logged out.' };
	});
}

function deviceRoutes(serve: Serve, accounts: AccountsService) {
	serve(accountEndpoints.sessions, {}, async ({ actor }) =>
		(await accounts.sessions(actor)).map((session) => ({
			id: session.id,
			device: session.device,
			network: session.network,
			createdAt: session.createdAt.toISOString(),
			lastSeenAt: session.lastSeenAt.toISOString(),
			current: session.current,
		})),
	);
	serve(accountEndpoints.endSession, {}, async ({ actor, params, body }) => {
		await accounts.endSession(actor, params.id, body.confirmation);
		return { message: 'That device was logged out.' };
	});
	serve(accountEndpoints.endOtherSessions, {}, async ({ actor, body }) => {
		await accounts.endOtherSessions(actor, body.confirmation);
		return { message: 'All other devices were logged out.' };
	});
}

function secondFactorRoutes(
	serve: Serve,
	{ secondFactor, passkeys }: { secondFactor: SecondFactorService; passkeys: PasskeysService },
) {
	const endpoints = secondFactorEndpoints;
	serve(endpoints.secondFactor, {}, ({ actor }) => secondFactor.state(actor));
	serve(endpoints.startSecondFactor, {}, ({ actor, body }) => secondFactor.start(actor, body.confirmation));
	serve(endpoints.confirmSecondFactor, {}, async ({ actor, body }) => ({
		recoveryCodes: await secondFactor.confirm(actor, body.code),
	}));
	serve(endpoints.stopSecondFactor, {}, async ({ actor, body }) => {
		await secondFactor.stop(actor, body.confirmation);
		return { message: 'The authenticator app is off.' };
	});
	serve(endpoints.newRecoveryCodes, {}, async ({ actor, body }) => ({
		recoveryCodes: await secondFactor.newRecoveryCodes(actor, body.confirmation),
	}));
	serve(endpoints.startPasskey, {}, async ({ actor, body }) => ({
		options: await passkeys.start(actor, body.confirmation),
	}));
	serve(endpoints.addPasskey, {}, async ({ actor, body }) => ({
		message: 'The passkey was added.',
		recoveryCodes: await passkeys.add(actor, body.name, body.passkey),
	}));
	serve(endpoints.startPasskeyConfirmation, {}, async ({ actor }) => ({
		options: await passkeys.startConfirmation(actor),
	}));
	serve(endpoints.confirmWithPasskey, {}, async ({ actor, body }) => ({
		confirmation: await passkeys.confirm(actor, body.passkey),
	}));
	serve(endpoints.renamePasskey, {}, async ({ actor, params, body }) => {
		await passkeys.rename(actor, params.id, body.name);
		return { message: 'The passkey has a new name.' };
	});
	serve(endpoints.removePasskey, {}, async ({ actor, params, body }) => {
		await passkeys.remove(actor, params.id, body.confirmation);
		return { message: 'The passkey was removed.' };
	});
}

export const teamRoutes: Routes = ({ serve }, { team }) => {
	serve(teamEndpoints.team, {}, async () => {
		const items = await team.list();
		return { items, total: items.length };
	});
	serve(teamEndpoints.inviteToTeam, {}, async ({ actor, body: { confirmation, ...person } }) => {
		await team.invite(actor, person, confirmation);
		return { message: `The invitation is on its way to ${person.email}.` };
	});
	serve(teamEndpoints.inviteAgain, {}, async ({ actor, params }) => {
		await team.inviteAgain(actor, params.id);
		return { message: 'A new link is on its way.' };
	});
	serve(teamEndpoints.changeTeamRole, {}, async ({ actor, params, body }) => {
		await team.changeRole(actor, params.id, body.role, body.confirmation);
		return { message: 'The role was changed.' };
	});
	serve(teamEndpoints.resetSecondFactor, {}, async ({ actor, params, body }) => {
		await team.resetSecondFactor(actor, params.id, body.confirmation);
		return {
			message: 'The second factor was reset. They can log in with the password and set up a new second factor.',
		};
	});
	serve(teamEndpoints.removeFromTeam, {}, async ({ actor, params, body }) => {
		await team.remove(actor, params.id, body.confirmation);
		return { message: 'Removed. They were logged out on every device.' };
	});
	serve(teamEndpoints.bringBackToTeam, {}, async ({ actor, params, body }) => {
		await team.bringBack(actor, params.id, body.confirmation);
		return { message: 'Brought back. They can log in again.' };
	});
};

function refreshCookie({ publicUrl }: Settings) {
	const secure = publicUrl.startsWith('https://');
	const name = refreshCookieName(publicUrl);
	const options = { path: '/', httpOnly: true, secure, sameSite: 'strict' as const };
	return {
		read: (request: FastifyRequest) => request.cookies[name],
		set: (reply: FastifyReply, { token, seconds }: Issued) =>
			reply.setCookie(name, token, { ...options, maxAge: seconds }),
		clear: (reply: FastifyReply) => reply.clearCookie(name, options),
		/** SameSite already protects the cookie; a call that a browser marks as coming from another site is refused as well. */
		refuseCrossSite(request: FastifyRequest) {
			const site = request.headers['sec-fetch-site'];
			if (site && site !== 'same-origin' && site !== 'none')
				throw forbidden('This call must come from the club’s own pages.', { event: 'cross-site-call' });
			const { origin } = request.headers;
			if (origin && origin !== 'null' && !(URL.canParse(origin) && new URL(origin).host === request.host))
				throw forbidden('This call must come from the club’s own pages.', { event: 'cross-site-call' });
		},
	};
}
