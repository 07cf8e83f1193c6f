import { useEffect, useState } from 'react';
import type { FieldErrors } from 'react-hook-form';
import type { ZodMiniType } from 'zod/mini';
import { type Section, sectionsOf } from '#contract/application-fields.ts';
import { type Application, applicationFormOf, type Category, formKindOf } from '#contract/applications.ts';
import { checkFields } from '#web/core/form/resolver.ts';
import { type FormValues, readForm, type TextName } from '#web/core/form/values.ts';

export const sectionId = (id: string) => `section-${id}`;

export type SectionState = { section: Section; optional: boolean; done: boolean; errors: number };

const isFilledIn = (values: FormValues, name: string) =>
	name === 'children' ? Boolean(values.children?.some((child) => child.name.trim())) : !!values[name as TextName];

/** The state of each section. Only errors that the form already shows are counted. */
export function sectionStates(category: Category, values: FormValues, shown: FieldErrors<FormValues>): SectionState[] {
	const kind = formKindOf(category);
	const schema = applicationFormOf[kind] as unknown as ZodMiniType<Application>;
	const { errors } = checkFields(schema, readForm(values, kind, category));
	const wrong = new Set(Object.keys(errors).map((path) => path.split('.')[0]));
	return sectionsOf(kind).map((section) => {
		const optional = section.fields.every((field) => field.optional);
		const valid = section.fields.every(({ name }) => !wrong.has(name));
		return {
			section,
			optional,
			done: valid && (!optional || section.fields.some(({ name }) => isFilledIn(values, name))),
			errors: section.fields.filter(({ name }) => name in shown).length,
		};
	});
}

/** A section is current when its top is above this fraction of the window's height. */
const readingLine = 0.38;

/** The section that the applicant is reading or filling in. */
export function useCurrentSection(ids: readonly string[]): string | undefined {
	const [current, setCurrent] = useState(ids[0]);
	const joinedIds = ids.join();

	useEffect(() => {
		let frame = 0;
		const sectionIds = joinedIds.split(',');
		const update = () => {
			frame = 0;
			const line = window.innerHeight * readingLine;
			const above = sectionIds.filter((id) => {
				const section = document.getElementById(sectionId(id));
				return section !== null && section.getBoundingClientRect().top < line;
			});
			setCurrent(above.at(-1) ?? sectionIds[0]);
		};
		const onScroll = () => {
			frame ||= requestAnimationFrame(update);
		};
		update();
		window.addEventListener('scroll', onScroll, { passive: true });
		window.addEventListener('resize', onScroll);
		return () => {
			cancelAnimationFrame(frame);
			window.removeEventListener('scroll', onScroll);
			window.removeEventListener('resize', onScroll);
		};
	}, [joinedIds]);

	return current;
}
