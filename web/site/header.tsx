import { useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { club } from '#contract/core/club.ts';
import { classes } from '#web/core/classes.ts';
import { homeOf, useSession } from '#web/core/session.ts';
import { Brand } from '#web/ui/brand.tsx';
import { Drawer } from './drawer.tsx';
import styles from './header.module.css';
import { MainNav } from './main-nav.tsx';

export function Header() {
	// What is open belongs to the visit it was opened in: any navigation closes it.
	const { key } = useLocation();
	const [openAt, setOpenAt] = useState<string>();
	const open = openAt === key;
	const button = useRef<HTMLButtonElement>(null);
	const { token, role } = useSession();
	const shown = token ? homeOf(role) : { label: 'Login', path: '/login' };

	return (
		// biome-ignore lint/a11y/noStaticElementInteractions: it only listens for Escape from the controls inside
		<header
			className={classes(styles.header, 'on-pine')}
			data-shell
			onKeyDown={(event) => {
				if (event.key !== 'Escape' || !open) return;
				setOpenAt(undefined);
				button.current?.focus();
			}}
		>
			<div className={styles.row}>
				<Brand to="/" below={club.kind} width={40} height={48} />
				<MainNav account={shown} />
				<button
					ref={button}
					className={styles.menuButton}
					type="button"
					aria-expanded={open}
					aria-controls="drawer"
					onClick={() => setOpenAt(open ? undefined : key)}
				>
					<i aria-hidden="true" />
					Menu
				</button>
			</div>
			<Drawer open={open} account={shown} />
		</header>
	);
}
