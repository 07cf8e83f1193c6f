import { Fragment, type ReactNode } from 'react';
import { classes } from '#web/core/classes.ts';
import { useContent } from '#web/core/content.ts';
import { OfficePhone } from '#web/ui/club-phone.tsx';
import { FooterEnd } from '#web/ui/first-screen.tsx';
import { SiteLink } from '#web/ui/links.tsx';
import styles from './footer.module.css';

/** The end of a page that is read. `children` is the newsletter's form. */
export function Footer({ children }: { children: ReactNode }) {
	const { blurb, address, social } = useContent('club');
	const { quickLinks } = useContent('navigation');
	return (
		<footer className={classes(styles.footer, 'on-pine no-print')} data-shell>
			<div className={styles.lines} aria-hidden="true" />
			<div className={classes('wrap', styles.grid)}>
				<p className={styles.blurb}>{blurb}</p>
				<div>
					<h2>Find us</h2>
					<ul>
						<li>
							<OfficePhone />
						</li>
						<li>
							<EmailLink />
						</li>
						<li className={styles.address}>
							{address.map((line, index) => (
								<Fragment key={line}>
									{index > 0 && <br />}
									{line}
								</Fragment>
							))}
						</li>
					</ul>
				</div>
				{quickLinks.length + social.length > 0 && (
					<div>
						<h2>Quick links</h2>
						<ul>
							{quickLinks.map((link) => (
								<li key={link.path}>
									<SiteLink to={link.path}>{link.label}</SiteLink>
								</li>
							))}
							{social.map((profile) => (
								<li key={profile.url}>
									<a href={profile.url}>{profile.name}</a>
								</li>
							))}
						</ul>
					</div>
				)}
				<div className={styles.newsletter}>{children}</div>
			</div>
			<Legal />
		</footer>
	);
}

/** The end of a page where people do something, such as a form: who to ask, and the legal pages. */
export const ShortFooter = () => (
	<footer className={classes(styles.footer, 'on-pine no-print')} data-shell>
		<Legal>
			<OfficePhone />
			<EmailLink />
		</Legal>
	</footer>
);

function EmailLink() {
	const { officeEmail } = useContent('club');
	return <a href={`mailto:${officeEmail}`}>{officeEmail}</a>;
}

function Legal({ children }: { children?: ReactNode }) {
	const { copyrightYear, name } = useContent('club');
	return (
		<div className="wrap">
			<div className={styles.legal}>
				<span>
					© {copyrightYear} {name}
				</span>
				{children}
				<nav aria-label="Legal">
					{useContent('navigation').legalLinks.map((link) => (
						<SiteLink key={link.path} to={link.path}>
							{link.label}
						</SiteLink>
					))}
				</nav>
			</div>
			<FooterEnd />
		</div>
	);
}
