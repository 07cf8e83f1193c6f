import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { readStamp, runStep, StepError, writeStamp } from './steps.mjs';

/**
 * Installs exactly the packages of the lock file. Without those for development, a first start needs a third of the time.
 * @param {string} root
 * @param {{ development: boolean }} options
 */
export async function ensurePackages(root, { development }) {
	const stamp = path.join(root, 'node_modules/.club-packages');
	const current = fingerprint(root);
	const forAll = `${current} with development`;
	const installed = readStamp(stamp);
	if (installed === forAll || (installed === current && !development)) return;
	if (!installedByHand(root, development)) {
		rmSync(stamp, { force: true });
		// --prefer-offline: twice as fast with a warm cache, and the lock file pins every package anyway. --loglevel=error:
		// hides warnings about an old Node and about install scripts, which do not matter here.
		const which = development ? '--include=dev' : '--omit=dev';
		const removeAddresses = writeAddresses(root);
		try {
			await runStep(
				'Installing packages (npm ci)',
				[...npm(), 'ci', which, '--prefer-offline', '--loglevel=error', '--no-audit', '--no-fund'],
				{
					cwd: root,
					howToFix: 'Check the network (npm needs its registry) and the disk, then try again.',
				},
			);
		} finally {
			removeAddresses();
		}
	}
	projectNode(root);
	writeStamp(stamp, development ? forAll : current);
}

/**
 * The lock file has no addresses, because every machine may use another registry. Without them npm reads the description
 * of all versions of every package, which takes as long as the rest. So npm gets a copy with the addresses: it prefers
 * npm-shrinkwrap.json to package-lock.json.
 * @returns {() => void} removes the copy
 */
function writeAddresses(root) {
	const copy = path.join(root, 'npm-shrinkwrap.json');
	const [file, ...args] = npm();
	const registry = spawnSync(file, [...args, 'config', 'get', 'registry'], {
		cwd: root,
		encoding: 'utf8',
	}).stdout?.trim();
	if (!registry?.startsWith('http')) return () => {};
	const lock = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8'));
	for (const [folder, entry] of Object.entries(lock.packages)) {
		if (!entry.version || !entry.integrity) continue;
		const name = entry.name ?? folder.slice(folder.lastIndexOf('node_modules/') + 'node_modules/'.length);
		entry.resolved = new URL(
			`${name}/-/${path.basename(name)}-${entry.version}.tgz`,
			registry.replace(/\/*$/, '/'),
		).href;
	}
	writeFileSync(copy, JSON.stringify(lock));
	return () => rmSync(copy, { force: true });
}

/** The npm that is running this, else the one on the path. */
function npm() {
	return process.env.npm_execpath ? [process.execPath, process.env.npm_execpath] : ['npm'];
}

function fingerprint(root) {
	return createHash('sha256')
		.update(readFileSync(path.join(root, 'package-lock.json')))
		.update(`${process.platform}-${process.arch}`)
		.digest('hex');
}

/** Whether someone ran `npm install` and it completed, according to npm's own list. Optional packages may be missing. */
function installedByHand(root, development) {
	try {
		const { packages: locked } = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8'));
		const { packages: installed } = JSON.parse(
			readFileSync(path.join(root, 'node_modules/.package-lock.json'), 'utf8'),
		);
		return (
			Object.keys(installed).every((name) => locked[name]?.integrity === installed[name].integrity) &&
			Object.keys(locked).every(
				(name) => name === '' || name in installed || locked[name].optional || (locked[name].dev && !development),
			)
		);
	} catch {
		return false;
	}
}

/**
 * The Node that runs the project: the pinned one that npm installed, else the machine's own if it is new enough.
 * @param {string} root
 */
export function projectNode(root) {
	const pinned = path.join(root, 'node_modules/.bin/node');
	if (existsSync(pinned)) return pinned;
	if (Number.parseInt(process.versions.node, 10) >= 24) return process.execPath;
	throw new StepError(
		`This project runs on Node 24, which npm installs only for Linux on x64 and arm64. Install Node 24 or newer (nodejs.org) for ${process.platform}-${process.arch}, then try again.`,
	);
}
