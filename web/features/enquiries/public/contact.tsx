import { club } from '#contract/core/club.ts';
import { contact } from '#web/content/contact.ts';
import { way } from '#web/content/pictures/way.gen.ts';
import { classes } from '#web/core/classes.ts';
import { sendForm, wasSent } from '#web/core/form-action.ts';
import { newId } from '#web/core/new-id.ts';
import { pageMeta } from '#web/core/page-meta.ts';
import { inProcess } from '#web/core/transport.ts';
import { Island } from '#web/islands/island.tsx';
import { MoreLink } from '#web/ui/links.tsx';
import { Opener } from '#web/ui/opener.tsx';
import { PhoneLink } from '#web/ui/phone-link.tsx';
import { Picture } from '#web/ui/picture.tsx';
import type { Route } from './+types/contact.ts';
import styles from './contact.module.css';
import { ContactForm } from './contact-form.tsx';
import { sendContact } from './send-contact.ts';

export { formHandle as handle } from '#web/core/form-action.ts';

export const loader = ({ request }: Route.LoaderArgs) => ({ sent: wasSent(request) });

export const action = ({ request, context }: Route.ActionArgs) =>
	sendForm(request, '/contact?sent#write', (message) => sendContact(newId(), message, inProcess(context)));

export const meta = () => pageMeta(contact.title, contact.description);

export default function Contact({ loaderData, actionData }: Route.ComponentProps) {
	return (
		<>
			<div className="wrap">
				<Opener title={contact.title} lead={contact.lead} />
			</div>
			<div className={classes('wrap', styles.columns)}>
				<ContactDetails />
				<section className={styles.form} aria-labelledby="write">
					<h2 id="write">{contact.formTitle}</h2>
					<p className="muted">{contact.formText}</p>
					<Island name="contact-form" of={ContactForm} props={{ sent: loaderData.sent, result: actionData }} />
				</section>
			</div>
			<section className={classes('below-fold', styles.directions)} aria-labelledby="way">
				<div className={classes('wrap', styles.directionsColumns)}>
					<figure>
						<Picture of={way} alt={contact.mapAlt} sizes="(min-width: 900px) 40rem, 100vw" />
						<figcaption className="figure-caption">{contact.mapCaption}</figcaption>
					</figure>
					<div className={styles.directionsText}>
						<h2 id="way">{contact.wayTitle}</h2>
						<p>{contact.wayText}</p>
						<ul>
							{contact.maps.map(({ label, url }) => (
								<li key={url} className={url.startsWith('geo:') ? styles.phoneOnly : undefined}>
									<a className="more-link" href={url} rel="noopener noreferrer">
										{label}
									</a>
								</li>
							))}
						</ul>
					</div>
				</div>
			</section>
		</>
	);
}

const ContactDetails = () => (
	<div className={styles.details}>
		<section aria-labelledby="by-mail">
			<h2 id="by-mail">{contact.emailTitle}</h2>
			<dl>
				{contact.emails.map(({ what, address }) => (
					<div key={what}>
						<dt>{what}</dt>
						<dd>
							<a href={`mailto:${address}`}>{address}</a>
						</dd>
					</div>
				))}
			</dl>
		</section>
		<section aria-labelledby="by-phone">
			<h2 id="by-phone">{contact.phoneTitle}</h2>
			<dl>
				{contact.phones.map(({ what, number }) => (
					<div key={what}>
						<dt>{what}</dt>
						<dd>
							<PhoneLink number={number} />
						</dd>
					</div>
				))}
			</dl>
		</section>
		<section aria-labelledby="hours">
			<h2 id="hours">{contact.hoursTitle}</h2>
			<dl>
				{club.hours.club.map(({ days, times }) => (
					<div key={days}>
						<dt>{days}</dt>
						<dd>{times}</dd>
					</div>
				))}
			</dl>
			<MoreLink to={contact.visit.path}>{contact.visit.label}</MoreLink>
		</section>
		<section aria-labelledby="where">
			<h2 id="where">{contact.addressTitle}</h2>
			<address>
				{club.name}
				{club.address.map((line) => (
					<span key={line}>{line}</span>
				))}
			</address>
		</section>
	</div>
);
