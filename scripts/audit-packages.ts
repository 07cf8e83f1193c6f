/**
 * `npm run audit:packages`: fails if a package that runs in production has a known vulnerability of severity high or critical
 * (docs/security/updates.md). Without a response from the registry nothing is known: it says so and passes, so that work
 * without a network goes on.
 */
import { spawnSync } from 'node:child_process';

const severities = ['critical', 'high', 'moderate', 'low'] as const;
type Severity = (typeof severities)[number];
type Report = {
	vulnerabilities?: Record<string, { severity: Severity | 'info'; range: string; fixAvailable: unknown }>;
};

/** What the output of `npm audit --json` means. */
export function auditResult(json: string): { passed: boolean; lines: string[] } {
	const { vulnerabilities } = reportOf(json);
	if (!vulnerabilities) return { passed: true, lines: ['The registry did not respond, so nothing was checked.'] };
	const found = severities.flatMap((severity) =>
		Object.entries(vulnerabilities).flatMap(([name, entry]) =>
			entry.severity === severity ? [{ name, ...entry }] : [],
		),
	);
	return {
		passed: !found.some(({ severity }) => severity === 'critical' || severity === 'high'),
		lines:
			found.length === 0
				? ['No known vulnerability.']
				: found.map(
						({ name, severity, range, fixAvailable }) =>
							`${severity}: ${name} ${range}, ${fixAvailable ? 'fixed by a newer version' : 'not fixed yet'}`,
					),
	};
}

function reportOf(json: string): Report {
	try {
		return JSON.parse(json) as Report;
	} catch {
		return {};
	}
}

if (import.meta.main) {
	const { stdout } = spawnSync('npm', ['audit', '--json', '--omit=dev'], { encoding: 'utf8', timeout: 120_000 });
	const { passed, lines } = auditResult(stdout ?? '');
	console.log(lines.join('\n'));
	process.exitCode = passed ? 0 : 1;
}
