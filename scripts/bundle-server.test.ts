import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '..');
const app = path.join(root, 'build/app');
const bundle = readdirSync(app)
	.map((file) => readFileSync(path.join(app, file), 'utf8'))
	.join('\n');

test('what tests change in a running server is one module, which the bundle imports from the source', () => {
	for (const [name, file] of [
		['pageQuality', '#server/core/pages/page-quality.ts'],
		['systemClock', '#server/core/system-clock.ts'],
		['passwordCost', '#server/features/accounts/password-cost.ts'],
	]) {
		expect(bundle).toContain(`import { ${name} } from "${file}";`);
		expect(bundle).not.toMatch(new RegExp(`(const|let|var) ${name}\\b`));
	}
});

test('the bundle still works after the installation was moved', () => {
	expect(bundle).not.toContain(root);
});
