import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const web = path.resolve(import.meta.dirname, '..');
const files = readdirSync(web, { recursive: true, encoding: 'utf8' }).map((file) => path.join(web, file));
const read = (file: string) => readFileSync(file, 'utf8');

/** Comments, addresses and strings may contain a dot, and a global class belongs to global.css. */
const onlyOwnClasses = (css: string) =>
	css.replace(/\/\*[\s\S]*?\*\/|url\([^)]*\)|"[^"]*"|'[^']*'|:global\([^)]*\)/g, '');

const classesIn = (css: string) => [
	...new Set([...onlyOwnClasses(css).matchAll(/\.([a-z_][\w-]*)/gi)].map(([, name = '']) => name)),
];

type Importer = { text: string; styles: string };

/** The components that import each CSS module, and the name they give it. */
const importers = new Map<string, Importer[]>();
for (const file of files.filter((name) => name.endsWith('.tsx'))) {
	const text = read(file);
	for (const [, styles = '', address = ''] of text.matchAll(/import (\w+) from '([^']+\.module\.css)'/g)) {
		const module = address.startsWith('#web/')
			? path.join(web, address.slice('#web/'.length))
			: path.resolve(path.dirname(file), address);
		importers.set(module, [...(importers.get(module) ?? []), { text, styles }]);
	}
}

/** By its name, as in `styles.card`, or as one of the strings of a lookup such as `styles[look]`. */
const uses = ({ text, styles }: Importer, name: string) =>
	new RegExp(`\\b${styles}\\.${name}\\b`).test(text) ||
	(new RegExp(`\\b${styles}\\[`).test(text) && text.includes(`'${name}'`));

const modules = files
	.filter((file) => file.endsWith('.module.css'))
	.map((file) => ({
		name: path.relative(web, file),
		classes: classesIn(read(file)),
		importers: importers.get(file) ?? [],
	}));

it('finds the CSS modules, their classes and their components', () => {
	expect(modules.length).toBeGreaterThan(100);
	expect(classesIn('.card:not(:global(.muted)) > .title.open { margin: .5rem; mask: url(a.svg) } /* .old */')).toEqual([
		'card',
		'title',
		'open',
	]);
	expect(modules.filter((module) => module.importers.length === 0).map(({ name }) => name)).toEqual([]);
});

it('has no class name of three letters or fewer in a CSS module', () => {
	const short = modules.flatMap(({ name, classes }) =>
		classes.filter((className) => className.length <= 3).map((className) => `${name}: .${className}`),
	);
	expect(short).toEqual([]);
});

it('has no class in a CSS module that no component uses', () => {
	const unused = modules.flatMap((module) =>
		module.classes
			.filter((className) => !module.importers.some((importer) => uses(importer, className)))
			.map((className) => `${module.name}: .${className}`),
	);
	expect(unused).toEqual([]);
});

it('has every class that a component uses', () => {
	const missing = modules.flatMap(({ name, classes, importers }) =>
		importers.flatMap(({ text, styles }) =>
			[...text.matchAll(new RegExp(`\\b${styles}\\.(\\w+)\\b(?!\\.css)`, 'g'))]
				.map(([, className = '']) => className)
				.filter((className) => !classes.includes(className))
				.map((className) => `${name}: .${className}`),
		),
	);
	expect(missing).toEqual([]);
});

it('has at most 60 global classes', () => {
	expect(classesIn(read(path.join(web, 'styles/global.css'))).length).toBeLessThanOrEqual(60);
});
