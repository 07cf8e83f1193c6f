import type { ReactNode } from 'react';
import { club } from '#contract/core/club.ts';
import { legalLinks, quickLinks } from '#web/content/menu.ts';
import { classes } from '#web/core/classes.ts';
import { SiteLink } from '#web/ui/links.tsx';
import { PhoneLink } from '#web/ui/phone-link.tsx';
import styles from './footer.module.css';

/** `children` is a fourth column after the three fixed ones. */
export function Footer({ children }: { children?: ReactNode }) {
	return (
		<footer className={classes(styles.footer, 'on-pine below-fold')} data-shell>
			<div className={styles.lines} aria-hidden="true" />
			<div className={classes('wrap', styles.grid)}>
				<div>
					<p className={styles.blurb}>{club.blurb}</p>
				</div>
				<div>
					<h2>Find us</h2>
					<ul>
						<li>
							<PhoneLink number={club.phones.office} />
						</li>
						<li>
							<a href={`mailto:${club.emails.office}`}>{club.emails.office}</a>
						</li>
						<li>
							{club.address[0]}
							<br />
							{club.address[1]}
						</li>
						{club.social.map((profile) => (
							<li key={profile.url}>
								<a href={profile.url}>{profile.name}</a>
							</li>
						))}
					</ul>
				</div>
				<div>
					<h2>Quick links</h2>
					<ul>
						{quickLinks.map((link) => (
							<li key={link.path}>
								<SiteLink to={link.path}>{link.label}</SiteLink>
							</li>
						))}
					</ul>
				</div>
				{children}
			</div>
			<div className="wrap">
				<div className={styles.legal}>
					<span>
						© {club.copyrightYear} {club.name}
					</span>
					<nav aria-label="Legal">
						{legalLinks.map((link) => (
							<SiteLink key={link.path} to={link.path}>
								{link.label}
							</SiteLink>
						))}
					</nav>
				</div>
			</div>
		</footer>
	);
}
