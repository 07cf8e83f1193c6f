import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { Role } from '#contract/core/roles.ts';
import { officePages } from '#web/core/registered-pages.ts';
import { useSession } from '#web/core/session.ts';
import { FindField } from '#web/ui/list/search-box.tsx';
import { addressOf, kindLabels, nextIndex, screensNamed, useOfficeSearch } from './find-results.ts';
import styles from './office-search.module.css';

const menu = officePages.flatMap(({ navigation }) => navigation);
type Shown = { key: string; name: string; label: string; facts: string[]; to: string };

/** Finds everything that the person may see, from every page of the office. The key / moves the focus into it. */
export function OfficeSearch() {
	const navigate = useNavigate();
	const listId = useId();
	const input = useRef<HTMLInputElement>(null);
	const [text, setText] = useState('');
	const [open, setOpen] = useState(false);
	const [selected, setSelected] = useState(-1);
	const results = useOfficeSearch(text);
	const { role } = useSession();
	const screens = screensNamed(results?.query ?? '', menu, role as Role | null);
	const items: Shown[] = [
		...screens.map(({ path, label }) => ({ key: path, name: label, label: 'Screen', facts: [], to: path })),
		...(results?.items ?? []).map((result) => ({
			key: `${result.kind} ${result.id} ${result.name}`,
			name: result.name,
			label: kindLabels[result.kind],
			facts: result.facts,
			to: addressOf(result),
		})),
	];
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

	function go({ to }: Shown) {
		setOpen(false);
		setText('');
		void navigate(to);
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
		<search className={styles.search} aria-label="The office">
			<FindField
				className={styles.field}
				label="Find anything in the office"
				type="text"
				ref={input}
				role="combobox"
				aria-expanded={shown}
				aria-controls={listId}
				aria-autocomplete="list"
				aria-activedescendant={shown && selected >= 0 ? `${listId}-${selected}` : undefined}
				aria-keyshortcuts="/"
				placeholder="Find anything"
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
							key={result.key}
							id={`${listId}-${index}`}
							role="option"
							aria-selected={index === selected}
							// Keeps the focus in the input; otherwise the list closes before the click.
							onPointerDown={(event) => event.preventDefault()}
							onClick={() => go(result)}
						>
							<b>{result.name}</b>
							<span className={styles.kind}>{result.label}</span>
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
