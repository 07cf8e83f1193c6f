import { sql } from 'drizzle-orm';
import type { Role } from '#contract/core/roles.ts';
import { hashPassword } from '#server/features/accounts/passwords.ts';
import type { TestApp } from './app.ts';
import { type Caller, signIn } from './members.ts';

/** Somebody of the office in that role, signed in; calls are made below `/api/admin`. */
export async function atDesk(app: TestApp, role: Exclude<Role, 'MEMBER'>): Promise<{ email: string; call: Caller }> {
	const email = `${role.toLowerCase()}@desk.example`;
	const passwordHash = await hashPassword('a password for tests');
	await app.rows(sql`insert into accounts (email, password_hash, role) values (${email}, ${passwordHash}, ${role})`);
	const { call } = await signIn(app, email, 'a password for tests');
	return { email, call: (method, url, payload) => call(method, `admin/${url}`, payload) };
}
