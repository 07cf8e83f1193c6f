import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { Found } from '#contract/search.office.ts';
import { FindField } from '#web/ui/list/search-box.tsx';
import { addressOf, kindWords, nextPlace } from './found-people.ts';
import { usePeople } from './use-people.ts';
import '#web/styles/people-search.css';

/** One box for whoever is on the telephone, on every page of the office. The key / leads to it. */
export function PeopleSearch() {
	const navigate = useNavigate();
	const list = useId();
	const input = useRef<HTMLInputElement>(null);
	const [text, setText] = useState('');
	const [open, setOpen] = useState(false);
	const [place, setPlace] = useState(-1);
	const answer = usePeople(text);
	const items = answer?.items ?? [];
	const shown = open && answer !== undefined;

	useEffect(() => {
		const onKey = (event: globalThis.KeyboardEvent) => {
			const typing = (event.target as HTMLElement).closest('input, textarea, select, [contenteditable], dialog');
			if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || typing) return;
			event.preventDefault();
			input.current?.focus();
			input.current?.select();
		};
		document.addEventListener('keydown', onKey);
		return () => document.removeEventListener('keydown', onKey);
	}, []);

	function go(found: Found) {
		setOpen(false);
		setText('');
		void navigate(addressOf(found));
	}
	function onKeyDown(event: KeyboardEvent) {
		const step = ({ ArrowDown: 1, ArrowUp: -1 } as const)[event.key];
		if (step) {
			event.preventDefault();
			setOpen(true);
			setPlace(nextPlace(place, step, items.length));
		} else if (event.key === 'Enter') {
			event.preventDefault();
			// What was typed after the last answer is not what Enter would open.
			const chosen = answer?.to === text.trim() ? items[Math.max(0, place)] : undefined;
			if (chosen) go(chosen);
		} else if (event.key === 'Escape') {
			if (!open) setText('');
			setOpen(false);
		}
	}

	return (
		<search className="people">
			<FindField
				className="people-box"
				label="Find people and payments by name, User ID, e-mail, phone, receipt or trxID"
				type="text"
				ref={input}
				role="combobox"
				aria-expanded={shown}
				aria-controls={list}
				aria-autocomplete="list"
				aria-activedescendant={shown && place >= 0 ? `${list}-${place}` : undefined}
				aria-keyshortcuts="/"
				placeholder="Find anybody"
				value={text}
				onChange={(event) => {
					setText(event.target.value);
					setOpen(true);
					setPlace(-1);
				}}
				onFocus={() => setOpen(true)}
				onBlur={() => setOpen(false)}
				onKeyDown={onKeyDown}
			>
				<span className="key" aria-hidden="true">
					/
				</span>
			</FindField>
			<div className="people-found" hidden={!shown}>
				<div id={list} role="listbox" aria-label="Found">
					{items.map((found, index) => (
						// biome-ignore lint/a11y/useKeyWithClickEvents: the combobox answers the keys
						// biome-ignore lint/a11y/useFocusableInteractive: the combobox holds the focus
						<div
							key={`${found.kind} ${found.id}`}
							id={`${list}-${index}`}
							role="option"
							aria-selected={index === place}
							// Before the input loses the focus and the list closes under the finger.
							onPointerDown={(event) => event.preventDefault()}
							onClick={() => go(found)}
						>
							<b>{found.name}</b>
							<span className="kind">{kindWords[found.kind]}</span>
							<span className="facts">{found.facts.join(' · ')}</span>
						</div>
					))}
				</div>
				{shown && items.length === 0 && <p>{answer.failure ?? `Nobody found for “${answer.to}”.`}</p>}
			</div>
			<span className="visually-hidden" role="status">
				{shown && (answer.failure ?? `${items.length} found`)}
			</span>
		</search>
	);
}
