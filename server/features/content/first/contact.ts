import { firstSingle } from './entry.ts';

export const contact = firstSingle('contact', {
	title: 'Contact Us',
	description:
		'How to reach {club.name}: email, telephone, working hours, the way to the clubhouse, and a form to write to the office.',
	lead: 'The office is on your left as you enter the clubhouse. Call, write, or come in during working hours.',
	visitLink: 'Course hours, green fee and dress',
	formTitle: 'Write to us',
	sent: {
		title: 'Thank you for your message',
		text: 'The office replies within two working days. We have also sent you a confirmation by email.',
	},
	wayTitle: 'How to get here',
	formText: 'For a tee time as a guest, please call the office, one to three days ahead.',
	wayText:
		'From Jhalokati take the bridge road east. Where it turns right to the bridge, at the tea stall with the golf flag, go straight on: that is Ferry Road, and it ends at our gate. Launches from Barishal stop at the Gabkhan landing, ten minutes by rickshaw; call the office, and a caddie will meet you.',
	mapAlt:
		'Drawn map: the {club.river} bends round the nine holes on three sides; Ferry Road leads from the bridge road in the west to the clubhouse; Jhalokati lies to the west.',
	mapCaption: 'The club, Ferry Road and the bridge. North is up.',
});
