import { createElement, Fragment, type ReactNode } from 'react';

/** A text of the content with its values, such as {email}, in their places. */
export const withValues = (text: string, values: Readonly<Record<string, ReactNode>>) =>
	createElement(
		Fragment,
		null,
		...text
			.split(/\{(\w+)\}/)
			.map((part, index) => (index % 2 === 0 ? part : Object.hasOwn(values, part) ? values[part] : `{${part}}`)),
	);
