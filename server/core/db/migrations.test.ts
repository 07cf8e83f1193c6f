import { execFileSync } from 'node:child_process';
import { cpSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder } from '#tests/helpers/temporary-folder.ts';

const root = path.resolve(import.meta.dirname, '../../..');

it('describe the same tables as the code, so that the next migration has only its own changes', () => {
	const folder = temporaryFolder();
	const out = path.join(folder, 'migrations');
	cpSync(path.join(import.meta.dirname, 'migrations'), out, { recursive: true });
	const before = readdirSync(out);
	const config = path.join(folder, 'drizzle.config.ts');
	const original = path.join(root, 'drizzle.config.ts');
	writeFileSync(
		config,
		`import original from '${original}';\nexport default { ...original, out: '${path.relative(root, out)}' };\n`,
	);
	const tool = path.join(root, 'node_modules/.bin/drizzle-kit');
	execFileSync(process.execPath, [tool, 'generate', `--config=${path.relative(root, config)}`], {
		cwd: root,
		stdio: 'pipe',
	});
	expect(readdirSync(out)).toEqual(before);
});
