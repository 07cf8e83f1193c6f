import { useId } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { relationships } from '#contract/applications.ts';
import { clubDay } from '#contract/core/club-time.ts';
import { classes } from '#web/core/classes.ts';
import { type ChildEntry, type FormValues, inputId } from '#web/core/form/values.ts';
import { Button } from '#web/ui/button.tsx';
import { SelectField, TextField } from '#web/ui/field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import styles from './children-field.module.css';
import { DateField } from './date-field.tsx';

type ChildErrors = ({ [part in keyof ChildEntry]?: { message?: string } } | undefined)[];

const focusName = (index: number) =>
	// The new entry is rendered by then.
	requestAnimationFrame(() => document.getElementById(inputId(`children.${index}.name`))?.focus());

export function ChildrenField() {
	const headingId = useId();
	const { control } = useFormContext<FormValues>();
	const { field, fieldState } = useController({ control, name: 'children' });
	const children = field.value;
	const errors = (fieldState.error as unknown as ChildErrors | undefined) ?? [];

	function add() {
		const index = mayAdd(children) ? (children?.length ?? 0) : (children?.length ?? 1) - 1;
		field.onChange(addChild(children));
		focusName(index);
	}

	return (
		<section className={classes('form-wide', styles.section)} aria-labelledby={headingId} id="children" tabIndex={-1}>
			<h3 id={headingId}>Children or dependants below 21</h3>
			{children && (
				<ul className={styles.list}>
					{children.map((child, index) => (
						<Child
							key={index}
							index={index}
							child={child}
							errors={errors[index]}
							onChange={(change) => field.onChange(changeChild(children, index, change))}
							onBlur={field.onBlur}
							onRemove={
								mayRemove(children)
									? () => {
											field.onChange(removeChild(children, index));
											focusName(Math.max(index - 1, 0));
										}
									: undefined
							}
						/>
					))}
				</ul>
			)}
			<Button look="line" onClick={add}>
				<Icon name="plus" />
				{addLabel(children)}
			</Button>
		</section>
	);
}

function Child({
	index,
	child,
	errors,
	onChange,
	onBlur,
	onRemove,
}: {
	index: number;
	child: ChildEntry;
	errors: ChildErrors[number];
	onChange: (change: Partial<ChildEntry>) => void;
	onBlur: () => void;
	onRemove: (() => void) | undefined;
}) {
	const bind = (part: keyof ChildEntry) => ({
		id: inputId(`children.${index}.${part}`),
		value: child[part],
		onBlur,
		onChange: (event: { target: { value: string } }) => onChange({ [part]: event.target.value }),
		error: errors?.[part]?.message,
	});
	const name = child.name.trim() || `child ${index + 1}`;
	return (
		<li>
			<fieldset>
				<legend className="visually-hidden">Child {index + 1}</legend>
				<TextField label="Name" autoComplete="off" {...bind('name')} enterKeyHint="next" />
				<DateField
					{...bind('dob')}
					label="Date of birth"
					max={clubDay(new Date())}
					onChange={(dob) => onChange({ dob })}
				/>
				<SelectField label="Relationship" autoComplete="off" {...bind('gender')}>
					<option value="">Choose</option>
					{relationships.map((relationship) => (
						<option key={relationship}>{relationship}</option>
					))}
				</SelectField>
				{onRemove && (
					<button className={styles.remove} type="button" aria-label={`Remove ${name}`} onClick={onRemove}>
						<Icon name="bin" />
						<span>Remove</span>
					</button>
				)}
			</fieldset>
		</li>
	);
}

type Children = ChildEntry[] | undefined;

const blankChild = (): ChildEntry => ({ name: '', dob: '', gender: '' });

const mayAdd = (children: Children) => !children?.length || children.at(-1)?.name.trim() !== '';

/** Adds an empty entry, unless the last one has no name yet. */
export const addChild = (children: Children): Children =>
	mayAdd(children) ? [...(children ?? []), blankChild()] : children;

/** `undefined` after the last one is removed. */
export function removeChild(children: Children, index: number): Children {
	const rest = (children ?? []).filter((_, position) => position !== index);
	return rest.length > 0 ? rest : undefined;
}

export const changeChild = (children: Children, index: number, change: Partial<ChildEntry>): Children =>
	children?.map((child, position) => (position === index ? { ...child, ...change } : child));

export const addLabel = (children: Children) => (children?.length ? 'Add Another Child' : 'Add Child');

export const mayRemove = (children: Children) => (children?.length ?? 0) > 1;
