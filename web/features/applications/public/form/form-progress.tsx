import { useRef } from 'react';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import type { Category } from '#contract/applications.ts';
import type { FormValues } from '#web/core/form/values.ts';
import { goToField } from '#web/ui/form/error-summary.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { FormHelp } from './form-help.tsx';
import { type SectionState, sectionStates } from './section-states.ts';
import type { Saved } from './use-application-draft.ts';
import { sectionId, useCurrentSection } from './use-current-section.ts';

/** Where the applicant is and what is left: a rail beside the form, on a phone a line above it that opens. */
export function FormProgress({ category, saved }: { category: Category; saved: Saved }) {
	const { control } = useFormContext<FormValues>();
	const values = useWatch({ control }) as FormValues;
	const { errors } = useFormState({ control });
	const states = sectionStates(category, values, errors);
	const current = useCurrentSection(states.map(({ section }) => section.id));
	const at = Math.max(
		states.findIndex(({ section }) => section.id === current),
		0,
	);
	const opened = useRef<HTMLDetailsElement>(null);

	return (
		<>
			<nav className="rail" aria-label="Sections of the form">
				<Steps states={states} current={current} />
				<FormHelp saved={saved} />
			</nav>
			<details className="mini-rail" ref={opened}>
				<summary>
					<span className="r">
						<b>{railTitle(states[at])}</b>
						<span className="muted">
							{at + 1} of {states.length}
							{typeof saved === 'number' && ' · draft saved'}
						</span>
					</span>
					<span className="bar" aria-hidden="true">
						{states.map((state) => (
							<i key={state.section.id} className={stateClass(state, current)} />
						))}
					</span>
				</summary>
				<nav aria-label="Go to a section">
					<Steps
						states={states}
						current={current}
						onGo={() => {
							if (opened.current) opened.current.open = false;
						}}
					/>
				</nav>
				<FormHelp saved={saved} />
			</details>
		</>
	);
}

// In the rail the titles go without what stands in brackets.
const railTitle = (state: SectionState | undefined) => state?.section.title.replace(/ \(.*\)$/, '');

const stateClass = ({ section, done, toMend }: SectionState, current: string | undefined) => {
	if (section.id === current) return toMend > 0 ? 'now bad' : 'now';
	if (toMend > 0) return 'bad';
	return done ? 'done' : '';
};

function Steps({ states, current, onGo }: { states: SectionState[]; current: string | undefined; onGo?: () => void }) {
	return (
		<ol>
			{states.map((state) => {
				const { section, done, toMend, optional } = state;
				return (
					<li key={section.id}>
						<a
							href={`#${sectionId(section.id)}`}
							className={stateClass(state, current)}
							aria-current={section.id === current ? 'step' : undefined}
							onClick={(event) => {
								event.preventDefault();
								onGo?.();
								goToField(sectionId(section.id));
							}}
						>
							<span>
								{railTitle(state)}
								{done && toMend === 0 && <span className="visually-hidden"> (complete)</span>}
							</span>
							{toMend > 0 ? (
								<small>{toMend} to mend</small>
							) : done ? (
								<Icon name="check" />
							) : (
								optional && <small>optional</small>
							)}
						</a>
					</li>
				);
			})}
		</ol>
	);
}
