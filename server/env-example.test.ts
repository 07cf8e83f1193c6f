import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { expect, it } from 'vitest';
import { readEnv, variableNames } from './env.ts';

const text = readFileSync(path.resolve(import.meta.dirname, '../.env.example'), 'utf8');
const example = parseEnv(text);

it('lists every variable of the server, and no unknown one', () => {
	expect(Object.keys(example).sort()).toEqual([...variableNames].sort());
});

it('describes each variable in the line above it', () => {
	const lines = text.split('\n');
	const undescribed = lines.filter((line, at) => /^[A-Z]/.test(line) && !lines[at - 1]?.startsWith('# '));
	expect(undescribed).toEqual([]);
});

it('contains the defaults: a copy changes nothing', () => {
	expect(readEnv(example)).toEqual(readEnv({}));
});
