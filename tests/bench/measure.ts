import { readdir, readFile } from 'node:fs/promises';
import { request } from 'node:http';

const rounds = 15;

/** The median time in milliseconds of fifteen runs. */
export async function median(work: () => Promise<unknown>): Promise<number> {
	const times: number[] = [];
	for (let round = 0; round < rounds; round++) {
		const start = performance.now();
		await work();
		times.push(performance.now() - start);
	}
	return times.sort((a, b) => a - b)[Math.floor(rounds / 2)]!;
}

/** The bytes that one page transfers with brotli, before decompression. */
export async function bytesOf(url: string, page: string) {
	const html = await transferredBytes(url + page);
	const text = await (await fetch(url + page)).text();
	const linked = (pattern: RegExp) => [...new Set([...text.matchAll(pattern)].map((match) => match[1]!))];
	const total = async (paths: string[]) => {
		let sum = 0;
		for (const path of paths) sum += await transferredBytes(new URL(path, url).href);
		return sum;
	};
	return {
		html,
		script: await total(linked(/(?:href|src|from|import)\s*[=(]?\s*"(\/assets\/[^"]+\.js)"/g)),
		style: await total(linked(/href="(\/assets\/[^"]+\.css)"/g)),
		font: await total(linked(/href="(\/assets\/[^"]+\.woff2)"/g)),
	};
}

function transferredBytes(url: string): Promise<number> {
	return new Promise((resolve, reject) => {
		request(url, { headers: { 'accept-encoding': 'br' } }, (response) => {
			let bytes = 0;
			response.on('data', (chunk: Buffer) => {
				bytes += chunk.length;
			});
			response.on('end', () => resolve(bytes));
			response.on('error', reject);
		})
			.on('error', reject)
			.end();
	});
}

/** Memory in MB. Memory that PostgreSQL's processes share counts once (PSS). Linux only; zero elsewhere. */
export async function memoryOf(nodePid: number): Promise<{ node: number; postgres: number }> {
	const parents = new Map<number, { parent: number; name: string }>();
	for (const entry of await readdir('/proc').catch(() => [])) {
		if (!/^\d+$/.test(entry)) continue;
		const stat = await readFile(`/proc/${entry}/stat`, 'utf8').catch(() => '');
		const match = stat.match(/^\d+ \((.*)\) \S (\d+)/);
		if (match) parents.set(Number(entry), { name: match[1]!, parent: Number(match[2]) });
	}
	const isBelow = (pid: number): boolean => {
		const parent = parents.get(pid)?.parent;
		return parent === nodePid || (parent !== undefined && parent > 1 && isBelow(parent));
	};
	let postgres = 0;
	for (const pid of parents.keys()) if (isBelow(pid)) postgres += await proportionalSize(pid);
	return { node: await proportionalSize(nodePid), postgres };
}

async function proportionalSize(pid: number): Promise<number> {
	const text = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => '');
	return Number(text.match(/^Pss:\s+(\d+)/m)?.[1] ?? 0) / 1024;
}
