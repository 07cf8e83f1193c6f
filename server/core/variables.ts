import { readFileSync } from 'node:fs';
import * as z from 'zod';
import { OperatorError } from './operator-error.ts';

/** An empty value of an environment variable counts as not set. */
export const blankIsUnset = (value: unknown) => (value === '' ? undefined : value);

/** An optional variable; `fix` says how to write a value that passes the check. */
export const optionalVariable = (fix: string, check: (value: string) => boolean = () => true) =>
	z.preprocess(blankIsUnset, z.string().refine(check, fix).optional());

export const isUrl = (protocols: string[]) => (value: string) =>
	URL.canParse(value) && protocols.includes(new URL(value).protocol);

/**
 * Every variable can be read from a file: NAME_FILE contains its path. Secrets of systemd, Docker and Kubernetes are such
 * files, and other processes cannot see them in the environment.
 */
export function withFileValues(source: NodeJS.ProcessEnv, names: readonly string[]): NodeJS.ProcessEnv {
	const values = { ...source };
	const problems: string[] = [];
	for (const name of names) {
		const file = source[`${name}_FILE`];
		if (!file) continue;
		if (source[name]) problems.push(`${name}_FILE: ${name} is set too; remove one of them`);
		try {
			values[name] = readFileSync(file, 'utf8').trim();
		} catch (error) {
			problems.push(`${name}_FILE: ${(error as Error).message}`);
		}
	}
	if (problems.length > 0) throw configurationError(problems);
	return values;
}

export const configurationError = (problems: readonly string[]) =>
	new OperatorError(`The configuration is not valid:\n${problems.map((line) => `  ${line}`).join('\n')}`);
