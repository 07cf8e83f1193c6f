import { Children, Fragment, type ReactNode } from 'react';
import styles from './keep-numbers.module.css';

/** R-2026-00002, CN-2026-00001, DGCC-0247/1 or DGCC/2026/0147. */
const number = /(\b[A-Z]{1,6}[-/]\d[\dA-Z]*(?:[-/][\dA-Z]+)*)/;

const split = (text: string) =>
	text.split(number).map((part, index) =>
		// Every second part is a number.
		index % 2 === 1 ? (
			<span key={index} className={styles.number}>
				{part}
			</span>
		) : (
			<Fragment key={index}>{part}</Fragment>
		),
	);

/** Texts with numbers of receipts, bills and members: browsers would break a line at their hyphens. */
export const KeepNumbers = ({ children }: { children: ReactNode }) =>
	Children.map(children, (child) => (typeof child === 'string' && number.test(child) ? split(child) : child));
