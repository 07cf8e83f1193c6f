/**
 * Refuses words that this project no longer uses, so that each thing has one plain name (docs/glossary.md).
 * An address or a stored name that must keep an old word has `words-ok` in its line.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '..');

/** What is refused, and what to write instead. */
const retired: [RegExp, string][] = [
	[/\bmend(s|ed|ing)?\b/i, 'fix'],
	[/\banew\b/i, 'again'],
	[/\bnought\b/i, 'zero'],
	[/\be-mail/i, 'email'],
	[/\bfree nights?\b/i, 'availability, because it is not free of charge'],
	[/\byearly meeting\b/i, 'annual general meeting'],
	[/\b(club has )?said yes\b/i, 'approved'],
	[/\bthings? needs? fixing\b/i, 'Please check … fields'],
	[/\bthe (list|page|answer|upload) did not arrive\b/i, 'could not be loaded'],
	[/\bsign(s|ed|ing)? (in|out)\b/i, 'log in, log out'],
	[/\bwhom\b/i, 'who, or rewrite'],
	[/\bwhoever\b/i, 'anyone who'],
	[/\bsomebody\b/i, 'someone, a person'],
	[/\bdeeds?\b|\b(set|on|use)Deeds?\b|Deed(Dialog|Props)\b/i, 'action'],
	[/\bshel(f|ves)\b/i, 'status'],
	[/\bkeepings?\b/i, 'retention rule'],
	[/\bpost office\b|\bpostOffice\b/i, 'mailer'],
	[/\bhanded (in|what)\b/i, 'injected, passed'],
	// An address or a stored name may contain it.
	[/(?<![-/`])\bhouse(s|'s)?\b(?! of)/i, 'club, system'],
	[/\bat this desk\b|\b(use|at|in|the) ?desk\b|\bdesk:|\bdesk=/i, 'permission'],
	[/\b(use|Member)Door\b|\bat the door\b|\bdoor(Service|Answer|Verdict)/i, 'guard, check-in'],
	[
		/\buse(Room|Ask|LookAgain|LookOnReturn|SitsAt|Kept|Letter|Sending)\b|\bnewestNumber\b/,
		'web/core/query.ts, draft.ts, submit.ts',
	],
	[/\bstand(s|ing)Of\b|\b[a-z]+Standing\b|\bstandingWords\b/, 'status'],
	[/\b(how|where) it stands\b|\bapplication stands\b/i, 'status'],
	[/\b(set)?wishes(Of)?\b/i, 'choices'],
	[/\bin two hands\b/i, 'used by two devices'],
	[/\bParts\b/, 'Dependencies'],
	[/\bby Dhaka's clock\b/i, 'Dhaka time'],
	[/\b(answers|stands) (with|to|for|in|at|on|by|whether|how|what|which|since)\b/i, 'returns, is'],
	[/\b[a-z]+Words\b|(?<!check-)\bwords\.tsx?\b/, 'labels, texts'],
];

const checked = [
	'contract',
	'server',
	'web',
	'tests',
	'scripts',
	'docs',
	'README.md',
	'CHANGELOG.md',
	'.env.example',
	'.github',
	'compose.yaml',
	'Dockerfile',
];
const exempt =
	/^(server\/core\/db\/migrations\/|scripts\/check-words(\.test)?\.ts|docs\/voice\.md)|\.(jpg|png|avif|svg|webm|mp4|woff2|json)$/;

export type Hit = { line: number; word: string; instead: string };

export function retiredWordsIn(text: string): Hit[] {
	return text.split('\n').flatMap((line, index) => {
		if (line.includes('words-ok')) return [];
		return retired.flatMap(([pattern, instead]) => {
			const word = pattern.exec(line)?.[0];
			return word ? [{ line: index + 1, word, instead }] : [];
		});
	});
}

function filesToCheck(): string[] {
	const names = execFileSync('git', ['ls-files', '-co', '--exclude-standard', ...checked], {
		cwd: root,
		encoding: 'utf8',
	});
	// A file may be deleted, but not yet committed.
	return names.split('\n').filter((file) => file && !exempt.test(file) && existsSync(path.join(root, file)));
}

if (import.meta.main) {
	const lines = filesToCheck().flatMap((file) =>
		retiredWordsIn(readFileSync(path.join(root, file), 'utf8')).map(
			({ line, word, instead }) => `${file}:${line}  "${word}": write ${instead}`,
		),
	);
	for (const line of lines) console.log(line);
	if (lines.length > 0) console.log(`\n${lines.length} retired words. docs/glossary.md lists the words to use.`);
	process.exitCode = lines.length > 0 ? 1 : 0;
}
