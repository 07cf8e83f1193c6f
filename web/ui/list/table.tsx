import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'react-router';
import { classes } from '#web/core/classes.ts';
import { KeepNumbers } from '#web/ui/keep-numbers.tsx';
import styles from './table.module.css';

/** How the cells of a column look. */
export type CellLook = {
	align?: 'right' | undefined;
	numeric?: true | undefined;
	/** The text may take several lines. `address` and `text` give the column more width, `top` starts at the top of the row. */
	wrap?: true | 'address' | 'text' | 'top' | undefined;
	/** The column is hidden on screens up to this width in pixels; paper shows all columns. */
	hideBelow?: 480 | 860 | 1240 | undefined;
	print?: 'only' | 'never' | undefined;
	className?: string | undefined;
};

const wraps = { address: styles.address, text: styles.text, top: styles.alignTop };
const hidden = { 480: styles.hideBelow480, 860: styles.hideBelow860, 1240: styles.hideBelow1240 };

export function cellClass({ align, numeric, wrap, hideBelow, print, className }: CellLook): string | undefined {
	const name = classes(
		align === 'right' && styles.right,
		numeric && 'numeric',
		wrap && (wrap === true ? styles.wrap : wraps[wrap]),
		hideBelow && hidden[hideBelow],
		print === 'only' && styles.onPaper,
		print === 'never' && 'no-print',
		className,
	);
	return name || undefined;
}

export const Table = ({ className, ...rest }: ComponentProps<'table'>) => (
	<table {...rest} className={classes(styles.table, className)} />
);

/** The head of a column; it has the same look as the cells below. */
export const HeadCell = ({ look = {}, ...rest }: Omit<ComponentProps<'th'>, 'className'> & { look?: CellLook }) => (
	<th scope="col" {...rest} className={cellClass(look)} />
);

export const Cell = ({ look = {}, ...rest }: Omit<ComponentProps<'td'>, 'className'> & { look?: CellLook }) => (
	<td {...rest} className={cellClass(look)} />
);

/** The link of a row. In a table whose rows open, a click anywhere on the row follows it. */
export const RowLink = (props: Omit<ComponentProps<typeof Link>, 'className'>) => (
	<Link {...props} className={classes(styles.rowName, styles.rowLink)} data-row-link />
);

/** The name of a row that has no page of its own. */
export const RowName = ({ numeric = false, children }: { numeric?: boolean; children: ReactNode }) => (
	<b className={classes(styles.rowName, numeric && 'numeric')}>{children}</b>
);

/** Below the name on narrow screens: the content of the hidden columns. */
export const NarrowLine = ({
	below = 860,
	numeric = false,
	oneLine = false,
	phoneStatus,
	children,
}: {
	below?: 480 | 860;
	numeric?: boolean;
	oneLine?: boolean;
	/** On phones at the end of the line; wider screens have a column for it. */
	phoneStatus?: ReactNode;
	children: ReactNode;
}) => (
	<span
		className={classes(
			below === 860 ? styles.showBelow860 : styles.showBelow480,
			numeric && 'numeric',
			oneLine && styles.oneLine,
		)}
	>
		<KeepNumbers>{children}</KeepNumbers>
		{phoneStatus && (
			<span className={styles.phoneStatus}>
				{'\u2003'}
				{phoneStatus}
			</span>
		)}
	</span>
);

/** In a cell that phones show without it: they have it in a `NarrowLine`. */
export const WideOnly = ({ children }: { children: ReactNode }) => (
	<div className={styles.hideBelow480}>{children}</div>
);

/** A second line in a cell. */
export const SecondLine = ({
	late = false,
	numeric = false,
	print = true,
	children,
}: {
	late?: boolean;
	numeric?: boolean;
	/** Also on paper. */
	print?: boolean;
	children?: ReactNode;
}) => (
	<span className={classes(styles.secondLine, late && styles.late, numeric && 'numeric', !print && 'no-print')}>
		<KeepNumbers>{children}</KeepNumbers>
	</span>
);

/** Cut off after one line; paper shows all of it. */
export const OneLine = ({ children }: { children: ReactNode }) => <span className={styles.oneLine}>{children}</span>;

/** An email address that does not fit is broken before its @, not inside a word. */
export function EmailAddress({ children }: { children: string }) {
	const at = children.lastIndexOf('@');
	if (at < 1) return children;
	return (
		<>
			{children.slice(0, at)}
			<wbr />
			{children.slice(at)}
		</>
	);
}

/** Something that is late or wrong. */
export const Late = ({ children }: { children: ReactNode }) => <span className={styles.late}>{children}</span>;
