import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import { classes } from '#web/core/classes.ts';
import { isDocumentPath } from '#web/core/document-paths.ts';
import { type ButtonLook, buttonClass } from './button.tsx';

/** A link within the site. The app opens its own pages; the browser loads documents. */
export function SiteLink({ to, ...rest }: ComponentProps<typeof Link> & { to: string }) {
	const isDocument = isDocumentPath(to);
	// Without `discover`, the router would load the description of a route that it never opens.
	return <Link {...rest} to={to} reloadDocument={isDocument} discover={isDocument ? 'none' : 'render'} />;
}

/** A link to more about the subject. */
export const MoreLink = (props: ComponentProps<typeof SiteLink>) => <SiteLink className="more-link" {...props} />;

/** Not on paper, where nothing can be pressed. */
export const ButtonLink = ({ look, small, className, ...rest }: ComponentProps<typeof SiteLink> & ButtonLook) => (
	<SiteLink {...rest} className={classes('no-print', buttonClass({ look, small, className }))} />
);
