import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { expect, it } from 'vitest';
import { auditResult } from './audit-packages.ts';

const report = (...severities: string[]) =>
	JSON.stringify({
		vulnerabilities: Object.fromEntries(
			severities.map((severity, at) => [`package-${at}`, { severity, range: '<2.0.0', fixAvailable: true }]),
		),
	});

it('fails for a vulnerability of severity high or critical, and names the package', () => {
	for (const severity of ['high', 'critical'])
		expect(auditResult(report('low', severity))).toEqual({
			passed: false,
			lines: [
				`${severity}: package-1 <2.0.0, fixed by a newer version`,
				'low: package-0 <2.0.0, fixed by a newer version',
			],
		});
});

it('passes for less, for nothing, and when the registry does not respond', () => {
	expect(auditResult(report('moderate', 'low')).passed).toBe(true);
	expect(auditResult(report())).toEqual({ passed: true, lines: ['No known vulnerability.'] });
	for (const output of ['', 'npm error', '{"message":"request failed","error":{}}'])
		expect(auditResult(output)).toEqual({ passed: true, lines: [expect.stringContaining('did not respond')] });
});

it('lists the packages that run in production as CycloneDX', () => {
	const output = execFileSync('npm', ['run', '--silent', 'sbom'], {
		cwd: path.resolve(import.meta.dirname, '..'),
		encoding: 'utf8',
		stdio: ['ignore', 'pipe', 'ignore'],
	});
	const { bomFormat, components } = JSON.parse(output) as { bomFormat: string; components: { name: string }[] };
	const names = components.map(({ name }) => name);
	expect(bomFormat).toBe('CycloneDX');
	expect(names).toContain('fastify');
	expect(names).not.toContain('vitest');
});
