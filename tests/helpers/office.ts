import { sql } from 'drizzle-orm';
import type { Role } from '#contract/core/roles.ts';
import { hashPassword } from '#server/features/accounts/passwords.ts';
import type { TestApp } from './app.ts';
import { signIn } from './members.ts';

const password = 'a password for tests';

/** Somebody of the office, signed in; answers a caller of `/api/admin/…`. */
export async function atDesk(app: TestApp, role: Exclude<Role, 'MEMBER'>) {
	const email = `${role.toLowerCase()}@desk.example`;
	await app.rows(
		sql`insert into accounts (email, password_hash, role) values (${email}, ${await hashPassword(password)}, ${role})`,
	);
	const { call } = await signIn(app, email, password);
	return (method: Parameters<typeof call>[0], url: string, payload?: object) => call(method, `admin/${url}`, payload);
}
