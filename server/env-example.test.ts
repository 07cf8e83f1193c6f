import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { expect, it } from 'vitest';
import { readEnv, variableNames } from './env.ts';

const read = (name: string) => readFileSync(path.resolve(import.meta.dirname, '..', name), 'utf8');
const text = read('.env.example');
const example = parseEnv(text);
const composeNames = [...read('compose.yaml').matchAll(/\$\{(\w+)/g)].map(([, name = '']) => name);

it('lists every variable of the server and of compose.yaml, and no unknown one', () => {
	const variables = new Set([...variableNames, ...composeNames]);
	expect(Object.keys(example).sort()).toEqual([...variables].sort());
});

it('describes each variable in the line above it', () => {
	const lines = text.split('\n');
	const undescribed = lines.filter((line, at) => /^[A-Z]/.test(line) && !lines[at - 1]?.startsWith('# '));
	expect(undescribed).toEqual([]);
});

it('contains the defaults: a copy changes nothing', () => {
	expect(readEnv(example)).toEqual(readEnv({}));
});
