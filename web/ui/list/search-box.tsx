import { type ComponentProps, type FormEvent, type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { classes } from '#web/core/classes.ts';
import { OfficeIcon } from '#web/ui/office-icon.tsx';
import styles from './search-box.module.css';

const pauseMs = 350;

/** Searches after a short pause in typing, or at once on Enter. `q` is the search text of the list. */
export function SearchBox({
	q,
	onSearch,
	...texts
}: {
	q: string;
	onSearch: (q: string) => void;
	/** What can be found, for screen readers. */
	label: string;
	placeholder: string;
}) {
	const [text, setText] = useState(q);
	const [searched, setSearched] = useState(q);
	// The address was changed by something else, so the input follows.
	if (q !== searched) {
		setSearched(q);
		if (q !== text.trim()) setText(q);
	}
	const search = useEffectEvent((next: string) => {
		// The pause may end just after a link has changed the address and before its timer is cleared.
		const isCurrent = next === text.trim();
		if (isCurrent && next !== q) onSearch(next);
	});

	useEffect(() => {
		const timer = setTimeout(() => search(text.trim()), pauseMs);
		return () => clearTimeout(timer);
	}, [text]);

	function onSubmit(event: FormEvent) {
		event.preventDefault();
		if (text.trim() !== q) onSearch(text.trim());
	}

	return (
		<search className={styles.search} aria-label="This list">
			<form onSubmit={onSubmit}>
				<FindField {...texts} value={text} onChange={(event) => setText(event.target.value)} />
			</form>
		</search>
	);
}

/** `className` is for the label around the input, `children` come after it. */
export const FindField = ({
	label,
	className,
	children,
	...input
}: ComponentProps<'input'> & { label: string; children?: ReactNode }) => (
	<label className={classes(styles.searchBox, className)}>
		<OfficeIcon name="search" />
		<span className="visually-hidden">{label}</span>
		<input type="search" maxLength={100} autoComplete="off" {...input} />
		{children}
	</label>
);
