import { useRef } from 'react';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import type { Category } from '#contract/applications.ts';
import { classes } from '#web/core/classes.ts';
import { useContent } from '#web/core/content.ts';
import type { FormValues } from '#web/core/form/values.ts';
import { OfficePhoneHours } from '#web/ui/club-phone.tsx';
import { goToField } from '#web/ui/form/error-summary.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { withValues } from '#web/ui/with-values.tsx';
import styles from './form-progress.module.css';
import { type SectionState, sectionId, sectionStates, useCurrentSection } from './sections.ts';
import type { SavedAt } from './use-application-draft.ts';

/** Which sections are done: beside the form, on narrow screens in a line above it that opens. */
export function FormProgress({ category, savedAt }: { category: Category; savedAt: SavedAt }) {
	const { control } = useFormContext<FormValues>();
	const values = useWatch({ control }) as FormValues;
	const { errors } = useFormState({ control });
	const states = sectionStates(category, values, errors);
	const current = useCurrentSection(states.map(({ section }) => section.id));
	const position = Math.max(
		states.findIndex(({ section }) => section.id === current),
		0,
	);
	const complete = states.filter(({ done, errors: count }) => done && count === 0).length;
	const menu = useRef<HTMLDetailsElement>(null);

	return (
		<>
			{/* The same text at every save, so that it is read once. */}
			<p className="visually-hidden" role="status">
				{typeof savedAt === 'number' && 'Your draft is saved on this device.'}
			</p>
			<nav className={styles.rail} aria-label="Sections of the form">
				<Steps states={states} current={current} />
				<p className={styles.complete}>
					{complete} of {states.length} sections complete
				</p>
				<Help savedAt={savedAt} />
			</nav>
			<details className={styles.menu} ref={menu}>
				<summary>
					<span className={styles.position}>
						<b>{shortTitle(states[position])}</b>
						<span className="muted">
							{position + 1} of {states.length}
						</span>
					</span>
					<span className={styles.progress} aria-hidden="true">
						{states.map((state) => (
							<i key={state.section.id} className={stateClass(state, current)} />
						))}
					</span>
					<span className="muted">{savedText(savedAt)}</span>
				</summary>
				<nav aria-label="Go to a section">
					<Steps
						states={states}
						current={current}
						onGo={() => {
							if (menu.current) menu.current.open = false;
						}}
					/>
				</nav>
				<Help savedAt={savedAt} />
			</details>
		</>
	);
}

/** The title without the text in brackets. */
const shortTitle = (state: SectionState | undefined) => state?.section.title.replace(/ \(.*\)$/, '');

const stateClass = ({ section, done, errors }: SectionState, current: string | undefined) => {
	const isCurrent = section.id === current;
	return classes(isCurrent && styles.current, errors > 0 ? styles.withErrors : done && !isCurrent && styles.done);
};

function Steps({ states, current, onGo }: { states: SectionState[]; current: string | undefined; onGo?: () => void }) {
	return (
		<ol className={styles.steps}>
			{states.map((state) => {
				const { section, done, errors, optional } = state;
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
								{shortTitle(state)}
								{done && errors === 0 && <span className="visually-hidden"> (complete)</span>}
							</span>
							{errors > 0 ? (
								<small>{errors} to fix</small>
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

const clock = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' });

const savedText = (savedAt: SavedAt) => {
	if (savedAt === 'refused') return 'Not saved: this browser does not save drafts';
	return savedAt === undefined
		? 'Saved on this device as you type'
		: `Saved on this device at ${clock.format(savedAt)}`;
};

function Help({ savedAt }: { savedAt: SavedAt }) {
	const { kept, notKept, phoneText } = useContent('application').formHelp;
	return (
		<div className={styles.help}>
			<p>{savedAt === 'refused' ? notKept : `${savedText(savedAt)}. ${kept}`}</p>
			<p>{withValues(phoneText, { phone: <OfficePhoneHours /> })}</p>
		</div>
	);
}
