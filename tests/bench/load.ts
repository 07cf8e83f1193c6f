import { execFile, spawnSync } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const connections = 50;
const hasWrk = spawnSync('wrk', ['--version'], { stdio: 'ignore' }).error === undefined;
const autocannon = path.resolve(import.meta.dirname, '../../node_modules/.bin/autocannon');

/** The load generator of this machine. It is a process of its own, so that it takes no time from the server's process. */
export const generator = hasWrk ? 'wrk' : 'autocannon';

/** Sends as many requests as possible and returns how many were completed, and in how many seconds. */
export async function load(url: string, headers: Record<string, string>, seconds: number) {
	const options = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`]);
	if (hasWrk) {
		const { stdout } = await run('wrk', ['-t1', `-c${connections}`, `-d${seconds}s`, ...options, url]);
		const [, requests, time] = /(\d+) requests in ([\d.]+)s/.exec(stdout) ?? [];
		if (/Non-2xx or 3xx/.test(stdout) || !requests) throw new Error(`wrk: ${stdout}`);
		return { requests: Number(requests), seconds: Number(time) };
	}
	const { stdout } = await run(autocannon, ['-j', '-c', String(connections), '-d', String(seconds), ...options, url]);
	const result = JSON.parse(stdout) as { requests: { total: number }; duration: number };
	return { requests: result.requests.total, seconds: result.duration };
}
