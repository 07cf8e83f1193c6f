import { type ComponentProps, type FormEvent, type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { classes } from '#web/core/classes.ts';
import { OfficeIcon } from '#web/ui/office-icon.tsx';
import styles from './search-box.module.css';

const pause = 350;

/** Looks after a short pause in typing, or at once on Enter. `q` is what the list was last asked for. */
export function SearchBox({
	q,
	onSearch,
	...words
}: {
	q: string;
	onSearch: (q: string) => void;
	/** What can be found, for those who do not see the box. */
	label: string;
	placeholder: string;
}) {
	const [text, setText] = useState(q);
	const [asked, setAsked] = useState(q);
	// The address changed by another way than this box: it follows.
	if (q !== asked) {
		setAsked(q);
		if (q !== text.trim()) setText(q);
	}
	const search = useEffectEvent((wanted: string) => {
		if (wanted !== q) onSearch(wanted);
	});

	useEffect(() => {
		const timer = setTimeout(() => search(text.trim()), pause);
		return () => clearTimeout(timer);
	}, [text]);

	function onSubmit(event: FormEvent) {
		event.preventDefault();
		if (text.trim() !== q) onSearch(text.trim());
	}

	return (
		<search className={styles.search}>
			<form onSubmit={onSubmit}>
				<FindField {...words} value={text} onChange={(event) => setText(event.target.value)} />
			</form>
		</search>
	);
}

/** `className` is for the box around the input, `children` come after it. */
export const FindField = ({
	label,
	className,
	children,
	...input
}: ComponentProps<'input'> & { label: string; children?: ReactNode }) => (
	<label className={classes(styles.box, className)}>
		<OfficeIcon name="find" />
		<span className="visually-hidden">{label}</span>
		<input type="search" maxLength={100} autoComplete="off" {...input} />
		{children}
	</label>
);
