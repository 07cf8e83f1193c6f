/**
 * `npm run screens -- take DIR [--data ARCHIVE] [--only PATTERN]`: a picture of every page at two widths.
 * `npm run screens -- compare DIR_A DIR_B`: which of them differ. Together they show what a change did to the pages.
 */
import path from 'node:path';
import { parseArgs } from 'node:util';
import { compare } from './compare.ts';
import { take } from './take.ts';

const usage = `npm run screens -- take DIR [--data ARCHIVE] [--only PATTERN]
npm run screens -- compare DIR_A DIR_B

--data ARCHIVE  start from this data; it is created and saved there when the file does not exist
--only PATTERN  only pages whose name matches, such as '^admin-member|^home'`;

const { positionals, values } = parseArgs({
	allowPositionals: true,
	options: { data: { type: 'string' }, only: { type: 'string' } },
});
const [command, ...folders] = positionals.map((word, index) => (index === 0 ? word : path.resolve(word)));

if (command === 'take' && folders.length === 1) {
	const archive = values.data ? path.resolve(values.data) : undefined;
	await take(folders[0]!, { archive, only: values.only });
} else if (command === 'compare' && folders.length === 2) {
	process.exitCode = (await compare(folders[0]!, folders[1]!)) ? 0 : 1;
} else {
	console.error(usage);
	process.exitCode = 2;
}
