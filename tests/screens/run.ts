/**
 * `npm run screens -- take DIR [--data ARCHIVE] [--only PATTERN] [--widths LIST]`: a picture of every page at three widths.
 * `npm run screens -- compare DIR_A DIR_B`: which of them differ. Together they show what a change did to the pages.
 */
import path from 'node:path';
import { parseArgs } from 'node:util';
import { compare } from './compare.ts';
import { take } from './take.ts';

const usage = `npm run screens -- take DIR [--data ARCHIVE] [--only PATTERN] [--widths LIST]
npm run screens -- compare DIR_A DIR_B

--data ARCHIVE  start from this data; it is created and saved there when the file does not exist
--only PATTERN  only pages whose name matches, such as '^admin-member|^home'
--widths LIST   widths of the window, such as 390,1440; without it 390,768,1440`;

const { positionals, values } = parseArgs({
	allowPositionals: true,
	options: { data: { type: 'string' }, only: { type: 'string' }, widths: { type: 'string', default: '390,768,1440' } },
});
const [command, ...folders] = positionals.map((word, index) => (index === 0 ? word : path.resolve(word)));

if (command === 'take' && folders.length === 1) {
	const archive = values.data ? path.resolve(values.data) : undefined;
	await take(folders[0]!, { archive, only: values.only, widths: values.widths.split(',').map(Number) });
} else if (command === 'compare' && folders.length === 2) {
	process.exitCode = (await compare(folders[0]!, folders[1]!)) ? 0 : 1;
} else {
	console.error(usage);
	process.exitCode = 2;
}
