import type { ReactNode } from 'react';
import { club } from '#contract/core/club.ts';
import { legalLinks, quickLinks } from '#web/content/menu.ts';
import { classes } from '#web/core/classes.ts';
import { SiteLink } from '#web/ui/links.tsx';
import { PhoneLink } from '#web/ui/phone-link.tsx';
import styles from './footer.module.css';

/** The end of a page that is read. `children` is the newsletter's form. */
export const Footer = ({ children }: { children: ReactNode }) => (
	<footer className={classes(styles.footer, 'on-pine no-print')} data-shell>
		<div className={styles.lines} aria-hidden="true" />
		<div className={classes('wrap', styles.grid)}>
			<p className={styles.blurb}>{club.blurb}</p>
			<div>
				<h2>Find us</h2>
				<ul>
					<li>
						<PhoneLink number={club.phones.office} />
					</li>
					<li>
						<EmailLink />
					</li>
					<li className={styles.address}>
						{club.address[0]}
						<br />
						{club.address[1]}
					</li>
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
					{club.social.map((profile) => (
						<li key={profile.url}>
							<a href={profile.url}>{profile.name}</a>
						</li>
					))}
				</ul>
			</div>
			<div className={styles.newsletter}>{children}</div>
		</div>
		<Legal />
	</footer>
);

/** The end of a page where people do something, such as a form: who to ask, and the legal pages. */
export const ShortFooter = () => (
	<footer className={classes(styles.footer, 'on-pine no-print')} data-shell>
		<Legal>
			<PhoneLink number={club.phones.office} />
			<EmailLink />
		</Legal>
	</footer>
);

const EmailLink = () => <a href={`mailto:${club.emails.office}`}>{club.emails.office}</a>;

const Legal = ({ children }: { children?: ReactNode }) => (
	<div className="wrap">
		<div className={styles.legal}>
			<span>
				© {club.copyrightYear} {club.name}
			</span>
			{children}
			<nav aria-label="Legal">
				{legalLinks.map((link) => (
					<SiteLink key={link.path} to={link.path}>
						{link.label}
					</SiteLink>
				))}
			</nav>
		</div>
	</div>
);
