import { mkdir, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { serverProcess } from '#tests/helpers/server-process.ts';
import { temporaryFolder } from '#tests/helpers/temporary-folder.ts';

async function startError(env: Record<string, string>) {
	const { code, output } = await serverProcess(env).ended;
	expect(code).not.toBe(0);
	expect(output).not.toMatch(/^\s+at .*:\d+:\d+/m);
	return output;
}

describe('explains why it cannot start, without a stack trace:', () => {
	it('a wrong variable', async () => {
		expect(await startError({ PORT: 'many' })).toContain('PORT: use a port number such as 3000');
	});

	it('production without its settings', async () => {
		const output = await startError({ NODE_ENV: 'production' });
		for (const name of ['PUBLIC_URL', 'APP_SECRET', 'SMTP_URL', 'MAIL_FROM']) expect(output).toContain(`${name}: `);
	});

	it('a database that does not respond', async () => {
		const output = await startError({
			DATABASE_URL: 'postgres://club:very-secret@127.0.0.1:9/club',
			DATA_DIR: await temporaryFolder(),
		});
		expect(output).toMatch(/127\.0\.0\.1/);
		expect(output).not.toContain('very-secret');
	});

	it('a data folder that cannot be created', async () => {
		const file = path.join(await temporaryFolder(), 'a-file');
		await writeFile(file, 'in the way');
		expect(await startError({ DATA_DIR: path.join(file, 'data') })).toContain(file);
	});
});

describe('with a built website', () => {
	it('explains that a port is in use, then shows the first password; after kill -9 no data is lost', async () => {
		const DATA_DIR = await temporaryFolder();
		await mkdir(DATA_DIR, { recursive: true });
		const other = createServer();
		await new Promise<void>((ready) => other.listen(0, '127.0.0.1', ready));
		const { port } = other.address() as { port: number };
		const output = await startError({ PORT: String(port), HOST: '127.0.0.1', DATA_DIR });
		expect(output).toContain(`Port ${port} is used`);
		other.close();

		const env = { PORT: '0', DATA_DIR, ADMIN_EMAIL: 'first@club.example' };
		const first = serverProcess(env);
		// The start that failed has not created the admin, so the password is shown now.
		expect((await first.listening).output).toMatch(/first@club\.example[\s\S]*Password: +\w{4}-/);
		expect(await startError({ PORT: '0', DATA_DIR })).toContain(String(first.child.pid));

		first.child.kill('SIGKILL');
		await first.ended;
		const second = serverProcess(env);
		// The admin exists already, so no password is created or shown.
		expect((await second.listening).output).not.toContain('Password');
		second.child.kill('SIGTERM');
		expect((await second.ended).code).toBe(0);
	});
});
