import { expect, it } from 'vitest';
import { safeParse } from 'zod/mini';
import { bodySchema } from '#contract/content/check.ts';
import type { LocalText } from '#contract/content/fields.ts';
import { type KindName, kindOf } from '#contract/content/kinds.ts';
import { placeholdersIn, textsIn } from '#contract/content/show.ts';
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

it('names only values that there are in its placeholders', () => {
	const used = firstContent.flatMap(({ kind, body }) =>
		textsIn(kindOf(kind).fields, body).flatMap(({ text }) => placeholdersIn(text.en)),
	);
	expect(used.length).toBeGreaterThan(30);
	for (const { written, kind, name } of used) {
		const names = of(kind).flatMap(({ slug, body }) => (kind === slug ? Object.keys(body) : [slug]));
		expect([written, names]).toEqual([written, expect.arrayContaining([name])]);
	}
});

it('has the numbers of the specification', () => {
	expect(of('menuPart')).toHaveLength(15);
	expect(of('restaurant')[0]?.body.slides).toHaveLength(3);
	expect(of('product')).toHaveLength(12);
	expect(of('sponsor')).toHaveLength(4);
	expect(of('hall')[0]?.body.slides).toHaveLength(4);
	expect(new Set((of('hall')[0]!.body.facilities as LocalText[]).map(({ en }) => en)).size).toBe(16);
	expect(of('service').map(({ body }) => [english(body.title), body.link])).toEqual([
		['Pro Shop', '/pro-shop'],
		['Restaurant', '/restaurant'],
		['Guest Room', null],
		['Convention Hall', null],
	]);
	expect(of('guestFacility')).toHaveLength(4);
	expect(of('memberFacility')).toHaveLength(4);
	expect(of('feeCard').map(({ body }) => [english(body.fee), english(body.monthly)])).toEqual([
		['৳5,000', '৳500 per month'],
		['৳1,00,000', '৳800 per month'],
		['৳3,00,000', '৳1200 per month'],
		['৳6,00,000', '৳2000 per month'],
		['৳10,00,000', '৳1500 per month'],
	]);
	expect(of('leader').map(({ body }) => `${body.place} ${english(body.post)}`)).toEqual([
		'top President',
		'grid Vice President',
		'grid Golf Captain',
		'grid Member Secretary',
		'grid Assistant Member Secretary',
		'grid Lady Golf Captain',
		'below Patron',
	]);
});

it('has products from the lowest to the highest price of the specification', () => {
	const prices = of('product').map(({ body }) => Number(body.price) / 100);
	expect([Math.min(...prices), Math.max(...prices)]).toEqual([5990, 95000]);
});

const meat = /beef|chicken|mutton|goat|fish|prawn|hilsa|bhetki|egg(?!plant)|duck/i;

it('marks a dish as vegetarian only when there is no meat, fish or egg in it', () => {
	const dishes = of('dish').map(({ body }) => body);
	expect(dishes).toHaveLength(80);
	for (const { title, ingredients, vegetarian } of dishes)
		expect([english(title), vegetarian]).toEqual([english(title), !meat.test(english(ingredients))]);
});

it('says what a visitor of a Bangladeshi club asks: handicap, dress, fee, prayer, Ramadan, Eid and other clubs', () => {
	const said = (kind: string) =>
		of(kind)
			.flatMap(({ body }) => textsIn(kindOf(kind as KindName).fields, body))
			.map(({ text }) => text.en)
			.join('\n');
	for (const words of [
		/handicap certificate/,
		/\{rate\.green-fee\}/,
		/shirt with a collar/,
		/Jumu’ah/,
		/Ramadan/,
		/Eid-ul-Fitr and Eid-ul-Azha/,
		/Pohela Boishakh/,
		/Victory Day, 16 December/,
		/Members of other golf clubs/,
	])
		expect(said('visiting')).toMatch(words);
	expect(english(of('club')[0]!.body.federation)).toBe('Bangladesh Golf Federation');
	const committee = of('leader').map(({ body }) => [english(body.name), english(body.post)].join(', '));
	expect(committee).toContainEqual(expect.stringMatching(/, Patron$/));
	expect(
		committee.filter((name) => /^(Engr\.|Barrister|Brig Gen \(Retd\)|Cdr \(Retd\)|Dr\.) /.test(name)),
	).toHaveLength(5);
});

it('names a dish of the same part for each picture of the menu', () => {
	for (const { slug, body } of of('menuPart')) {
		const dishes = of('dish').filter(({ group }) => group === slug);
		expect(dishes.map((dish) => english(dish.body.title))).toContain(english(body.pictureShows));
	}
	expect(JSON.stringify(of('dish').find(({ slug }) => slug === 'nine-hole-breakfast'))).not.toMatch(/sausage/i);
});

it('has pictures of the holes whose descriptions name what is there', () => {
	const alts = of('hole').map(({ body }) => english((body.view as { alt: LocalText }).alt));
	const landmarks = [/river/, /mango/, /footbridge/, /river/, /banyan/, /river/, /island green/, /pond/, /terrace/];
	expect(alts).toEqual(landmarks.map((landmark) => expect.stringMatching(landmark)));
});

it('has none of the lines that were rewritten, and those that should stay', () => {
	const texts = JSON.stringify(firstContent);
	for (const old of [
		'wrong side of your patience',
		'water in the eye',
		'Nothing else, and it ends with one press',
		'no counters of other companies',
		'the door stays shut',
		'faster than some mailboxes',
		'Goat, potatoes and old rice',
		'we will not say her name',
		'in your pocket is good for',
		'boys of the boat landing',
		'How you came here',
		'grazed by nobody',
		'a man who knows them',
		'place for ablution',
		'named players',
	])
		expect(texts).not.toContain(old);
	for (const kept of [
		'We asked the river for nine holes. Most years it lends us all of them.',
		'When the pot is empty, it is empty.',
		'It takes most of an afternoon and there are samosas.',
		'the siren is not a suggestion',
	])
		expect(texts).toContain(kept);
});
