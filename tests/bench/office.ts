import { chooseOwnPassword, firstAdminPassword } from '#tests/helpers/own-password.ts';
import { type Server, startServer } from './server.ts';

const admin = { email: 'bench@club.example', password: 'a-long-enough-password' };

/** A server with an admin and, unless told otherwise, nothing else. */
export async function startOfficeServer({
	seed = 'empty',
	options = [],
}: {
	seed?: 'empty' | 'content';
	/** Options of Node. */
	options?: readonly string[];
} = {}): Promise<Server> {
	const env = { SEED: seed, ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: firstAdminPassword };
	const server = await startServer(undefined, env, options);
	await chooseOwnPassword(server.url, { email: admin.email, password: firstAdminPassword }, admin.password);
	return server;
}

/** The header of the admin's calls. */
export async function signIn(url: string): Promise<{ authorization: string }> {
	const response = await fetch(`${url}/api/member/login`, {
		method: 'POST',
		headers: { 'content-type': 'application/json' },
		body: JSON.stringify(admin),
	});
	return { authorization: `Bearer ${((await response.json()) as { accessToken: string }).accessToken}` };
}
