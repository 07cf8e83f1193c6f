import { readdir, readFile, writeFile } from 'node:fs/promises';

/** The middle one of the numbers. */
export const median = (values: readonly number[]): number =>
	values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;

/** The kernel counts CPU time in hundredths of a second on every Linux that Node supports. */
const microsecondsPerTick = 10_000;

/** The CPU time of a process and of its threads so far, in microseconds. Linux only; zero elsewhere. */
export async function cpuMicroseconds(pid: number): Promise<number> {
	const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
	const [user = 0, system = 0] = stat
		.slice(stat.lastIndexOf(')') + 2)
		.split(' ')
		.slice(11, 13)
		.map(Number);
	return (user + system) * microsecondsPerTick;
}

type Processes = Map<number, { parent: number; name: string }>;

async function processes(): Promise<Processes> {
	const found: Processes = new Map();
	for (const entry of await readdir('/proc').catch(() => [])) {
		if (!/^\d+$/.test(entry)) continue;
		const stat = await readFile(`/proc/${entry}/stat`, 'utf8').catch(() => '');
		const match = stat.match(/^\d+ \((.*)\) \S (\d+)/);
		if (match) found.set(Number(entry), { name: match[1]!, parent: Number(match[2]) });
	}
	return found;
}

/** The processes that a process has started, and those that they have started. */
export async function descendantsOf(pid: number): Promise<number[]> {
	const all = await processes();
	const isBelow = (child: number): boolean => {
		const parent = all.get(child)?.parent;
		return parent === pid || (parent !== undefined && parent > 1 && isBelow(parent));
	};
	return [...all.keys()].filter(isBelow);
}

/** Memory in MB. Memory that PostgreSQL's processes share counts once (PSS). Linux only; zero elsewhere. */
export async function memoryOf(nodePid: number): Promise<{ node: number; postgres: number }> {
	let postgres = 0;
	for (const pid of await descendantsOf(nodePid)) postgres += await proportionalSize(pid);
	return { node: await proportionalSize(nodePid), postgres };
}

async function proportionalSize(pid: number): Promise<number> {
	const text = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => '');
	return Number(text.match(/^Pss:\s+(\d+)/m)?.[1] ?? 0) / 1024;
}

/** Starts to watch the memory of a process; the function that it returns says by how many bytes it has risen at most. Linux only. */
export async function watchMemory(pid: number): Promise<() => Promise<number>> {
	const bytesOf = async (name: string) => {
		const text = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
		return Number(text.match(new RegExp(`^${name}:\\s+(\\d+)`, 'm'))?.[1] ?? 0) * 1024;
	};
	// The kernel forgets the highest value so far.
	await writeFile(`/proc/${pid}/clear_refs`, '5').catch(() => {});
	const before = await bytesOf('VmRSS');
	return async () => (await bytesOf('VmHWM')) - before;
}
