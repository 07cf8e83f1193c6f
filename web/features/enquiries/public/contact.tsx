import type { MetaDescriptor } from 'react-router';
import { way } from '#web/content/pictures/way.gen.ts';
import { classes } from '#web/core/classes.ts';
import { loadContent } from '#web/core/content.server.ts';
import { type ContentEntry, useContent } from '#web/core/content.ts';
import { sendForm, wasSent } from '#web/core/form-action.ts';
import { newId } from '#web/core/new-id.ts';
import { pageMeta } from '#web/core/page-meta.ts';
import { inProcess, nowContext } from '#web/core/transport.ts';
import { Island } from '#web/islands/island.tsx';
import { ExceptionRows, Rows } from '#web/ui/hours/hours-rows.tsx';
import { MoreLink } from '#web/ui/links.tsx';
import { Opener } from '#web/ui/opener.tsx';
import { PhoneLink } from '#web/ui/phone-link.tsx';
import { Picture } from '#web/ui/picture.tsx';
import type { Route } from './+types/contact.ts';
import styles from './contact.module.css';
import { ContactForm } from './contact-form.tsx';
import { sendContact } from './send-contact.ts';

export { formHandle as handle } from '#web/core/form-action.ts';

export const loader = async ({ request, context }: Route.LoaderArgs) => ({
	content: await loadContent(context, 'contact'),
	sent: wasSent(request),
	now: context.get(nowContext),
});

export const action = ({ request, context }: Route.ActionArgs) =>
	sendForm(request, '/contact?sent#write', (message) => sendContact(newId(), message, inProcess(context)));

export const meta = ({ loaderData: { content }, ...page }: Route.MetaArgs): MetaDescriptor[] =>
	pageMeta(page, content.contact.title, content.contact.description);

export default function Contact({ loaderData, actionData }: Route.ComponentProps) {
	const contact = useContent('contact');
	return (
		<>
			<div className="wrap">
				<Opener className={styles.opener} title={contact.title} lead={contact.lead} />
			</div>
			<div className={classes('wrap', styles.columns)}>
				<ContactDetails now={loaderData.now} />
				<section className={styles.form} aria-labelledby="write">
					<h2 id="write">{contact.formTitle}</h2>
					<p className="muted">{contact.formText}</p>
					<Island
						name="contact-form"
						of={ContactForm}
						props={{ thanks: contact.sent, sent: loaderData.sent, result: actionData }}
					/>
				</section>
			</div>
			<section className={classes('below-fold', styles.directions)} aria-labelledby="way">
				<div className={classes('wrap', styles.directionsColumns)}>
					<figure className={styles.wayMap}>
						<Picture of={way} alt={contact.mapAlt} sizes="(min-width: 900px) 40rem, 100vw" />
						<figcaption className="figure-caption">{contact.mapCaption}</figcaption>
					</figure>
					<div className={styles.directionsText}>
						<h2 id="way">{contact.wayTitle}</h2>
						<p>{contact.wayText}</p>
						<ul>
							{mapsOf(useContent('club')).map(({ label, url }) => (
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

/** The clubhouse in three map apps. The last address opens the one of a phone. */
function mapsOf({ name, latitude, longitude }: ContentEntry<'club'>) {
	const place = `${latitude},${longitude}`;
	return [
		{
			label: 'Open in OpenStreetMap',
			url: `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=15/${latitude}/${longitude}`,
		},
		{
			label: 'Open in Google Maps',
			url: `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(place)}`,
		},
		{ label: 'Open in your map app', url: `geo:${place}?q=${place}(${encodeURIComponent(name)})` },
	];
}

function ContactDetails({ now }: { now: Date }) {
	const club = useContent('club');
	const emails = [
		{ what: 'Office', address: club.officeEmail },
		{ what: 'Membership', address: club.membershipEmail },
	];
	const phones = [
		{ what: 'Office', number: club.officePhone },
		{ what: 'Restaurant', number: club.restaurantPhone },
		{ what: 'Convention hall', number: club.hallPhone },
		{ what: 'Pro shop', number: club.proShopPhone },
	];
	return (
		<div className={styles.details}>
			<section aria-labelledby="by-mail">
				<h2 id="by-mail">Email</h2>
				<dl>
					{emails.map(({ what, address }) => (
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
				<h2 id="by-phone">Telephone</h2>
				<dl>
					{phones.map(({ what, number }) => (
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
				<h2 id="hours">Working hours</h2>
				<dl>
					<Rows rows={useContent('hours').office.map(({ days, times }) => ({ label: days, value: times }))} />
					<ExceptionRows now={now} />
				</dl>
				<MoreLink to="/visiting">{useContent('contact').visitLink}</MoreLink>
			</section>
			<section aria-labelledby="where">
				<h2 id="where">Location</h2>
				<address>
					{club.name}
					{club.address.map((line) => (
						<span key={line}>{line}</span>
					))}
				</address>
			</section>
		</div>
	);
}
