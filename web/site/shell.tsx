import type { ReactNode, Ref } from 'react';
import { ShortFooter } from './footer.tsx';
import { Header } from './header.tsx';

/** Header and footer around every page of the site. */
export const SiteShell = ({
	main,
	below,
	footer = <ShortFooter />,
	children,
}: {
	main?: Ref<HTMLElement>;
	/** Between the header and the page. */
	below?: ReactNode;
	footer?: ReactNode;
	children: ReactNode;
}) => (
	<>
		<a className="skip-link" data-shell href="#main">
			Skip to content
		</a>
		<Header />
		{below}
		<main id="main" ref={main} tabIndex={-1}>
			{children}
		</main>
		{footer}
	</>
);
