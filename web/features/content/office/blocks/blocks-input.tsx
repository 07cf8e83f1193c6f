import { type ReactNode, useRef, useState } from 'react';
import type { BlocksField, Fields } from '#contract/content/fields.ts';
import { fieldsOfBlock } from '#contract/content/show.ts';
import { moved } from '#web/core/moved.ts';
import { ActionRow } from '#web/ui/action-row.tsx';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { SortableList } from '#web/ui/sortable-list.tsx';
import { undoToast } from '#web/ui/undo-toast.tsx';
import { useFocusAfterRender } from '#web/ui/use-focus-after-render.ts';
import { type Block, type Body, emptyBlock, inputId } from '../body-values.ts';
import { FieldError } from '../field-error.tsx';
import type { InputProps } from '../input-props.ts';
import { AddBlock } from './add-block.tsx';
import { blockSummary } from './block-summary.ts';
import styles from './blocks-input.module.css';
import { TableInput } from './table-input.tsx';
import { useKeys } from './use-keys.ts';

type FieldsProps = {
	fields: Fields;
	value: Body;
	onChange: (value: Body) => void;
	path: string;
	errors: Record<string, string>;
};

/** The blocks of a page. One line each, until they are opened. `children` draws the fields of one. */
export function BlocksInput({
	field,
	value,
	onChange,
	path,
	errors,
	children,
}: InputProps<BlocksField, Block[]> & { children: (props: FieldsProps) => ReactNode }) {
	const box = useRef<HTMLFieldSetElement>(null);
	const focusAfterRender = useFocusAfterRender();
	const { keys, insert, remove, move } = useKeys(value.length);
	const [opened, setOpened] = useState<ReadonlySet<number>>(new Set());
	/** A block that was open stays on the page, hidden, so that an upload and what can be undone in a text go on. */
	const [drawn, setDrawn] = useState<ReadonlySet<number>>(new Set());
	/** For "Undo", which comes later. */
	const latest = useRef({ value, insertAt });
	latest.current = { value, insertAt };

	function blockOrAdd(index: number) {
		const toggles = box.current?.querySelectorAll<HTMLElement>('[data-block]') ?? [];
		const toggle = toggles[Math.min(index, toggles.length - 1)];
		return toggle ?? box.current?.querySelector<HTMLElement>('[data-add]');
	}

	const nameOf = (block: Block) => field.of[block.type]?.name ?? 'Block';
	const full = value.length >= field.max;

	function open(key: number, isOpen: boolean) {
		if (isOpen) setDrawn((before) => new Set(before).add(key));
		setOpened((before) => {
			const after = new Set(before);
			if (isOpen) after.add(key);
			else after.delete(key);
			return after;
		});
	}
	function insertAt(index: number, block: Block) {
		const key = insert(index);
		focusAfterRender(() => blockOrAdd(index));
		open(key, true);
		onChange(value.toSpliced(index, 0, block));
	}
	function removeAt(index: number) {
		const block = value[index]!;
		remove(index);
		focusAfterRender(() => blockOrAdd(index));
		onChange(value.toSpliced(index, 1));
		undoToast(
			`${nameOf(block)} removed.`,
			async () => latest.current.insertAt(Math.min(index, latest.current.value.length), block),
			() => {},
		);
	}

	return (
		<fieldset className={styles.blocks} ref={box} id={inputId(path)} tabIndex={-1}>
			<legend>{field.label}</legend>
			{field.help && <p className="muted">{field.help}</p>}
			{value.length === 0 && <p className="muted">No blocks yet.</p>}
			<SortableList
				items={value}
				keyOf={(_, index) => keys[index]!}
				nameOf={(block, index) => `${nameOf(block)}, block ${index + 1}`}
				onMove={(from, to) => {
					move(from, to);
					onChange([...moved(value, from, to)]);
				}}
				className={styles.list}
				itemClass={styles.block}
			>
				{(block, index, handle) => {
					const key = keys[index]!;
					const blockPath = `${path}.${index}`;
					const isWrong = Object.keys(errors).some((wrong) => wrong === blockPath || wrong.startsWith(`${blockPath}.`));
					const isOpen = opened.has(key) || isWrong;
					const id = inputId(blockPath);
					const summary = blockSummary(field, block);
					const fields = {
						fields: fieldsOfBlock(field.of, block),
						value: block,
						onChange: (next: Body) => onChange(value.with(index, { ...next, type: block.type })),
						path: blockPath,
						errors,
					};
					return (
						<>
							<div className={styles.head}>
								<button
									type="button"
									id={id}
									className={styles.toggle}
									data-block
									aria-expanded={isOpen}
									aria-controls={`${id}-fields`}
									onClick={() => open(key, !isOpen)}
								>
									<Icon name="down" />
									<b>{nameOf(block)}</b>
									{summary && <span>{summary}</span>}
								</button>
								{handle}
							</div>
							<div id={`${id}-fields`} className={styles.fields} hidden={!isOpen}>
								{(isOpen || drawn.has(key)) && (
									<>
										<FieldError>{errors[blockPath] ?? errors[`${blockPath}.type`]}</FieldError>
										{block.type === 'table' ? <TableInput {...fields}>{children}</TableInput> : children(fields)}
										<ActionRow space="medium">
											<AddBlock
												field={field}
												disabled={full}
												label="Add a block below"
												onAdd={(type) => insertAt(index + 1, emptyBlock(field, type))}
											/>
											<Button
												small
												look="line"
												disabled={full}
												onClick={() => insertAt(index + 1, structuredClone(block))}
											>
												Duplicate
											</Button>
											<Button small look="clay" onClick={() => removeAt(index)}>
												Remove<span className="visually-hidden"> {nameOf(block).toLowerCase()}</span>
											</Button>
										</ActionRow>
									</>
								)}
							</div>
						</>
					);
				}}
			</SortableList>
			<FieldError>{errors[path]}</FieldError>
			<div className={styles.endButtons}>
				<AddBlock
					field={field}
					disabled={full}
					label="Add a block"
					onAdd={(type) => insertAt(value.length, emptyBlock(field, type))}
				/>
				{full && <span className="muted">At most {field.max} blocks.</span>}
			</div>
		</fieldset>
	);
}
