import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { type MenuLink, menu } from '#web/content/menu.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import styles from './main-nav.module.css';

/** The menu of wide screens. A click opens a submenu; Escape, a click elsewhere or moving the focus away closes it. */
export function MainNav({ account }: { account: MenuLink }) {
	const { key, pathname } = useLocation();
	const [opened, setOpened] = useState({ label: '', key: '' });
	const open = opened.key === key ? opened.label : '';
	const setOpen = (label: string) => setOpened({ label, key });
	const nav = useRef<HTMLElement>(null);

	useEffect(() => {
		if (!open) return;
		const close = (event: PointerEvent) => {
			if (!nav.current?.contains(event.target as Node)) setOpened({ label: '', key: '' });
		};
		document.addEventListener('pointerdown', close);
		return () => document.removeEventListener('pointerdown', close);
	}, [open]);

	return (
		<nav className={styles.mainNav} aria-label="Main" ref={nav}>
			<ul className={styles.menu}>
				{menu.map((item) => (
					<li key={item.label}>
						{'items' in item ? (
							<Submenu
								label={item.label}
								links={item.items}
								pathname={pathname}
								open={open === item.label}
								setOpen={(next) => setOpen(next ? item.label : '')}
							/>
						) : (
							<Link to={item.path} prefetch="intent" aria-current={item.path === pathname ? 'page' : undefined}>
								{item.label}
							</Link>
						)}
					</li>
				))}
				<li>
					<Link className={buttonClass({ look: 'brass', small: true, className: styles.login })} to={account.path}>
						{account.label}
					</Link>
				</li>
			</ul>
		</nav>
	);
}

function Submenu({
	label,
	links,
	pathname,
	open,
	setOpen,
}: {
	label: string;
	links: readonly MenuLink[];
	pathname: string;
	open: boolean;
	setOpen: (open: boolean) => void;
}) {
	const container = useRef<HTMLDivElement>(null);
	const id = `sub-${label.replace(/\W/g, '')}`;

	function onKeyDown(event: KeyboardEvent) {
		const controls = [...(container.current?.querySelectorAll<HTMLElement>('button, a') ?? [])];
		if (event.key === 'Escape' && open) {
			setOpen(false);
			controls[0]?.focus();
		}
		const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
		if (step === 0) return;
		event.preventDefault();
		setOpen(true);
		const next = controls[controls.indexOf(document.activeElement as HTMLElement) + step];
		// A closed list cannot get the focus, so wait until it is open.
		requestAnimationFrame(() => next?.focus());
	}

	return (
		// biome-ignore lint/a11y/noStaticElementInteractions: it only listens to the keys of the button and links inside
		<div
			ref={container}
			onKeyDown={onKeyDown}
			onBlur={(event) => {
				if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false);
			}}
		>
			<button
				type="button"
				aria-expanded={open}
				aria-controls={id}
				aria-current={links.some((link) => link.path === pathname) || undefined}
				onClick={() => setOpen(!open)}
			>
				{label}
				<Icon name="down" />
			</button>
			<ul className={styles.submenu} id={id}>
				{links.map((link) => (
					<li key={link.path}>
						<Link to={link.path} prefetch="intent" aria-current={link.path === pathname ? 'page' : undefined}>
							{link.label}
						</Link>
					</li>
				))}
			</ul>
		</div>
	);
}
