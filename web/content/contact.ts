import { club } from '#contract/core/club.ts';

const { latitude, longitude } = club.position;
const place = `${latitude},${longitude}`;

export const contact = {
	title: 'Contact Us',
	description: `How to reach ${club.name}: email, telephone, working hours, the way to the clubhouse, and a form to write to the office.`,
	lead: 'The office is on your left as you enter the clubhouse. Call, write, or come in during working hours.',
	emailTitle: 'Email',
	emails: [
		{ what: 'Office', address: club.emails.office },
		{ what: 'Membership', address: club.emails.membership },
	],
	phoneTitle: 'Telephone',
	phones: [
		{ what: 'Office', number: club.phones.office },
		{ what: 'Restaurant', number: club.phones.restaurant },
		{ what: 'Convention hall', number: club.phones.hall },
		{ what: 'Pro shop', number: club.phones.proShop },
	],
	hoursTitle: 'Working hours',
	addressTitle: 'Location',
	visit: { label: 'Course hours, green fee and dress', path: '/visiting' },
	formTitle: 'Write to us',
	formText: 'For a tee time this week, please call: it is quicker.',
	sentTitle: 'Thank you for your message',
	sentText: 'The office replies within two working days. We have also sent you a confirmation by email.',
	wayTitle: 'The way here',
	wayText:
		'From Jhalokati take the bridge road east. Where it turns right to the bridge, at the tea stall with the golf flag, go straight on: that is Ferry Road, and it ends at our gate. Launches from Barishal stop at the Gabkhan landing, ten minutes by rickshaw; tell the office, and a caddie will wave.',
	mapAlt: `Drawn map: the ${club.river} bends round the nine holes on three sides; Ferry Road leads from the bridge road in the west to the clubhouse; Jhalokati lies to the west.`,
	mapCaption: 'North is up. The river moves a little every year.',
	maps: [
		{
			label: 'Open in OpenStreetMap',
			url: `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=15/${latitude}/${longitude}`,
		},
		{
			label: 'Open in Google Maps',
			url: `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(place)}`,
		},
		{ label: 'Open in your map app', url: `geo:${place}?q=${place}(${encodeURIComponent(club.name)})` },
	],
} as const;
