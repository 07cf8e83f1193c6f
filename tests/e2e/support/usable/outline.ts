import type { Page } from '@playwright/test';

const needName =
	/^- (link|button|heading|textbox|searchbox|checkbox|radio|radiogroup|combobox|listbox|slider|spinbutton|switch|tab|tablist|menuitem|dialog|alertdialog|img|navigation|region|form|progressbar|meter)(:|$| \[)/;
const landmarks = /^- (navigation|region|complementary|form|search|banner|contentinfo|main)\b/;
const says = /^(read|learn|see|find out|show)? ?(more|here|this|details|click here|open|view|link|continue)$/i;

/** The names, the headings and the order that a screen reader gets, from the accessibility tree. */
export async function outlineProblems(page: Page): Promise<string[]> {
	const lines = (await page.locator('body').ariaSnapshot()).split('\n');
	const tree = lines.map((line) => line.trim());
	const indent = (line: string) => line.length - line.trimStart().length;
	/** The row or navigation around a line. */
	const around = (index: number) => {
		for (let at = index, depth = indent(lines[index]!); at >= 0; at--) {
			if (indent(lines[at]!) >= depth) continue;
			depth = indent(lines[at]!);
			if (/^- (row|navigation)/.test(tree[at]!)) return `${at} ${tree[at]}`;
		}
		return '';
	};
	const problems = tree.filter((line) => needName.test(line)).map((line) => `without a name: ${line}`);

	const headings = tree.flatMap((line) => /^- heading .*\[level=(\d)\]/.exec(line)?.[1] ?? []).map(Number);
	if (headings.filter((level) => level === 1).length !== 1) problems.push(`not one h1: ${headings.join(' ')}`);
	// A footer starts again at the second level.
	if (headings.some((level, index) => level > (headings[index - 1] ?? level) + 1))
		problems.push(`a level of headings is skipped: ${headings.join(' ')}`);

	const places = tree.filter((line) => landmarks.test(line)).map((line) => line.replace(/:$/, ''));
	for (const place of new Set(places))
		if (places.indexOf(place) !== places.lastIndexOf(place)) problems.push(`two landmarks with one name: ${place}`);
	const order = ['banner', 'main', 'contentinfo'].map((name) => places.indexOf(`- ${name}`)).filter((at) => at >= 0);
	if (order.some((at, index) => at < (order[index - 1] ?? at)))
		problems.push('header, content and footer are out of order');

	const targets = new Map<string, Set<string>>();
	for (const [index, line] of tree.entries()) {
		const link = /^- link "(.*)"(?: \[[^\]]*\])*:?$/.exec(line)?.[1];
		const target = tree.slice(index + 1, index + 2).flatMap((next) => /^- \/url: (.*)$/.exec(next)?.[1] ?? [])[0];
		if (!link || !target) continue;
		if (says.test(link)) problems.push(`a link that only says "${link}"`);
		// The rest of a row, or the name of a navigation, says which of several equal names is meant.
		const key = `${link}" in "${around(index)}`;
		targets.set(key, (targets.get(key) ?? new Set()).add(target));
	}
	for (const [name, addresses] of targets)
		if (addresses.size > 1) problems.push(`links named "${name}" go to ${[...addresses].join(' and ')}`);
	return problems;
}
