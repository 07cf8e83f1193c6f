import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { SearchResult } from '#contract/search.office.ts';
import { FindField } from '#web/ui/list/search-box.tsx';
import { addressOf, kindLabels, nextIndex, usePeopleSearch } from './find-people.ts';
import styles from './people-search.module.css';

/** Finds people and payments from every page of the office. The key / moves the focus into it. */
export function PeopleSearch() {
	const navigate = useNavigate();
	const listId = useId();
	const input = useRef<HTMLInputElement>(null);
	const [text, setText] = useState('');
	const [open, setOpen] = useState(false);
	const [selected, setSelected] = useState(-1);
	const results = usePeopleSearch(text);
	const items = results?.items ?? [];
	const shown = open && results !== undefined;

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

	function go(result: SearchResult) {
		setOpen(false);
		setText('');
		void navigate(addressOf(result));
	}
	function onKeyDown(event: KeyboardEvent) {
		const step = ({ ArrowDown: 1, ArrowUp: -1 } as const)[event.key];
		if (step) {
			event.preventDefault();
			setOpen(true);
			setSelected(nextIndex(selected, step, items.length));
		} else if (event.key === 'Enter') {
			event.preventDefault();
			// While newer results are loading, Enter must not open an older one.
			const chosen = results?.query === text.trim() ? items[Math.max(0, selected)] : undefined;
			if (chosen) go(chosen);
		} else if (event.key === 'Escape') {
			if (!open) setText('');
			setOpen(false);
		}
	}

	return (
		<search className={styles.search} aria-label="People and payments">
			<FindField
				className={styles.field}
				label="Find people and payments by name, User ID, email, phone, receipt or trxID"
				type="text"
				ref={input}
				role="combobox"
				aria-expanded={shown}
				aria-controls={listId}
				aria-autocomplete="list"
				aria-activedescendant={shown && selected >= 0 ? `${listId}-${selected}` : undefined}
				aria-keyshortcuts="/"
				placeholder="Find people"
				value={text}
				onChange={(event) => {
					setText(event.target.value);
					setOpen(true);
					setSelected(-1);
				}}
				onFocus={() => setOpen(true)}
				onBlur={() => setOpen(false)}
				onKeyDown={onKeyDown}
			>
				<span className={styles.shortcut} aria-hidden="true">
					/
				</span>
			</FindField>
			<div className={styles.results} hidden={!shown}>
				<div id={listId} role="listbox" aria-label="Results">
					{items.map((result, index) => (
						// biome-ignore lint/a11y/useKeyWithClickEvents: the combobox handles the keys
						// biome-ignore lint/a11y/useFocusableInteractive: the combobox keeps the focus
						<div
							key={`${result.kind} ${result.id}`}
							id={`${listId}-${index}`}
							role="option"
							aria-selected={index === selected}
							// Keeps the focus in the input; otherwise the list closes before the click.
							onPointerDown={(event) => event.preventDefault()}
							onClick={() => go(result)}
						>
							<b>{result.name}</b>
							<span className={styles.kind}>{kindLabels[result.kind]}</span>
							<span className={styles.facts}>{result.facts.join(' · ')}</span>
						</div>
					))}
				</div>
				{shown && items.length === 0 && <p>{results.failure ?? `Nothing found for “${results.query}”.`}</p>}
			</div>
			<span className="visually-hidden" role="status">
				{shown && (results.failure ?? `${items.length} found`)}
			</span>
		</search>
	);
}
