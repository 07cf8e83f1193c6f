import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { type TestApp, testApp } from '#tests/helpers/app.ts';
import { signInOffice } from '#tests/helpers/office.ts';

let app: TestApp;
let actor: Awaited<ReturnType<typeof signInOffice>>['actor'];

beforeAll(async () => {
	app = await testApp();
	await app.services.contentOffice.storeFirst();
	({ actor } = await signInOffice(app, 'OFFICE'));
});

const hour = 3600;

/** Times in hours from now. */
type Step =
	| { do: 'publish' }
	| { do: 'schedule'; from: number; length: number | null }
	| { do: 'revert'; to: number }
	| { do: 'withdraw'; which: number }
	| { do: 'archive'; archived: boolean }
	| { do: 'wait'; hours: number };

const step: fc.Arbitrary<Step> = fc.oneof(
	fc.record({ do: fc.constant('publish' as const) }),
	fc.record({
		do: fc.constant('schedule' as const),
		from: fc.integer({ min: 1, max: 6 }),
		length: fc.option(fc.integer({ min: 1, max: 6 })),
	}),
	fc.record({ do: fc.constant('revert' as const), to: fc.nat() }),
	fc.record({ do: fc.constant('withdraw' as const), which: fc.nat() }),
	fc.record({ do: fc.constant('archive' as const), archived: fc.boolean() }),
	fc.record({ do: fc.constant('wait' as const), hours: fc.integer({ min: 1, max: 8 }) }),
);

/** What a person would expect, without a database: the usual text, and periods with another one. */
class Model {
	now = 0;
	usual = 1;
	texts = ['Text 1'];
	periods: { text: number; from: number; to: number }[] = [];
	archived = false;

	get live() {
		if (this.archived) return undefined;
		const period = this.periods.find(({ from, to }) => from <= this.now && this.now < to);
		return this.texts[(period?.text ?? this.usual) - 1];
	}
	get open() {
		return this.periods.filter(({ to }) => to > this.now).sort((a, b) => a.from - b.from);
	}
	put(text: number) {
		for (const period of [...this.periods]) if (period.from <= this.now && this.now < period.to) this.withdraw(period);
		this.usual = text;
	}
	withdraw(period: { from: number; to: number }) {
		if (period.from >= this.now) this.periods = this.periods.filter((other) => other !== period);
		else period.to = this.now;
	}
	/** False if another period is in the way. */
	schedule(text: number, from: number, to: number): boolean {
		if (this.periods.some((other) => other.from < to && from < other.to)) return false;
		this.periods.push({ text, from, to });
		return true;
	}
}

let dishes = 0;

/** An entry of its own for each run, with the text "Text 1". */
async function newDish() {
	const { contentOffice } = app.services;
	const [template] = (await contentOffice.list({ kind: 'dish' })).entries;
	const { live } = await contentOffice.one(template!.id);
	const slug = `dish-${++dishes}`;
	const body = { ...live!.body, title: { en: 'Text 1' } };
	const { id } = await contentOffice.create(actor, { kind: 'dish', slug, group: template!.group, body });
	await contentOffice.publishDraft(actor, id, { version: 1 });
	return { id, slug, body };
}

it('shows what a plain model expects after any sequence of publications, schedules, reverts and archiving', async () => {
	const { contentOffice, content } = app.services;
	await fc.assert(
		fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 12 }), async (steps) => {
			const { id, slug, body } = await newDish();
			const model = new Model();
			const start = app.clock.now().getTime();
			const moment = (at: number | null) => (at === null ? null : new Date(start + at * hour * 1000).toISOString());
			const saveDraft = async () => {
				const title = `Text ${model.texts.length + 1}`;
				const { draft } = await contentOffice.one(id);
				return (
					await contentOffice.saveDraft(actor, id, {
						body: { ...body, title: { en: title } },
						version: draft?.version ?? 0,
					})
				).draft!;
			};

			for (const next of steps) {
				const { version, schedules } = await contentOffice.one(id);
				if (next.do === 'wait') {
					model.now += next.hours;
					app.clock.forward(next.hours * hour);
				} else if (next.do === 'archive') {
					await contentOffice.archive(actor, id, { version, archived: next.archived });
					model.archived = next.archived;
				} else if (next.do === 'withdraw') {
					const open = model.open;
					expect(schedules).toHaveLength(open.length);
					const at = open.length > 0 ? next.which % open.length : undefined;
					if (at === undefined) continue;
					await contentOffice.removeSchedule(actor, id, schedules[at]!.id);
					model.withdraw(open[at]!);
				} else if (next.do === 'revert') {
					const number = 1 + (next.to % model.texts.length);
					const reverted = contentOffice.republish(actor, id, { version, number });
					if (model.archived) await expect(reverted).rejects.toThrow(/archived/);
					else {
						await reverted;
						model.put(number);
					}
				} else {
					const draft = await saveDraft();
					const period = next.do === 'schedule' && {
						from: model.now + next.from,
						to: next.length === null ? null : model.now + next.from + next.length,
					};
					const published = contentOffice.publishDraft(actor, id, {
						version: draft.version,
						...(period && { from: moment(period.from), to: moment(period.to) }),
					});
					const number = model.texts.length + 1;
					const accepted =
						!model.archived && (!period || model.schedule(number, period.from, period.to ?? Number.POSITIVE_INFINITY));
					if (accepted) {
						await published;
						model.texts.push(`Text ${number}`);
						if (!period) model.put(number);
					} else await expect(published).rejects.toThrow(/archived|Another text is scheduled/);
				}
				const shown = ((await content.read(['dish'])).dish as { slug: string; title: string }[]).find(
					(dish) => dish.slug === slug,
				);
				expect(shown?.title).toBe(model.live);
			}
		}),
		{ numRuns: 40 },
	);
});
