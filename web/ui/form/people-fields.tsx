import { useRef } from 'react';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import styles from './people-fields.module.css';

/** An input for each person of a party, from `least` up to `most`. */
export function PeopleFields({
	people,
	least = 0,
	most,
	labelOf,
	hint,
	errorOf,
	addLabel,
	onChange,
}: {
	people: readonly string[];
	least?: number;
	most: number;
	/** "Guest 1" */
	labelOf: (index: number) => string;
	hint?: string;
	errorOf: (index: number) => string | undefined;
	addLabel: string;
	onChange: (people: string[]) => void;
}) {
	const list = useRef<HTMLUListElement>(null);
	// A new input exists only after the next paint.
	const focus = (index: number) =>
		requestAnimationFrame(() => list.current?.querySelectorAll<HTMLInputElement>('input')[index]?.focus());
	return (
		<>
			{people.length > 0 && (
				<ul ref={list} className={styles.people}>
					{people.map((name, index) => (
						<li key={index}>
							<TextField
								label={labelOf(index)}
								{...(hint && { hint })}
								value={name}
								autoComplete="off"
								autoCapitalize="words"
								maxLength={100}
								data-first={least > 0 && index === 0 ? true : undefined}
								error={errorOf(index)}
								onChange={(event) => onChange(people.with(index, event.target.value))}
							/>
							{people.length > least && (
								<button
									className={styles.remove}
									type="button"
									aria-label={`Remove ${name.trim() || labelOf(index).toLowerCase()}`}
									onClick={() => {
										onChange(people.filter((_, other) => other !== index));
										focus(Math.max(index - 1, 0));
									}}
								>
									<Icon name="bin" />
								</button>
							)}
						</li>
					))}
				</ul>
			)}
			{people.length < most && (
				<Button
					look="line"
					small
					onClick={() => {
						onChange([...people, '']);
						focus(people.length);
					}}
				>
					<Icon name="plus" />
					{addLabel}
				</Button>
			)}
		</>
	);
}
