import { type ReactNode, useRef } from 'react';
import type { Field, ListField } from '#contract/content/fields.ts';
import { moved } from '#web/core/moved.ts';
import { capital } from '#web/core/office-labels.ts';
import { Button, RoundButton } from '#web/ui/button.tsx';
import { SortableList } from '#web/ui/sortable-list.tsx';
import { useFocusAfterRender } from '#web/ui/use-focus-after-render.ts';
import { emptyValue, inputId } from './body-values.ts';
import { withArticle } from './entry-labels.ts';
import { FieldError } from './field-error.tsx';
import type { InputProps } from './input-props.ts';
import styles from './list-input.module.css';

/** A list of fields: items are added, removed and moved. `children` draws the input of one. */
export function ListInput({
	field,
	value,
	onChange,
	path,
	errors,
	children,
}: InputProps<ListField, unknown[]> & {
	children: (item: Omit<InputProps<Field, unknown>, 'field'> & { label: string }) => ReactNode;
}) {
	const of = field.of as Field;
	const box = useRef<HTMLFieldSetElement>(null);
	const focusAfterRender = useFocusAfterRender();
	const isGroup = of.type === 'group';
	const full = value.length >= field.max;
	const name = (index: number) => `${capital(field.one)} ${index + 1}`;

	function firstInputOfLastItem() {
		const item = box.current?.querySelector<HTMLElement>(':scope > ul > li:last-child');
		return item?.querySelector<HTMLElement>('[data-item] :is(input, textarea, select, button)');
	}

	return (
		<fieldset className={styles.list} ref={box} id={inputId(path)} tabIndex={-1}>
			<legend>{field.label}</legend>
			{field.help && <p className="muted">{field.help}</p>}
			<SortableList
				items={value}
				keyOf={(_, index) => index}
				nameOf={(_, index) => name(index)}
				onMove={(from, to) => onChange(moved(value, from, to))}
				className={styles.items}
				itemClass={isGroup ? styles.card : styles.line}
			>
				{(item, index, handle) => {
					const input = (
						<div data-item>
							{children({
								label: name(index),
								value: item,
								onChange: (next) => onChange(value.with(index, next)),
								path: `${path}.${index}`,
								errors,
							})}
						</div>
					);
					const buttons = (
						<>
							{handle}
							<RoundButton
								icon="bin"
								label={`Remove ${name(index).toLowerCase()}`}
								disabled={value.length <= field.min}
								onClick={() => onChange(value.filter((_, other) => other !== index))}
							/>
						</>
					);
					return isGroup ? (
						<>
							<div className={styles.head}>
								<b>{name(index)}</b>
								{buttons}
							</div>
							{input}
						</>
					) : (
						<>
							{input}
							<div className={styles.head}>{buttons}</div>
						</>
					);
				}}
			</SortableList>
			<FieldError>{errors[path]}</FieldError>
			<div className={styles.addButton}>
				<Button
					small
					look="line"
					disabled={full}
					onClick={() => {
						focusAfterRender(firstInputOfLastItem);
						onChange([...value, emptyValue(of)]);
					}}
				>
					Add {withArticle(field.one)}
				</Button>
				{full && <span className="muted">At most {field.max}.</span>}
			</div>
		</fieldset>
	);
}
