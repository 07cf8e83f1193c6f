import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** @param {string} file */
export function readStamp(file) {
	try {
		return readFileSync(file, 'utf8');
	} catch {
		return undefined;
	}
}

/**
 * In one stroke, so that a run cut short leaves no half stamp.
 * @param {string} file
 * @param {string} text
 */
export function writeStamp(file, text) {
	mkdirSync(path.dirname(file), { recursive: true });
	writeFileSync(`${file}.draft`, text);
	renameSync(`${file}.draft`, file);
}
