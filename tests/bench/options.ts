import path from 'node:path';
import { parseArgs } from 'node:util';

export const parts = [
	'clone',
	'start',
	'throughput',
	'interaction',
	'pages',
	'overload',
	'servers',
	'import',
	'growth',
	'accounts',
	'calendar',
] as const;
export type Part = (typeof parts)[number];

const help = `npm run bench -- [WHAT…] [OPTIONS]

Measures the built site and prints the figures beside their bars. A figure that misses its bar is marked with "!".
Without one of these parts it measures everything, which takes about an hour.

What to measure
  --clone            time from git clone to the first page of npm start
  --start            time of the first and second start, memory
  --throughput       requests per second of the cached Home, beside bare Fastify and nginx; CPU of rendering Home
  --interaction      first interaction on a new page with the CPU slowed four times
  --pages            Lighthouse of every public route, mobile, standard settings, median of three runs
  --overload         five times as many uncached pages and logins as the server can handle, from another process
  --servers          restart of four servers behind nginx at 200 requests/s; time of 300 mails
  --import           dry run, memory and visitors while a list of 10,000 members is imported
  --growth           every public page and every call without an id with a million reviews, beside a small and an empty database
  --accounts         statements, ageing and bills of members with a long history, beside a short one
  --calendar         the tee sheet of a day and a booking in a full calendar, beside an almost empty one

Options
  --only REGEX       only the routes (--pages), interactions and addresses (--growth) that match
  --runs N           runs of Lighthouse for each route (3)
  --peer NAME=URL    adds another site to the tables of --pages and --throughput; can be repeated
  --filled DIR       keeps the filled databases of --growth in this folder for the next run
  --check            exits with 1 if a figure misses its bar
  --help             prints this text

BENCH_PEERS=NAME=URL,NAME=URL adds other sites as --peer does.`;

const flag = { type: 'boolean', default: false } as const;

export function readOptions() {
	const { values } = parseArgs({
		options: {
			clone: flag,
			start: flag,
			throughput: flag,
			interaction: flag,
			pages: flag,
			overload: flag,
			growth: flag,
			accounts: flag,
			calendar: flag,
			import: flag,
			servers: flag,
			check: flag,
			help: flag,
			only: { type: 'string' },
			runs: { type: 'string', default: '3' },
			filled: { type: 'string' },
			peer: { type: 'string', multiple: true, default: [] },
		},
	});
	if (values.help) {
		console.log(help);
		process.exit();
	}
	const chosen = parts.filter((part) => values[part]);
	return {
		parts: new Set<Part>(chosen.length > 0 ? chosen : parts),
		only: values.only === undefined ? undefined : new RegExp(values.only),
		runs: Number(values.runs),
		peers: [...values.peer, ...(process.env.BENCH_PEERS?.split(',') ?? [])].map((text) => {
			const [name = '', url = ''] = text.trim().split(/=(.*)/s);
			if (!URL.canParse(url)) throw new Error(`The site "${text}" to compare with: write it as NAME=URL`);
			return { name, url };
		}),
		filled: values.filled && path.resolve(values.filled),
		check: values.check,
	};
}
