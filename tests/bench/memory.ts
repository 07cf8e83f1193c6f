import { readdir, readFile } from 'node:fs/promises';

/**
 * Memory in MB by the kernel's proportional count, so that pages which PostgreSQL's processes share count once. Linux
 * only; elsewhere zeros.
 */
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
	for (const pid of parents.keys()) if (isBelow(pid)) postgres += await proportional(pid);
	return { node: await proportional(nodePid), postgres };
}

async function proportional(pid: number): Promise<number> {
	const text = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => '');
	return Number(text.match(/^Pss:\s+(\d+)/m)?.[1] ?? 0) / 1024;
}
