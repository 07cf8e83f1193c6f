import { expect, it } from 'vitest';
import { safeParse } from 'zod/mini';
import { bodySchema } from '#contract/content/check.ts';
import type { LocalText } from '#contract/content/fields.ts';
import { kindOf } from '#contract/content/kinds.ts';
import { firstContent } from './first-content.ts';

const of = (kind: string) => firstContent.filter((entry) => entry.kind === kind);
const english = (text: unknown) => (text as LocalText).en;

it.each(firstContent)('$kind $slug is what its kind asks for', ({ kind, body }) => {
	expect(safeParse(bodySchema(kindOf(kind).fields), body).error?.issues ?? []).toEqual([]);
});

it('has each slug once among its kind, and each group', () => {
	const names = firstContent.map(({ kind, slug }) => `${kind} ${slug}`);
	expect(new Set(names).size).toBe(names.length);
	for (const { kind, group } of firstContent) {
		const { groupedBy } = kindOf(kind);
		expect(groupedBy ? of(groupedBy).map(({ slug }) => slug) : [null]).toContain(group);
	}
});

it('has the numbers of the specification', () => {
	expect(of('menuPart')).toHaveLength(15);
	expect(of('restaurant')[0]?.body.slides).toHaveLength(3);
});

const meat = /beef|chicken|mutton|goat|fish|prawn|hilsa|bhetki|egg(?!plant)|duck/i;

it('marks a dish as vegetarian only when there is no meat, fish or egg in it', () => {
	const dishes = of('dish').map(({ body }) => body);
	expect(dishes).toHaveLength(80);
	for (const { title, ingredients, vegetarian } of dishes)
		expect([english(title), vegetarian]).toEqual([english(title), !meat.test(english(ingredients))]);
});
