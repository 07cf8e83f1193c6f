import type { ReactNode, Ref } from 'react';
import { ShortFooter } from './footer.tsx';
import { Header } from './header.tsx';

/** Header and footer around every page of the site. */
export const SiteShell = ({
	main,
	footer = <ShortFooter />,
	children,
}: {
	main?: Ref<HTMLElement>;
	footer?: ReactNode;
	children: ReactNode;
}) => (
	<>
		<a className="skip-link" data-shell href="#main">
			Skip to content
		</a>
		<Header />
		<main id="main" ref={main} tabIndex={-1}>
			{children}
		</main>
		{footer}
	</>
);
