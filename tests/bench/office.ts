import { chooseOwnPassword, firstAdminPassword } from '#tests/helpers/own-password.ts';
import { type Server, startServer } from './server.ts';
import { anyNetwork } from './uncached.ts';

export const admin = { email: 'bench@club.example', password: 'a-long-enough-password' };

/** A server with an admin and, unless told otherwise, nothing else. */
export async function startOfficeServer({
	seed = 'empty',
	dataDir,
	options = [],
}: {
	seed?: 'empty' | 'content';
	/** A temporary one, if not given. */
	dataDir?: string | undefined;
	/** Options of Node. */
	options?: readonly string[];
} = {}): Promise<Server> {
	const env = { SEED: seed, ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: firstAdminPassword };
	const server = await startServer(dataDir, env, options);
	await chooseOwnPassword(server.url, { email: admin.email, password: firstAdminPassword }, admin.password);
	return server;
}

/** The header of the calls of the admin, or of a member with the same password. */
export async function signIn(url: string, email = admin.email): Promise<{ authorization: string }> {
	const response = await fetch(`${url}/api/member/login`, {
		method: 'POST',
		headers: { 'content-type': 'application/json', ...anyNetwork() },
		body: JSON.stringify({ ...admin, email }),
	});
	if (!response.ok) throw new Error(`The login of ${email} returned ${response.status}: ${await response.text()}`);
	return { authorization: `Bearer ${((await response.json()) as { accessToken: string }).accessToken}` };
}
