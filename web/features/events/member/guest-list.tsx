import { useRef } from 'react';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import { Icon } from '#web/ui/icon.tsx';

/** A box for each guest, up to `limit`. */
export function GuestList({
	limit,
	guests,
	errors,
	onChange,
}: {
	limit: number;
	guests: string[];
	errors: Record<string, string>;
	onChange: (guests: string[]) => void;
}) {
	const list = useRef<HTMLUListElement>(null);
	// The new box is there after the next paint.
	const focus = (at: number) =>
		requestAnimationFrame(() => list.current?.querySelectorAll<HTMLInputElement>('input')[at]?.focus());

	return (
		<div className="guests">
			<p>
				You may bring {limit === 1 ? 'one guest' : `up to ${limit} guests`}. Each takes a seat and is expected by name.
			</p>
			{guests.length > 0 && (
				<ul ref={list}>
					{guests.map((name, at) => (
						<li key={at}>
							<TextField
								label={`Guest ${at + 1}`}
								value={name}
								autoComplete="off"
								autoCapitalize="words"
								maxLength={100}
								error={errors[`guests.${at}`]}
								onChange={(event) => onChange(guests.with(at, event.target.value))}
							/>
							<button
								className="guest-remove"
								type="button"
								aria-label={`Remove ${name.trim() || `guest ${at + 1}`}`}
								onClick={() => {
									onChange(guests.filter((_, other) => other !== at));
									focus(Math.max(at - 1, 0));
								}}
							>
								<Icon name="bin" />
							</button>
						</li>
					))}
				</ul>
			)}
			{guests.length < limit && (
				<Button
					look="line"
					small
					onClick={() => {
						onChange([...guests, '']);
						focus(guests.length);
					}}
				>
					<Icon name="plus" />
					{guests.length === 0 ? 'Add a guest' : 'Add another guest'}
				</Button>
			)}
		</div>
	);
}
