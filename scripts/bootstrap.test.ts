import { spawn } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { eventually } from '#tests/helpers/eventually.ts';
import { temporaryFolder } from '#tests/helpers/temporary-folder.ts';

/** A clone with the real bootstrap, and fake tools that record their calls. */
function clone() {
	const root = temporaryFolder();
	const file = (name: string, text: string) => {
		mkdirSync(path.dirname(path.join(root, name)), { recursive: true });
		writeFileSync(path.join(root, name), text);
	};
	for (const part of ['bootstrap.mjs', 'bootstrap', 'chromium.mjs']) {
		cpSync(path.join(import.meta.dirname, part), path.join(root, 'scripts', part), { recursive: true });
	}
	const note = (name: string) => `import fs from 'node:fs'; fs.appendFileSync('calls', '${name}\\n');`;
	const link = `fs.mkdirSync('node_modules/.bin', { recursive: true });
		fs.rmSync('node_modules/.bin/node', { force: true });
		fs.symlinkSync(process.execPath, 'node_modules/.bin/node');
		fs.copyFileSync('react-router.mjs', 'node_modules/.bin/react-router');`;
	file(
		'npm.mjs',
		`import { argv } from 'node:process';
		if (argv[2] === 'config') { console.log('http://registry.example/npm'); process.exit(); }
		${note('npm ci')} ${link}
		fs.writeFileSync('npm-arguments', argv.slice(2).join(' '));
		fs.copyFileSync('npm-shrinkwrap.json', 'read-by-npm.json');
		if (fs.existsSync('npm-fails')) process.exit(1);`,
	);
	file(
		'react-router.mjs',
		`${note('build')} fs.mkdirSync('build/client', { recursive: true });
		if (fs.existsSync('build-hangs')) setInterval(() => {}, 1000);`,
	);
	// Called twice for a build (first for the modules, then for the pictures); recorded once.
	file(
		'scripts/pictures.ts',
		`import fs from 'node:fs'; const noted = fs.existsSync('calls') && fs.readFileSync('calls', 'utf8').includes('pictures');
		if (!noted) fs.appendFileSync('calls', 'pictures\\n');`,
	);
	file('scripts/compress.ts', note('compress'));
	file(
		'scripts/bundle-server.ts',
		`${note('bundle')} fs.mkdirSync('build/app', { recursive: true }); fs.copyFileSync('server/main.ts', 'build/app/main.js');`,
	);
	file(
		'server/main.ts',
		`import fs from 'node:fs'; if (fs.existsSync('disk-is-full')) { console.error('The disk is full.'); process.exit(1); }
		fs.appendFileSync('data-made', process.argv.slice(2).join(' ') + '\\n'); fs.mkdirSync('data/postgres', { recursive: true });
		console.log('  Registrar  a-password');`,
	);
	file('package.json', '{ "type": "module" }');
	file('package-lock.json', '{ "packages": { "": {} } }');
	file('web/root.tsx', 'one');

	const begin = (mode: string, env: NodeJS.ProcessEnv = {}) => {
		const child = spawn(process.execPath, ['scripts/bootstrap.mjs', mode], {
			cwd: root,
			env: { PATH: process.env.PATH, npm_execpath: path.join(root, 'npm.mjs'), ...env },
			stdio: ['ignore', 'pipe', 'pipe'],
		});
		onTestFinished(() => void child.kill('SIGKILL'));
		let output = '';
		for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
		const ended = new Promise<{ code: number | null; output: string }>((resolve) => {
			child.once('close', (code) => resolve({ code, output }));
		});
		return { child, ended };
	};
	const calls = () =>
		existsSync(path.join(root, 'calls')) ? readFileSync(path.join(root, 'calls'), 'utf8').trim().split('\n') : [];
	const run = async (mode: string, env?: NodeJS.ProcessEnv) => {
		rmSync(path.join(root, 'calls'), { force: true });
		return { ...(await begin(mode, env).ended), calls: calls() };
	};
	return {
		root,
		file,
		begin,
		run,
		calls,
		remove: (name: string) => rmSync(path.join(root, name), { recursive: true }),
	};
}

const everything = ['npm ci', 'bundle', 'pictures', 'build', 'compress'];

test('does everything once, then only what changed', async () => {
	const { run, file, remove } = clone();
	const first = await run('start');
	expect(first).toMatchObject({ code: 0, calls: everything });
	expect(first.output).toMatch(/✓ Installing packages \(npm ci\) \(\d+\.\d s\)/);
	expect(await run('start')).toMatchObject({ code: 0, calls: [], output: '' });

	file('web/root.tsx', 'two');
	expect((await run('start')).calls).toEqual(['pictures', 'build', 'compress']);
	file('web/root.test.tsx', 'a test is not part of the web');
	expect((await run('start')).calls).toEqual([]);
	file('package-lock.json', '{ "packages": { "": {}, "node_modules/a": { "integrity": "a" } } }');
	expect((await run('start')).calls).toEqual(everything);
	remove('build');
	expect((await run('start')).calls).toEqual(['bundle', 'pictures', 'build', 'compress']);
	file('server/one.ts', 'a file of the server');
	expect((await run('start')).calls).toEqual(['bundle']);
	remove('node_modules');
	expect((await run('start')).calls).toEqual(['npm ci']);
});

test('a start installs no packages for development, tests add them, and later starts accept them', async () => {
	const { root, run } = clone();
	const npmArguments = () => readFileSync(path.join(root, 'npm-arguments'), 'utf8');
	expect((await run('start')).calls).toEqual(everything);
	expect(npmArguments()).toContain('--omit=dev');
	expect((await run('dev')).calls).toContain('npm ci');
	expect(npmArguments()).toContain('--include=dev');
	expect((await run('start')).calls).toEqual([]);
	expect((await run('tool')).calls).toEqual([]);
});

test('accepts packages that were installed by hand, if they are complete', async () => {
	const { run, file } = clone();
	await run('dev');
	file(
		'package-lock.json',
		JSON.stringify({
			packages: { '': {}, 'node_modules/a': { integrity: 'a' }, 'node_modules/b': { optional: true } },
		}),
	);
	file('node_modules/.package-lock.json', JSON.stringify({ packages: { 'node_modules/a': { integrity: 'a' } } }));
	expect((await run('dev')).calls).toEqual(['pictures']);
	file('package-lock.json', JSON.stringify({ packages: { '': {}, 'node_modules/a': { integrity: 'new' } } }));
	expect((await run('dev')).calls).toEqual(['npm ci', 'pictures']);
});

test('tells npm the address of every package, so that it does not have to look for them', async () => {
	const { root, run, file } = clone();
	const packages = {
		'': {},
		'node_modules/a': { version: '1.2.3', integrity: 'a' },
		'node_modules/a/node_modules/@club/b': { version: '2.0.0', integrity: 'b' },
	};
	file('package-lock.json', JSON.stringify({ packages }));
	await run('dev');
	const read = JSON.parse(readFileSync(path.join(root, 'read-by-npm.json'), 'utf8')) as typeof packages & {
		packages: Record<string, { resolved?: string }>;
	};
	expect(Object.values(read.packages).map(({ resolved }) => resolved)).toEqual([
		undefined,
		'http://registry.example/npm/a/-/a-1.2.3.tgz',
		'http://registry.example/npm/@club/b/-/b-2.0.0.tgz',
	]);
	expect(existsSync(path.join(root, 'npm-shrinkwrap.json'))).toBe(false);
});

test('a failed install says how to fix it, and is tried again', async () => {
	const { run, file, remove } = clone();
	file('npm-fails', '');
	const failed = await run('start');
	expect(failed).toMatchObject({ code: 1, calls: ['npm ci'] });
	expect(failed.output).toContain('Installing packages (npm ci) failed, see above. Check the network');
	expect(failed.output).not.toContain('    at ');
	remove('npm-fails');
	expect(await run('start')).toMatchObject({ code: 0, calls: everything });
});

test('Ctrl-C during a build ends cleanly, and the next run builds', async () => {
	const { root, run, begin, file, calls, remove } = clone();
	file('build-hangs', '');
	const { child, ended } = begin('start');
	await eventually('the build', () => calls().includes('build'));
	child.kill('SIGINT');
	const { code, output } = await ended;
	expect(code).toBe(130);
	expect(output).toContain('Stopped. The next run continues from here.');
	expect(output).not.toContain('    at ');
	expect(existsSync(path.join(root, '.bootstrap.lock'))).toBe(false);
	remove('build-hangs');
	expect((await run('start')).calls).toEqual(['pictures', 'build', 'compress']);
});

test('a first start makes the data while it builds, and shows the passwords at the end', async () => {
	const { root, run, remove, file } = clone();
	const dataMade = () => readFileSync(path.join(root, 'data-made'), 'utf8');
	const first = await run('start');
	expect(first.calls).toEqual(everything);
	expect(dataMade()).toBe('--data-only\n');
	expect(first.output.trim().split('\n').at(-1)).toBe('  Registrar  a-password');

	// The data is there.
	remove('build');
	await run('start');
	// The web is there: the server makes the data itself. And the data is in a database of its own.
	remove('data');
	await run('start');
	remove('build');
	await run('start', { DATABASE_URL: 'postgres://database.example/club' });
	// A test has its own data.
	file('web/root.tsx', 'two');
	await run('test', { CHROMIUM_PATH: process.execPath });
	expect(dataMade()).toBe('--data-only\n');
});

test('without room for the data a first start ends after the build, and the next one goes on', async () => {
	const { run, file, remove } = clone();
	file('disk-is-full', '');
	const failed = await run('start');
	expect(failed).toMatchObject({ code: 1, calls: everything });
	expect(failed.output).toContain('The disk is full.');
	expect(failed.output).toContain('Making the database and the demo failed, see above.');
	remove('disk-is-full');
	expect(await run('start')).toMatchObject({ code: 0, calls: [] });
});

test('several runs at the same time wait for each other and do everything once', async () => {
	const { begin, calls } = clone();
	const all = await Promise.all([begin('start').ended, begin('start').ended, begin('start').ended]);
	expect(all.map(({ code }) => code)).toEqual([0, 0, 0]);
	expect(calls()).toEqual(everything);
});

test('ignores the lock of a killed run', async () => {
	const { root, run, file } = clone();
	const { child, ended } = clone().begin('start');
	child.kill('SIGKILL');
	await ended;
	file('.bootstrap.lock', String(child.pid));
	expect((await run('start')).code).toBe(0);
	expect(existsSync(path.join(root, '.bootstrap.lock'))).toBe(false);
});

test('prepares only the pictures for development', async () => {
	expect((await clone().run('dev')).calls).toEqual(['npm ci', 'pictures']);
});

test('requires a browser for tests', async () => {
	const { run } = clone();
	expect(await run('test', { CHROMIUM_PATH: process.execPath })).toMatchObject({ code: 0, calls: everything });
	const without = await run('test', { CHROMIUM_PATH: '/nowhere/chromium' });
	expect(without.code).toBe(1);
	expect(without.output).toContain(
		'CHROMIUM_PATH names /nowhere/chromium, which does not exist. Correct it, or unset it.',
	);
});
