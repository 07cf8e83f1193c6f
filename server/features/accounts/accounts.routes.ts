import { endpoints } from '#contract/endpoints.ts';
import type { Routes } from '#server/core/feature.ts';
import { Refusal, unauthenticated } from '#server/core/http/errors.ts';
import { networkOf } from '#server/core/http/rate-limits.ts';
import type { Serve } from '#server/core/http/serve.ts';
import type { Settings } from '#server/dependencies.ts';
import type { AccountsService } from './accounts.service.ts';
import type { PasswordsService } from './passwords.service.ts';
import { refreshCookie } from './refresh-cookie.ts';
import type { SecondFactorService } from './second-factor.service.ts';

type Deps = {
	accounts: AccountsService;
	passwords: PasswordsService;
	secondFactor: SecondFactorService;
	settings: Settings;
};

export const accountsRoutes: Routes = ({ serve }, { accounts, signIn, passwords, secondFactor, settings }) => {
	const cookie = refreshCookie(settings);

	serve(endpoints.login, { limit: 'login' }, async ({ body, request, reply }) => {
		cookie.refuseCrossSite(request);
		const { accessToken, refreshToken, account, status } = await signIn.login({
			...body,
			device: request.headers['user-agent'] ?? 'unknown device',
			network: networkOf(request.ip),
		});
		cookie.set(reply, refreshToken);
		return { accessToken, email: account.email, dashboardLocked: status.dashboardLocked, role: account.role };
	});

	serve(endpoints.refresh, { limit: 'refresh' }, async ({ request, reply }) => {
		cookie.refuseCrossSite(request);
		const token = cookie.read(request);
		if (!token) throw unauthenticated();
		try {
			const { accessToken, refreshToken } = await signIn.refresh(token, request.log);
			if (refreshToken) cookie.set(reply, refreshToken);
			return { accessToken };
		} catch (error) {
			// Only a refused token is thrown away; a database that stumbles must not sign anybody out.
			if (error instanceof Refusal && error.code === 'UNAUTHENTICATED') cookie.clear(reply);
			throw error;
		}
	});

	serve(endpoints.logout, {}, async ({ request, reply }) => {
		cookie.refuseCrossSite(request);
		const [, accessToken] = (request.headers.authorization ?? '').split(' ');
		await signIn.logout({ accessToken, refreshToken: cookie.read(request) });
		cookie.clear(reply);
		return { message: 'Logged out successfully' };
	});

	serve(endpoints.profile, {}, async ({ actor }) => ({ member: await signIn.profile(actor) }));

	passwordRoutes(serve, passwords);
	deviceRoutes(serve, { accounts, secondFactor });
};

function passwordRoutes(serve: Serve, passwords: PasswordsService) {
	serve(endpoints.forgotPassword, { limit: 'forgotPassword' }, async ({ body }) => {
		await passwords.forgot(body.email);
		return { message: 'If the address is known here, a link is on its way.' };
	});
	serve(endpoints.resetLink, { limit: 'resetLink' }, async ({ params }) => ({
		valid: await passwords.linkWorks(params.id, params.token),
	}));
	serve(endpoints.resetPassword, { limit: 'resetPassword' }, async ({ params, body }) => {
		await passwords.reset(params.id, params.token, body.password);
		return { message: 'Password reset successfully!' };
	});
	serve(endpoints.changePassword, {}, async ({ actor, body }) => {
		await passwords.change(actor, body.current, body.password);
		return { message: 'Your password was changed. Other devices were signed out.' };
	});
}

function deviceRoutes(serve: Serve, { accounts, secondFactor }: Pick<Deps, 'accounts' | 'secondFactor'>) {
	serve(endpoints.sessions, {}, async ({ actor }) =>
		(await accounts.sessions(actor)).map((session) => ({
			id: session.id,
			device: session.device,
			network: session.network,
			createdAt: session.createdAt.toISOString(),
			lastSeenAt: session.lastSeenAt.toISOString(),
			current: session.current,
		})),
	);
	serve(endpoints.endSession, {}, async ({ actor, params }) => {
		await accounts.endSession(actor, params.id);
		return { message: 'That device was signed out.' };
	});
	serve(endpoints.endOtherSessions, {}, async ({ actor }) => {
		await accounts.endOtherSessions(actor);
		return { message: 'All other devices were signed out.' };
	});
	serve(endpoints.secondFactor, {}, ({ actor }) => secondFactor.state(actor.accountId));
	serve(endpoints.startSecondFactor, {}, ({ actor }) => secondFactor.start(actor));
	serve(endpoints.confirmSecondFactor, {}, async ({ actor, body }) => ({
		recoveryCodes: await secondFactor.confirm(actor, body.code),
	}));
	serve(endpoints.stopSecondFactor, {}, async ({ actor, body }) => {
		await secondFactor.stop(actor, body.code);
		return { message: 'The second factor is off.' };
	});
}
